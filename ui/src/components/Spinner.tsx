import styles from './Spinner.module.css';

/** Something is under way. */
export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" width={size} height={size} aria-hidden>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.8" opacity="0.22" />
      <path d="M8 1.8A6.2 6.2 0 0 1 14.2 8" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
