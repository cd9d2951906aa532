import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@/lib/classes';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'main' | 'plain' | 'quiet' | 'stop';
  size?: 'small' | 'medium';
  icon?: ReactNode;
};

export function Button({ look = 'plain', size = 'medium', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, styles[look], styles[size], className)}>
      {icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, for those who hear it and for those who hover. */
  label: string;
  /** The key that does the same, shown beside the label. */
  shortcut?: string;
  children: ReactNode;
};

export function IconButton({ label, shortcut, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...rest}
      className={classes(styles.icon, className)}
    >
      {children}
    </button>
  );
}
