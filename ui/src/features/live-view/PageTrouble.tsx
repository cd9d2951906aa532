import { CircleAlert, HeartCrack, Hourglass, PlugZap, RotateCw, X } from 'lucide-react';
import type { Problem, ShownTab } from '@/bridge/bindings';
import { useAttempt, useBridge } from '@/bridge/BridgeProvider';
import { heading, sentence } from '@/bridge/problem';
import { Button } from '@/components/Button';
import { Plate } from '@/components/Plate';
import styles from './PageTrouble.module.css';

/** A page that cannot be used: what happened and the ways on. A hanging page stays in sight under it. */
export function PageTrouble({ shown, problem }: { shown: ShownTab; problem: Problem }) {
  const bridge = useBridge();
  const attempt = useAttempt();
  const { id, fault } = shown.tab;
  const actions = (
    <>
      <Button icon={<RotateCw size={14} />} onClick={() => void attempt(bridge.reload(id))}>
        Reload
      </Button>
      <Button look="quiet" icon={<X size={14} />} onClick={() => void attempt(bridge.closeTab(id))}>
        Close tab
      </Button>
    </>
  );
  if (fault?.type === 'hanging') {
    return (
      <div className={styles.bar} role="alert">
        <Hourglass size={16} className={styles.sign} aria-hidden />
        <p className={styles.words}>
          <strong>{sentence(problem.message)}</strong> {sentence(problem.hint)}
        </p>
        {actions}
      </div>
    );
  }
  const Sign = fault?.type === 'crashed' ? HeartCrack : fault?.type === 'notLoaded' ? PlugZap : CircleAlert;
  return (
    <div className={styles.cover} role="alert">
      <Plate icon={<Sign size={24} />} title={heading(problem.message)} actions={actions}>
        {sentence(problem.hint)}
      </Plate>
    </div>
  );
}
