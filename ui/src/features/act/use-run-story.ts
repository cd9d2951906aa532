import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AppEvent, RunEvent } from '@/bridge/bindings';
import { useAppEvents, useAttempt, useBridge } from '@/bridge/BridgeProvider';
import { hasGap, tell, withEvent } from './run-story';
import type { RunStory } from './run-story';

interface Heard {
  run: string;
  events: readonly RunEvent[];
  /** Whether what was stored before has come. */
  read: boolean;
}

/** The story of one run: what is stored of it, and what happens while it is looked at. Nothing until it has been read. */
export function useRunStory(run: string): RunStory | null {
  const bridge = useBridge();
  const attempt = useAttempt();
  const [heard, setHeard] = useState<Heard>({ run, events: [], read: false });

  const hear = useCallback(
    (event: AppEvent) => {
      if (event.type !== 'runEventStored' || event.event.run !== run) return;
      setHeard((before) => add(before, run, [event.event], false));
    },
    [run],
  );
  useAppEvents(hear);

  const current = heard.run === run ? heard : null;
  const missing = current?.read !== true || hasGap(current.events);
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    void attempt(bridge.transcript(run)).then((events) => {
      if (!gone) setHeard((before) => add(before, run, events ?? [], true));
    });
    return () => {
      gone = true;
    };
  }, [attempt, bridge, missing, run]);

  return useMemo(() => (current?.read === true ? tell(current.events) : null), [current]);
}

function add(before: Heard, run: string, events: RunEvent[], read: boolean): Heard {
  const known: Heard = before.run === run ? before : { run, events: [], read: false };
  return { run, events: events.reduce(withEvent, known.events), read: known.read || read };
}
