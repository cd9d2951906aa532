import type { ReactNode } from 'react';
import { classes } from '@/lib/classes';
import styles from './Badge.module.css';

interface BadgeProps {
  tone: 'quiet' | 'busy' | 'wait' | 'good' | 'bad';
  children: ReactNode;
}

/** A word for how something stands, with a dot that a glance can read. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  );
}
