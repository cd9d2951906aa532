import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { TabId } from '@/bridge/bindings';
import { useAttempt, useBridge } from '@/bridge/BridgeProvider';
import { place } from './geometry';
import type { Placement, Size } from './geometry';
import { Painter } from './painter';
import type { Picture } from './painter';
import { LatestOnly } from '@/lib/latest-only';
import styles from './LivePicture.module.css';

interface LivePictureProps {
  /** Whether there is a browser to watch. */
  watching: boolean;
  /** The tab that is shown. */
  tab: TabId | null;
  /** What lies over the picture of this tab, once there is one. */
  over: (placement: Placement) => ReactNode;
  /** What is shown until its first picture. */
  before: ReactNode;
}

/** The page on a canvas. React draws this once; the pictures never pass through it. */
export function LivePicture({ watching, tab, over, before }: LivePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const view = useViewSize(area);
  const picture = usePainter(canvas, view, watching, tab);

  return (
    <div ref={area} className={styles.area}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      {picture === null || picture.tab !== tab || view === null ? before : over(place(picture.page, view))}
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

/** Watches while there is something to watch; gives what is on the canvas. */
function usePainter(
  canvas: { current: HTMLCanvasElement | null },
  view: View | null,
  watching: boolean,
  tab: TabId | null,
): Picture | null {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [picture, setPicture] = useState<Picture | null>(null);
  const painter = useRef<Painter | null>(null);
  const newest = useRef<View | null>(null);
  const shown = useRef<TabId | null>(null);
  const measured = view !== null;

  // Before the screen is drawn, so that the old picture is not seen under the new tab.
  useLayoutEffect(() => {
    shown.current = tab;
    painter.current?.turnTo(tab);
  }, [tab]);

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
      painted: setPicture,
    });
    fresh.turnTo(shown.current);
    fresh.fit(size, size.scale);
    painter.current = fresh;
    void attempt(bridge.watchLiveView(size, fresh.take));
    return () => {
      fresh.stop();
      painter.current = null;
    };
  }, [attempt, bridge, canvas, measured, watching]);

  useResizing(view, watching);
  return picture;
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
