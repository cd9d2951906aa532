import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { AppStore } from '@/bridge/app-store';
import type { Known } from '@/bridge/app-store';
import type { AppEvent, Overview } from '@/bridge/bindings';
import type { Bridge } from '@/bridge/bridge';

interface Ends {
  bridge: Bridge;
  store: AppStore;
}

const BridgeContext = createContext<Ends | null>(null);

export function BridgeProvider({ bridge, children }: { bridge: Bridge; children: ReactNode }) {
  const [ends] = useState(() => ({ bridge, store: new AppStore(bridge) }));
  useEffect(() => ends.store.open(), [ends]);
  return <BridgeContext value={ends}>{children}</BridgeContext>;
}

function useEnds(): Ends {
  const ends = use(BridgeContext);
  if (ends === null) throw new Error('no BridgeProvider above this component');
  return ends;
}

export function useBridge(): Bridge {
  return useEnds().bridge;
}

/** All that is known, also before the app has answered. */
export function useKnown(): Known {
  const { store } = useEnds();
  return useSyncExternalStore(store.watch, store.read);
}

/** What the app has told. Only below a component that waits for it. */
export function useOverview(): Overview {
  const { overview } = useKnown();
  if (overview === null) throw new Error('the overview is asked for before it is there');
  return overview;
}

/** Carries out a command; a failure is shown to the person and never lost. */
export function useAttempt(): AppStore['attempt'] {
  return useEnds().store.attempt;
}

export function usePutAway(): AppStore['putAway'] {
  return useEnds().store.putAway;
}

/** Hears what passes by. `heard` must be stable. */
export function useAppEvents(heard: (event: AppEvent) => void): void {
  const { store } = useEnds();
  useEffect(() => store.listen(heard), [store, heard]);
}
