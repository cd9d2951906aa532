import { Mark } from '@/components/Mark';
import { ON_THE_PRACTICE_SITE } from '@/lib/examples';
import styles from './NothingSaid.module.css';

/** A conversation before its first word. */
export function NothingSaid({ onExample }: { onExample: (line: string) => void }) {
  return (
    <div className={styles.nothing}>
      <Mark size={26} />
      <h2 className={styles.title}>Say what is to be done</h2>
      <p className={styles.words}>
        In plain commands, one after the other with a semicolon between. Tiller does them in the page beside you, step by
        step, and you can take over at any moment.
      </p>
      <h3 className={styles.where}>On the practice site, for example</h3>
      <ul className={styles.examples} aria-label="Examples">
        {ON_THE_PRACTICE_SITE.map((line) => (
          <li key={line}>
            <button type="button" className={styles.example} onClick={() => onExample(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
