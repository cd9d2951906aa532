import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '@/components/Button';
import { trapTab } from '@/lib/focus';
import styles from './Modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  wide?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** An overlay of the app. It takes the focus, keeps it, and gives it back. */
export function Modal({ title, onClose, wide = false, onKeyDown, children }: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab' && box.current !== null) {
      trapTab(event.nativeEvent, box.current);
    } else {
      onKeyDown?.(event);
    }
  };

  return (
    <div className={styles.layer}>
      <div className={styles.scrim} onClick={onClose} aria-hidden />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Tab belong to the dialog as a whole */}
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className={wide ? styles.wide : styles.box}
        onKeyDown={onKey}
      >
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" shortcut="Esc" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </header>
        {children}
      </div>
    </div>
  );
}
