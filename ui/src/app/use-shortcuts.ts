import { useEffect } from 'react';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import type { Overview } from '@/bridge/bindings';
import { liveRun, shownTab } from '@/bridge/run-status';
import { toNextPane } from '@/app/panes';
import { deedOf } from '@/app/shortcuts';
import type { Deed } from '@/app/shortcuts';
import { isMac } from '@/lib/platform';

interface Hands {
  toAddress: () => void;
  togglePanel: () => void;
  toggleHelp: () => void;
}

/** Hears the window's own keys before anything else does, the page included. */
export function useShortcuts(hands: Hands): void {
  const perform = useDeeds(hands);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const deed = event.isComposing ? null : deedOf(event, isMac);
      if (deed === null || !perform(deed)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, [perform]);
}

/** Does a deed; false when there is nothing to do it to, so that the page may have the key. */
function useDeeds({ toAddress, togglePanel, toggleHelp }: Hands): (deed: Deed) => boolean {
  const bridge = useBridge();
  const attempt = useAttempt();
  const overview = useOverview();
  const tab = shownTab(overview)?.tab;
  const run = liveRun(overview);

  return (deed) => {
    const now = <T>(command: Promise<T>) => {
      void attempt(command);
      return true;
    };
    switch (deed) {
      case 'stop':
        return run !== null && now(bridge.stopEverything());
      case 'address':
        toAddress();
        return true;
      case 'newTab':
        return now(bridge.openTab(null).then(toAddress));
      case 'closeTab':
        return tab !== undefined && now(bridge.closeTab(tab.id));
      case 'nextTab':
        return show(overview, 1, (id) => now(bridge.showTab(id)));
      case 'previousTab':
        return show(overview, -1, (id) => now(bridge.showTab(id)));
      case 'back':
        return tab?.canGoBack === true && now(bridge.goBack(tab.id));
      case 'forward':
        return tab?.canGoForward === true && now(bridge.goForward(tab.id));
      case 'reload':
        return tab === undefined || tab.url === '' || now(bridge.reload(tab.id));
      case 'nextPane':
        toNextPane(1);
        return true;
      case 'previousPane':
        toNextPane(-1);
        return true;
      case 'panel':
        togglePanel();
        return true;
      case 'help':
        toggleHelp();
        return true;
    }
  };
}

function show({ tabs, activeTab }: Overview, step: 1 | -1, to: (tab: string) => boolean): boolean {
  const at = tabs.findIndex(({ tab }) => tab.id === activeTab);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  return next === undefined || to(next.tab.id);
}
