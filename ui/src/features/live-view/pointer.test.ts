import { expect, test } from 'vitest';
import { pointerInput, wheelInput } from './pointer';

const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const at = { x: 10, y: 20 };
const view = { width: 800, height: 600 };

test('a press carries its button and how often it was pressed', () => {
  const input = pointerInput('down', { ...held, button: 2, buttons: 2, detail: 1 }, at);
  expect(input).toMatchObject({ phase: 'down', button: 'right', buttons: 2, clickCount: 1, x: 10, y: 20 });
  expect(pointerInput('down', { ...held, button: 0, buttons: 1, detail: 2 }, at)).toMatchObject({ clickCount: 2 });
});

test('a move has no button of its own', () => {
  const input = pointerInput('move', { ...held, button: 0, buttons: 1, detail: 0, ctrlKey: true }, at);
  expect(input).toMatchObject({ button: 'none', buttons: 1, clickCount: 0, modifiers: { ctrl: true } });
});

test('the wheel counts in pixels, whether the system says pixels, lines or pages', () => {
  const turn = (deltaMode: number) => wheelInput({ ...held, deltaX: 0, deltaY: 3, deltaMode }, at, view);
  expect(turn(0)).toMatchObject({ deltaY: 3 });
  expect(turn(1)).toMatchObject({ deltaY: 120 });
  expect(turn(2)).toMatchObject({ deltaY: 1800 });
});

test('with Shift the wheel goes sideways, and not twice where the system has turned it already', () => {
  const shift = { ...held, shiftKey: true, deltaMode: 0 };
  expect(wheelInput({ ...shift, deltaX: 0, deltaY: 50 }, at, view)).toMatchObject({ deltaX: 50, deltaY: 0 });
  expect(wheelInput({ ...shift, deltaX: 50, deltaY: 0 }, at, view)).toMatchObject({ deltaX: 50, deltaY: 0 });
});
