import { User } from 'lucide-react';
import { useOverview } from '@/bridge/BridgeProvider';
import { liveRun, shownTab } from '@/bridge/run-status';
import { Mark } from '@/components/Mark';
import { classes } from '@/lib/classes';
import styles from './WhoDrives.module.css';

/** Who has the wheel of the tab in sight. Pressed, it opens the run. */
export function WhoDrives({ onOpenRun }: { onOpenRun: (run: string) => void }) {
  const overview = useOverview();
  const shown = shownTab(overview);
  if (shown === null) return null;
  const { wheel } = shown;
  if (wheel.type === 'tiller') {
    return (
      <button
        type="button"
        className={classes(styles.who, styles.tiller)}
        title="Tiller drives this tab. Show what it does."
        onClick={() => onOpenRun(wheel.run)}
      >
        <Mark size={14} />
        <span>Tiller drives</span>
      </button>
    );
  }
  const waiting = liveRun(overview)?.status.type === 'paused';
  return (
    <span className={classes(styles.who, waiting && styles.waiting)} title="You drive this tab">
      <User size={14} aria-hidden />
      <span>You drive</span>
    </span>
  );
}
