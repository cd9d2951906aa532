import type { ReactNode } from 'react';
import styles from './Plate.module.css';

interface PlateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Stands in the middle of an area that has nothing else to show: what is so, and what to do. */
export function Plate({ icon, title, children, actions }: PlateProps) {
  return (
    <div className={styles.area}>
      <div className={styles.plate}>
        {icon !== undefined && (
          <div className={styles.icon} aria-hidden>
            {icon}
          </div>
        )}
        <h2 className={styles.title}>{title}</h2>
        {children !== undefined && <div className={styles.words}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
