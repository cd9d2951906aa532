import { expect, test } from 'vitest';
import { when } from './times';

test('what was today needs only its time, what was before also its date', () => {
  const now = new Date(2026, 10, 30, 18, 0);
  const earlier = new Date(2026, 10, 30, 9, 5).toISOString();
  const before = new Date(2026, 10, 28, 9, 5).toISOString();

  expect(when(earlier, now)).toMatch(/^0?9.05/u);
  expect(when(before, now)).toMatch(/28.*0?9.05/u);
});

test('a moment that cannot be read shows nothing rather than nonsense', () => {
  expect(when('soon', new Date())).toBe('');
});
