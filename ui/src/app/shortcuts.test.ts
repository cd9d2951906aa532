import { expect, test } from 'vitest';
import { SHORTCUTS, deedOf, keysOf, overview } from './shortcuts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('F8 stops everything, on every system and without a second key', () => {
  expect(deedOf({ ...none, key: 'F8' }, false)).toBe('stop');
  expect(deedOf({ ...none, key: 'F8' }, true)).toBe('stop');
});

test('Ctrl takes the place that Command has on a Mac', () => {
  expect(deedOf({ ...none, key: 'l', ctrlKey: true }, false)).toBe('address');
  expect(deedOf({ ...none, key: 'l', metaKey: true }, true)).toBe('address');
  expect(deedOf({ ...none, key: 'l', ctrlKey: true }, true), 'Ctrl+L belongs to the page there').toBeNull();
});

test('a key with more held than asked for belongs to the page', () => {
  expect(deedOf({ ...none, key: 'L', ctrlKey: true, shiftKey: true }, false)).toBeNull();
  expect(deedOf({ ...none, key: 'F8', ctrlKey: true }, false)).toBeNull();
  expect(deedOf({ ...none, key: 'l' }, false)).toBeNull();
});

test('no two deeds share a key', () => {
  for (const mac of [false, true]) {
    const chords = SHORTCUTS.map(({ chord, mac: onMac }) => JSON.stringify(mac && onMac !== undefined ? onMac : chord));
    expect(new Set(chords).size).toBe(chords.length);
  }
});

test('keys are named as they are printed', () => {
  expect(keysOf('address', false)).toBe('Ctrl+L');
  expect(keysOf('address', true)).toBe('⌘L');
  expect(keysOf('previousTab', false)).toBe('Ctrl+Shift+Tab');
  expect(keysOf('back', false)).toBe('Alt+←');
  expect(overview(false).find(({ words }) => words === 'Reload')?.keys).toBe('Ctrl+R');
});
