import type { Modifiers, PointerButton, PointerPhase, UserInput } from '@/bridge/bindings';
import type { Point, Size } from './geometry';

const BUTTONS: readonly PointerButton[] = ['left', 'middle', 'right', 'back', 'forward'];

const PIXELS_OF_A_LINE = 40;

type Held = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function modifiersOf(event: Held): Modifiers {
  return { alt: event.altKey, ctrl: event.ctrlKey, meta: event.metaKey, shift: event.shiftKey };
}

type Press = Held & Pick<MouseEvent, 'button' | 'buttons' | 'detail'>;

/** A mouse event at a point of the page. */
export function pointerInput(phase: PointerPhase, event: Press, at: Point): UserInput {
  const moved = phase === 'move';
  return {
    type: 'pointer',
    phase,
    ...at,
    button: moved ? 'none' : (BUTTONS[event.button] ?? 'none'),
    buttons: event.buttons & 0x1f,
    clickCount: moved ? 0 : Math.min(Math.max(event.detail, 1), 3),
    modifiers: modifiersOf(event),
  };
}

type Turn = Held & Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode'>;

/** A turn of the wheel in pixels, whatever unit the system counts in. */
export function wheelInput(event: Turn, at: Point, view: Size): UserInput {
  const unit = [{ x: 1, y: 1 }, { x: PIXELS_OF_A_LINE, y: PIXELS_OF_A_LINE }, { x: view.width, y: view.height }][
    event.deltaMode
  ] ?? { x: 1, y: 1 };
  // Shift turns the wheel sideways, where the system has not done so already.
  const sideways = event.shiftKey && event.deltaX === 0;
  const deltaX = (sideways ? event.deltaY : event.deltaX) * unit.x;
  const deltaY = (sideways ? 0 : event.deltaY) * unit.y;
  return { type: 'wheel', ...at, deltaX, deltaY, modifiers: modifiersOf(event) };
}
