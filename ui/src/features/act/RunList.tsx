import { ListChecks } from 'lucide-react';
import type { Run } from '@/bridge/bindings';
import { statusTone, statusWord } from '@/bridge/run-status';
import { Badge } from '@/components/Badge';
import { Plate } from '@/components/Plate';
import { when } from '@/lib/times';
import styles from './RunList.module.css';

interface RunListProps {
  runs: Run[];
  live: Run | null;
  onOpen: (run: string) => void;
}

/** All runs that are kept, newest first. */
export function RunList({ runs, live, onOpen }: RunListProps) {
  if (runs.length === 0) {
    return (
      <div className={styles.nothing}>
        <Plate icon={<ListChecks size={24} />} title="No runs yet">
          Say below what is to be done. Every step is shown here as it happens, with a picture before and after, and is
          kept.
        </Plate>
      </div>
    );
  }
  const now = new Date();
  return (
    <ul className={styles.runs} aria-label="Runs" data-scroller>
      {runs.map((run) => (
        <li key={run.id}>
          <button
            type="button"
            className={styles.run}
            aria-current={run.id === live?.id ? 'true' : undefined}
            onClick={() => onOpen(run.id)}
          >
            <span className={styles.goal}>{run.goal}</span>
            <span className={styles.line}>
              <Badge tone={statusTone(run.status)}>{statusWord(run.status)}</Badge>
              <time dateTime={run.startedAt}>{when(run.startedAt, now)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
