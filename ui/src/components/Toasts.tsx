import { CircleAlert, X } from 'lucide-react';
import { IconButton } from '@/components/Button';
import styles from './Toasts.module.css';

interface ToastsProps {
  toasts: { id: number; message: string; hint: string }[];
  onPutAway: (id: number) => void;
}

/** What went wrong, until it is put away. It says so to those who hear the window, too. */
export function Toasts({ toasts, onPutAway }: ToastsProps) {
  return (
    <div className={styles.toasts} role="alert">
      {toasts.map(({ id, message, hint }) => (
        <div key={id} className={styles.toast}>
          <CircleAlert size={17} className={styles.sign} aria-hidden />
          <div className={styles.words}>
            <p className={styles.message}>{message}</p>
            {hint !== '' && <p className={styles.hint}>{hint}</p>}
          </div>
          <IconButton label="Put away" onClick={() => onPutAway(id)}>
            <X size={15} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
