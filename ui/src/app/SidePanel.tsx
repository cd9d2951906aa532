import { useRef } from 'react';
import { CircleHelp } from 'lucide-react';
import { keysOf } from '@/app/shortcuts';
import { PANEL_MAX, PANEL_MIN } from '@/app/use-panel';
import type { Panel } from '@/app/use-panel';
import { IconButton } from '@/components/Button';
import { Divider } from '@/components/Divider';
import { Segments } from '@/components/Segments';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { ActPanel } from '@/features/act/ActPanel';
import { RunBar } from '@/features/act/RunBar';
import { Composer } from '@/features/chat/Composer';
import { Conversation } from '@/features/chat/Conversation';
import { isMac } from '@/lib/platform';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  id: string;
  panel: Panel;
  onHelp: () => void;
}

/** Chat or Act, and below both the line in which one says what is to be done. */
export function SidePanel({ id, panel, onHelp }: SidePanelProps) {
  const composer = useRef<HTMLTextAreaElement>(null);
  const tryExample = (line: string) => {
    panel.setDraft(line);
    composer.current?.focus();
  };
  return (
    <aside id={id} className={styles.side} style={{ width: panel.width }} aria-label="Side panel" data-pane="panel">
      <Divider
        label="Width of the side panel"
        controls={id}
        width={panel.width}
        min={PANEL_MIN}
        max={PANEL_MAX}
        onResize={panel.resize}
      />
      <div className={styles.panel}>
        <header className={styles.head}>
          <Segments
            label="Shown in the side panel"
            value={panel.part}
            options={[
              { value: 'chat', label: 'Chat', extra: panel.unread ? <Unread /> : null },
              { value: 'act', label: 'Act' },
            ]}
            onChange={panel.show}
          />
          <IconButton label="Keys and looks" shortcut={keysOf('help', isMac)} onClick={onHelp}>
            <CircleHelp size={16} />
          </IconButton>
        </header>
        {panel.part === 'chat' ? (
          <Conversation onOpenRun={panel.openRun} onExample={tryExample} />
        ) : (
          <ActPanel opened={panel.opened} onOpen={panel.openRun} />
        )}
        <footer className={styles.foot}>
          <RunBar stopKey={keysOf('stop', isMac)} onOpen={panel.openRun} />
          <Composer field={composer} draft={panel.draft} onDraft={panel.setDraft} />
        </footer>
      </div>
    </aside>
  );
}

function Unread() {
  return (
    <span className={styles.unread}>
      <VisuallyHidden>, something new</VisuallyHidden>
    </span>
  );
}
