import { Hand } from 'lucide-react';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { liveRun } from '@/bridge/run-status';
import { Button } from '@/components/Button';
import styles from './TakeoverBanner.module.css';

/** While a run waits for the person: who has the page, and the button that gives it back. */
export function TakeoverBanner() {
  const run = liveRun(useOverview());
  const bridge = useBridge();
  const attempt = useAttempt();
  if (run?.status.type !== 'paused') return null;
  const took = run.status.reason === 'tookThePage';
  return (
    <div className={styles.banner} role="status">
      <Hand size={17} className={styles.sign} aria-hidden />
      <p className={styles.words}>
        <strong>{took ? 'You have the page.' : 'Paused.'}</strong> Tiller waits.
      </p>
      <Button look="main" size="small" onClick={() => void attempt(bridge.resumeRun(run.id))}>
        {took ? 'Give back' : 'Go on'}
      </Button>
    </div>
  );
}
