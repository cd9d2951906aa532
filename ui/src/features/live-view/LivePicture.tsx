import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAttempt, useBridge } from '@/bridge/BridgeProvider';
import { place } from './geometry';
import type { Placement, Size } from './geometry';
import { Painter } from './painter';
import { LatestOnly } from '@/lib/latest-only';
import styles from './LivePicture.module.css';

interface LivePictureProps {
  /** Whether there is a browser to watch. */
  watching: boolean;
  /** What lies over the picture, once it is known where the page lies. */
  over: (placement: Placement) => ReactNode;
  /** What is shown until the first picture. */
  before: ReactNode;
}

/** The page on a canvas. React draws this once; the pictures never pass through it. */
export function LivePicture({ watching, over, before }: LivePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const view = useViewSize(area);
  const page = usePainter(canvas, view, watching);

  return (
    <div ref={area} className={styles.area}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      {page === null || view === null ? before : over(place(page, view))}
    </div>
  );
}

interface View extends Size {
  scale: number;
}

function useViewSize(area: { current: HTMLElement | null }): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width < 1 || height < 1) return;
      const next = { width: Math.round(width), height: Math.round(height), scale: window.devicePixelRatio };
      setView((before) => (before !== null && isSame(before, next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Another monitor may have other pixels without another size of the window.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [area]);
  return view;
}

function isSame(a: View, b: View): boolean {
  return a.width === b.width && a.height === b.height && a.scale === b.scale;
}

/** Watches while there is something to watch; gives the page's size once there is a picture. */
function usePainter(canvas: { current: HTMLCanvasElement | null }, view: View | null, watching: boolean): Size | null {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [page, setPage] = useState<Size | null>(null);
  const painter = useRef<Painter | null>(null);
  const newest = useRef<View | null>(null);
  const measured = view !== null;

  useEffect(() => {
    newest.current = view;
    if (view !== null) painter.current?.fit(view, view.scale);
  }, [view]);

  useEffect(() => {
    const size = newest.current;
    if (canvas.current === null || size === null || !watching) return;
    const fresh = new Painter(canvas.current, {
      decode: (jpeg) => createImageBitmap(jpeg),
      whenDrawing: (draw) => void requestAnimationFrame(draw),
      acknowledge: (frame) => void attempt(bridge.acknowledgeFrame(frame)),
      sized: setPage,
    });
    fresh.fit(size, size.scale);
    painter.current = fresh;
    void attempt(bridge.watchLiveView(size, fresh.take));
    return () => {
      fresh.stop();
      painter.current = null;
      setPage(null);
    };
  }, [attempt, bridge, canvas, measured, watching]);

  useResizing(view, watching);
  return page;
}

/** Tells the app the size of the view whenever it changes after the first time. */
function useResizing(view: View | null, watching: boolean) {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [resizing] = useState(() => new LatestOnly<View>((size) => attempt(bridge.resizeLiveView(size))));
  const told = useRef<View | null>(null);
  useEffect(() => {
    if (!watching) told.current = null;
    if (view === null || !watching) return;
    if (told.current !== null) resizing.send(view);
    told.current = view;
  }, [resizing, view, watching]);
}
