import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './Divider.module.css';

interface DividerProps {
  label: string;
  /** The id of what it resizes. */
  controls: string;
  /** The width of what lies to its right. */
  width: number;
  min: number;
  max: number;
  onResize: (width: number) => void;
}

const STEP = 16;

/** The edge between two areas, moved by pointer or by arrow keys. */
export function Divider({ label, controls, width, min, max, onResize }: DividerProps) {
  const grip = useRef<{ x: number; width: number } | null>(null);
  const resize = (wanted: number) => onResize(Math.round(Math.min(max, Math.max(min, wanted))));

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: width + STEP, ArrowRight: width - STEP, Home: max, End: min }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== null) resize(grip.current.width + grip.current.x - event.clientX);
  };
  const release = () => {
    grip.current = null;
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a widget
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by arrow keys
      tabIndex={0}
      className={styles.divider}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
