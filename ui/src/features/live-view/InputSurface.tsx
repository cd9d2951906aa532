import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, CompositionEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import type { TabId, UserInput } from '@/bridge/bindings';
import { useAttempt, useBridge } from '@/bridge/BridgeProvider';
import { isOnPage, toPage } from './geometry';
import type { Placement, Point } from './geometry';
import { InputQueue } from './input-queue';
import { Keyboard } from './keyboard';
import { pointerInput, wheelInput } from './pointer';
import styles from './InputSurface.module.css';

/** How the keyboard was in the page when its picture went away. */
export type KeptFocus = 'byPointer' | 'byKeys' | null;

interface InputSurfaceProps {
  tab: TabId;
  /** Outlives the surface, so that one types on in the next picture of a page. */
  keptFocus: RefObject<KeptFocus>;
  placement: Placement;
}

/**
 * A transparent text area over the picture: it takes the pointer, the keys, the input method and what is pasted.
 *
 * A text area, since a canvas is told nothing of composition. Must never keep what is typed, and must be there only
 * over the picture of this very tab.
 */
export function InputSurface({ tab, keptFocus, placement }: InputSurfaceProps) {
  const surface = useRef<HTMLTextAreaElement>(null);
  const push = useInputQueue(tab);
  const pointer = usePointer(placement, push);
  const keys = useKeys(tab, push);
  useWheel(surface, placement, push);
  useKeptFocus(surface, keptFocus);
  const [composed, setComposed] = useState<{ text: string; at: Point } | null>(null);

  const composing = (event: CompositionEvent) => setComposed({ text: event.data, at: pointer.lastPress() });
  const composedDone = (event: CompositionEvent<HTMLTextAreaElement>) => {
    setComposed(null);
    keys.onCompositionEnd(event);
  };

  return (
    <>
      <textarea
        ref={surface}
        className={styles.surface}
        aria-label="Live page. Press F6 to leave it."
        data-page-surface
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...pointer.handlers}
        {...keys}
        onCompositionUpdate={composing}
        onCompositionEnd={composedDone}
      />
      {composed !== null && composed.text !== '' && (
        <span className={styles.composed} style={{ left: composed.at.x, top: composed.at.y }} aria-hidden>
          {composed.text}
        </span>
      )}
    </>
  );
}

type Push = (...inputs: UserInput[]) => void;

function useInputQueue(tab: TabId): Push {
  const bridge = useBridge();
  const attempt = useAttempt();
  return useMemo(() => {
    const queue = new InputQueue(
      (inputs) => attempt(bridge.sendInput(tab, inputs)),
      (flush) => void requestAnimationFrame(flush),
    );
    return (...inputs) => inputs.forEach((input) => queue.push(input));
  }, [attempt, bridge, tab]);
}

function pointOf(event: { clientX: number; clientY: number; currentTarget: EventTarget | null }): Point {
  if (!(event.currentTarget instanceof Element)) return { x: 0, y: 0 };
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function usePointer(placement: Placement, push: Push) {
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const held = useRef(new Map<number, UserInput>());

  const letGo = useCallback(() => {
    push(...held.current.values());
    held.current.clear();
  }, [push]);
  // The tab in which a button went down must not wait for it for ever.
  useEffect(() => letGo, [letGo]);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLTextAreaElement>) => {
      // A drag goes on beside the picture, and its end is never missed.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onMouseDown: (event: MouseEvent<HTMLTextAreaElement>) => {
      event.preventDefault();
      event.currentTarget.dataset['byPointer'] = '';
      event.currentTarget.focus({ preventScroll: true });
      const point = pointOf(event);
      if (!isOnPage(point, placement)) return;
      pressed.current = point;
      const at = toPage(point, placement);
      held.current.set(event.button, pointerInput('up', { ...heldOf(event), buttons: 0 }, at));
      push(pointerInput('down', event, at));
    },
    onMouseMove: (event: MouseEvent<HTMLTextAreaElement>) => {
      const point = pointOf(event);
      if (held.current.size === 0 && !isOnPage(point, placement)) return;
      push(pointerInput('move', event, toPage(point, placement)));
    },
    onMouseUp: (event: MouseEvent<HTMLTextAreaElement>) => {
      if (!held.current.delete(event.button)) return;
      push(pointerInput('up', event, toPage(pointOf(event), placement)));
    },
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return { handlers, lastPress: () => pressed.current };
}

function heldOf({ button, detail, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return { button, detail, altKey, ctrlKey, metaKey, shiftKey };
}

function useKeys(tab: TabId, push: Push) {
  const keyboard = useRef(new Keyboard());
  const releaseAll = useCallback(() => push(...keyboard.current.releaseAll()), [push]);
  useEffect(() => releaseAll, [tab, releaseAll]);

  const writeOut = (area: HTMLTextAreaElement) => {
    const text = area.value;
    area.value = '';
    if (text !== '') push({ type: 'text', text });
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const inputs = keyboard.current.press(event.nativeEvent);
      if (inputs === null) return;
      event.preventDefault();
      push(...inputs);
    },
    onKeyUp: (event: KeyboardEvent) => push(...keyboard.current.release(event.nativeEvent)),
    onBlur: (event: { currentTarget: HTMLTextAreaElement }) => {
      delete event.currentTarget.dataset['byPointer'];
      releaseAll();
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      if (text !== '') push({ type: 'text', text });
    },
    onInput: (event: { currentTarget: HTMLTextAreaElement; nativeEvent: Event }) => {
      const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
      if (!composing) writeOut(event.currentTarget);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLTextAreaElement>) => writeOut(event.currentTarget),
  };
}

/** Another tab, or the same after a crash: who was typing in the page goes on, unless they went elsewhere meanwhile. */
function useKeptFocus(surface: RefObject<HTMLTextAreaElement | null>, keptRef: RefObject<KeptFocus>) {
  useLayoutEffect(() => {
    const area = surface.current;
    if (area === null) return;
    if (keptRef.current !== null && document.activeElement === document.body) {
      if (keptRef.current === 'byPointer') area.setAttribute('data-by-pointer', '');
      area.focus({ preventScroll: true });
    }
    keptRef.current = null;
    return () => {
      if (document.activeElement !== area) return;
      keptRef.current = 'byPointer' in area.dataset ? 'byPointer' : 'byKeys';
    };
  }, [surface, keptRef]);
}

/** By hand, since the page's scrolling must be kept from the window, which a passive listener cannot. */
function useWheel(surface: { current: HTMLTextAreaElement | null }, placement: Placement, push: Push) {
  useEffect(() => {
    const area = surface.current;
    if (area === null) return;
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      const point = pointOf(event);
      if (isOnPage(point, placement)) push(wheelInput(event, toPage(point, placement), placement.page));
    };
    area.addEventListener('wheel', turned, { passive: false });
    return () => area.removeEventListener('wheel', turned);
  }, [surface, placement, push]);
}
