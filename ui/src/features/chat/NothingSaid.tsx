import { Mark } from '@/components/Mark';
import styles from './NothingSaid.module.css';

/** Lines that show what can be said, each a different kind of command. */
const EXAMPLES = [
  'open example.org; read the heading',
  'type desk lamp into Search; press Enter',
  'choose Price: low to high in Sort by',
  'click the first result; read the price',
  'check Free shipping; scroll down',
  'wait for Checkout; go back',
];

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
      <ul className={styles.examples} aria-label="Examples">
        {EXAMPLES.map((line) => (
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
