import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { FileText, HeartCrack, Hourglass, MessageSquareWarning, Sparkle, TriangleAlert, X } from 'lucide-react';
import type { ShownTab } from '@/bridge/bindings';
import { Mark } from '@/components/Mark';
import { Spinner } from '@/components/Spinner';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { classes } from '@/lib/classes';
import styles from './TabButton.module.css';

interface TabButtonProps {
  shown: ShownTab;
  active: boolean;
  onShow: () => void;
  onClose: () => void;
}

/** One tab of the strip: how its page is, what it is called, and a way to close it. */
export function TabButton({ shown, active, onShow, onClose }: TabButtonProps) {
  const place = useRef<HTMLLIElement>(null);
  const title = titleOf(shown);
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    onClose();
  };
  const onMiddlePress = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    onClose();
  };

  return (
    <li ref={place} className={classes(styles.tab, active && styles.active)}>
      <button
        type="button"
        data-tab
        className={styles.show}
        aria-current={active ? 'true' : undefined}
        aria-keyshortcuts="Delete"
        tabIndex={active ? 0 : -1}
        title={shown.tab.url === '' ? title : `${title}\n${shown.tab.url}`}
        onClick={onShow}
        onAuxClick={onMiddlePress}
        onKeyDown={onKeyDown}
      >
        <State shown={shown} />
        <span className={styles.title}>{title}</span>
        {shown.wheel.type === 'tiller' && (
          <span className={styles.wheel}>
            <Mark size={11} />
            <VisuallyHidden>, driven by </VisuallyHidden>
            Tiller
          </span>
        )}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={`Close ${title}`}
        title="Close tab"
        tabIndex={active ? 0 : -1}
        onClick={onClose}
      >
        <X size={13} />
      </button>
    </li>
  );
}

function titleOf({ tab }: ShownTab): string {
  // Chrome calls an empty page by the address that it does not have.
  if (tab.title !== '' && tab.title !== 'about:blank') return tab.title;
  return tab.url === '' ? 'New tab' : tab.url;
}

function State({ shown: { tab } }: { shown: ShownTab }) {
  if (tab.fault?.type === 'crashed') return <Sign icon={<HeartCrack size={14} />} word="Crashed: " bad />;
  if (tab.fault?.type === 'hanging') return <Sign icon={<Hourglass size={14} />} word="Does not respond: " bad />;
  if (tab.fault?.type === 'notLoaded') return <Sign icon={<TriangleAlert size={14} />} word="Not loaded: " bad />;
  if (tab.dialog !== null) return <Sign icon={<MessageSquareWarning size={14} />} word="Asks something: " bad />;
  if (tab.loading) return <Sign icon={<Spinner />} word="Loading: " />;
  return <Sign icon={tab.url === '' ? <Sparkle size={14} /> : <FileText size={14} />} word="" />;
}

function Sign({ icon, word, bad = false }: { icon: React.ReactNode; word: string; bad?: boolean }) {
  return (
    <span className={classes(styles.sign, bad && styles.bad)}>
      {icon}
      {word !== '' && <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}
