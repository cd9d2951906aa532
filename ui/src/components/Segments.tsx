import type { ReactNode } from 'react';
import { classes } from '@/lib/classes';
import styles from './Segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string; extra?: ReactNode }[];
  onChange: (value: T) => void;
}

/** A few choices side by side, of which one holds. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={classes(styles.segment, option.value === value && styles.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.extra}
        </button>
      ))}
    </div>
  );
}
