import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { IconButton } from '@/components/Button';
import { TabButton } from './TabButton';
import { reachable } from '@/lib/focus';
import styles from './TabStrip.module.css';

interface TabStripProps {
  newTabShortcut: string;
  /** Called after a new tab was opened by hand: the person wants to type an address. */
  onOpened: () => void;
}

/** The tabs of the browser. Arrow keys go along it, Delete closes. */
export function TabStrip({ newTabShortcut, onOpened }: TabStripProps) {
  const { tabs, activeTab, browser } = useOverview();
  const bridge = useBridge();
  const attempt = useAttempt();
  const strip = useRef<HTMLUListElement>(null);

  const open = async () => {
    if ((await attempt(bridge.openTab(null))) !== undefined) onOpened();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || strip.current === null) return;
    const stops = [...strip.current.querySelectorAll<HTMLElement>('[data-tab]')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  const close = async (id: string) => {
    const hadFocus = strip.current?.contains(document.activeElement) === true;
    await attempt(bridge.closeTab(id));
    if (hadFocus && strip.current !== null) reachable(strip.current)[0]?.focus();
  };

  return (
    <nav className={styles.strip} aria-label="Tabs" data-pane="tabs">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside it */}
      <ul ref={strip} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((shown) => (
          <TabButton
            key={shown.tab.id}
            shown={shown}
            active={shown.tab.id === activeTab}
            onShow={() => void attempt(bridge.showTab(shown.tab.id))}
            onClose={() => void close(shown.tab.id)}
          />
        ))}
      </ul>
      <IconButton
        label="New tab"
        shortcut={newTabShortcut}
        disabled={browser.type !== 'running'}
        onClick={() => void open()}
      >
        <Plus size={16} />
      </IconButton>
    </nav>
  );
}
