import { expect, test } from 'vitest';
import type { KeyPress } from './keyboard';
import { Keyboard } from './keyboard';

function pressOf(key: string, part: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress {
  const { altGraph = false, ...rest } = part;
  return {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : `${key}Left`,
    repeat: false,
    isComposing: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    getModifierState: (modifier) => altGraph && modifier === 'AltGraph',
    ...rest,
  };
}

const control = pressOf('Control', { ctrlKey: true });

test('a key goes down in the page and comes up in it', () => {
  const keyboard = new Keyboard();
  expect(keyboard.press(pressOf('a'))).toMatchObject([{ phase: 'down', key: 'a', code: 'KeyA' }]);
  expect(keyboard.release(pressOf('a'))).toMatchObject([{ phase: 'up', key: 'a' }]);
});

test('a modifier alone stays here, so that the way to a shortcut of the app does not take the page', () => {
  const keyboard = new Keyboard();
  expect(keyboard.press(control)).toEqual([]);
  expect(keyboard.release(control)).toEqual([]);
});

test('a modifier goes ahead of the key that it goes with', () => {
  const keyboard = new Keyboard();
  keyboard.press(control);
  const chord = keyboard.press(pressOf('a', { ctrlKey: true }));

  expect(chord?.map(({ key }) => key)).toEqual(['Control', 'a']);
  expect(chord?.[1]?.modifiers.ctrl).toBe(true);
  expect(keyboard.release(pressOf('Control'))).toMatchObject([{ phase: 'up', key: 'Control' }]);
});

test('a key that went down elsewhere does not come up in the page', () => {
  expect(new Keyboard().release(pressOf('l'))).toEqual([]);
});

test('when the page loses the keyboard, nothing stays down in it', () => {
  const keyboard = new Keyboard();
  keyboard.press(control);
  keyboard.press(pressOf('a', { ctrlKey: true }));

  expect(keyboard.releaseAll().map(({ phase, key }) => `${key} ${phase}`)).toEqual(['Control up', 'a up']);
  expect(keyboard.releaseAll()).toEqual([]);
});

test('composition, dead keys and pasting are left to the text area', () => {
  const keyboard = new Keyboard();
  expect(keyboard.press(pressOf('a', { isComposing: true }))).toBeNull();
  expect(keyboard.press(pressOf('Process'))).toBeNull();
  expect(keyboard.press(pressOf('Dead'))).toBeNull();
  expect(keyboard.press(pressOf('v', { ctrlKey: true }))).toBeNull();
  expect(keyboard.press(pressOf('v', { metaKey: true }))).toBeNull();
});

test('AltGr writes a character and is not taken for Ctrl and Alt', () => {
  const [input] = new Keyboard().press(pressOf('@', { ctrlKey: true, altKey: true, altGraph: true })) ?? [];
  expect(input?.modifiers).toEqual({ alt: false, ctrl: false, meta: false, shift: false });
});
