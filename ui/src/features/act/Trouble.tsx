import type { Problem } from '@/bridge/bindings';
import { sentence } from '@/bridge/problem';
import styles from './Trouble.module.css';

/** Why something was not done, and what to do. */
export function Trouble({ problem }: { problem: Problem }) {
  return (
    <p className={styles.trouble}>
      <strong>{sentence(problem.message)}</strong> {sentence(problem.hint)}
    </p>
  );
}
