import { useCallback, useRef, useState } from 'react';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { HelpModal } from '@/app/HelpModal';
import { Notices } from '@/app/Notices';
import { SidePanel } from '@/app/SidePanel';
import { keysOf } from '@/app/shortcuts';
import { useTheme } from '@/app/theme';
import { usePanel } from '@/app/use-panel';
import type { Panel } from '@/app/use-panel';
import { useShortcuts } from '@/app/use-shortcuts';
import { useOverview } from '@/bridge/BridgeProvider';
import { liveRun } from '@/bridge/run-status';
import { IconButton } from '@/components/Button';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { StopButton } from '@/features/act/RunBar';
import { AddressBar } from '@/features/address-bar/AddressBar';
import { PageDialog } from '@/features/dialogs/PageDialog';
import { LiveView } from '@/features/live-view/LiveView';
import { StartPage } from '@/features/start-page/StartPage';
import { TabStrip } from '@/features/tabs/TabStrip';
import { TakeoverBanner } from '@/features/takeover/TakeoverBanner';
import { WhoDrives } from '@/features/takeover/WhoDrives';
import { isMac } from '@/lib/platform';
import styles from './Window.module.css';

const KEYS = {
  back: keysOf('back', isMac),
  forward: keysOf('forward', isMac),
  reload: keysOf('reload', isMac),
  address: keysOf('address', isMac),
};

/** The whole window: the page is the hero, the panel beside it gives way. Here the features meet. */
export function Window() {
  const panel = usePanel();
  const address = useRef<HTMLInputElement>(null);
  const [theme, setTheme] = useTheme();
  const [helping, setHelping] = useState(false);
  const toAddress = useCallback(() => address.current?.focus(), []);
  useShortcuts({ toAddress, togglePanel: panel.toggle, toggleHelp: () => setHelping(!helping) });

  return (
    <div className={styles.window}>
      <main className={styles.browser}>
        <h1>
          <VisuallyHidden>Tiller</VisuallyHidden>
        </h1>
        <TabStrip newTabShortcut={keysOf('newTab', isMac)} onOpened={toAddress} />
        <div className={styles.bar}>
          <AddressBar field={address} shortcuts={KEYS} />
          <WhoDrives onOpenRun={panel.openRun} />
          <BarEnd panel={panel} />
        </div>
        <LiveView startPage={<StartPage onOpenRun={panel.openRun} />}>
          <TakeoverBanner />
          <PageDialog />
        </LiveView>
        <Notices />
      </main>
      {panel.open && <SidePanel id="side-panel" panel={panel} onHelp={() => setHelping(true)} />}
      {helping && <HelpModal theme={theme} onTheme={setTheme} onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Stop stays in reach also while the panel is hidden. */
function BarEnd({ panel }: { panel: Panel }) {
  const run = liveRun(useOverview());
  return (
    <>
      {!panel.open && run !== null && <StopButton run={run} stopKey={keysOf('stop', isMac)} />}
      <IconButton
        label={panel.open ? 'Hide the side panel' : 'Show the side panel'}
        shortcut={keysOf('panel', isMac)}
        aria-expanded={panel.open}
        onClick={panel.toggle}
      >
        {panel.open ? <PanelRightClose size={16} /> : <PanelRightOpen size={16} />}
      </IconButton>
    </>
  );
}
