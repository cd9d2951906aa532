import { useCallback, useState } from 'react';
import type { AppEvent, PageBox, TabId } from '@/bridge/bindings';
import { useAppEvents } from '@/bridge/BridgeProvider';
import { boxInView } from './geometry';
import type { Box, Placement } from './geometry';
import styles from './GhostCursor.module.css';

interface GhostCursorProps {
  tab: TabId;
  placement: Placement;
}

interface Pointed {
  tab: TabId;
  target: Box;
  count: number;
}

/** Where Tiller points: drawn over the picture, never in the page. */
export function GhostCursor({ tab, placement }: GhostCursorProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const heard = useCallback((event: AppEvent) => {
    if (event.type !== 'agentPointed') return;
    const { tab } = event;
    const target = boxOf(event.target);
    setPointed((before) => ({ tab, target, count: (before?.count ?? 0) + 1 }));
  }, []);
  useAppEvents(heard);
  if (pointed?.tab !== tab) return null;

  const { x, y, width, height } = boxInView(pointed.target, placement);
  const middle = `translate(${x + width / 2}px, ${y + height / 2}px)`;
  return (
    <div className={styles.layer} aria-hidden data-testid="ghost-cursor">
      <div key={pointed.count} className={styles.outline} style={{ left: x, top: y, width, height }} />
      <svg className={styles.cursor} viewBox="0 0 24 24" width="22" height="22" style={{ transform: middle }}>
        <path
          d="M2.3 1.4Q11.55 3.64 19 7.69Q14.12 8.53 10.65 9.75Q9.43 13.22 8.59 18.1Q4.54 10.65 2.3 1.4Z"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

/** The wire cannot tell a number from none, since JSON has no infinity. */
function boxOf({ x, y, width, height }: PageBox): Box {
  return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
}
