import { useState } from 'react';
import { useOverview } from '@/bridge/BridgeProvider';
import { liveRun } from '@/bridge/run-status';
import { useStored } from '@/lib/use-stored';

export const PANEL_MIN = 290;
export const PANEL_MAX = 620;
const PANEL_USUAL = 372;

export type Part = 'chat' | 'act';

export interface Panel {
  open: boolean;
  width: number;
  part: Part;
  /** The run that Act shows; nothing for the list of all. */
  opened: string | null;
  /** Whether something was said that has not been in sight. */
  unread: boolean;
  /** What is being written in the composer. */
  draft: string;
  toggle: () => void;
  resize: (width: number) => void;
  show: (part: Part) => void;
  openRun: (run: string | null) => void;
  setDraft: (draft: string) => void;
}

/** What the side panel shows. A run that begins comes into sight by itself. */
export function usePanel(): Panel {
  const overview = useOverview();
  const said = overview.messages.length;
  const live = liveRun(overview)?.id ?? null;
  const [open, setOpen] = useStored('panel.open', true, (value) => typeof value === 'boolean');
  const [width, setWidth] = useStored('panel.width', PANEL_USUAL, isWidth);
  const [part, setPart] = useState<Part>('chat');
  const [opened, setOpened] = useState<string | null>(null);
  const [seen, setSeen] = useState(said);
  const [draft, setDraft] = useState('');
  const [followed, setFollowed] = useState<string | null>(null);

  if (part === 'chat' && seen !== said) setSeen(said);
  if (live !== followed) {
    setFollowed(live);
    if (live !== null) {
      setPart('act');
      setOpened(live);
    }
  }

  return {
    open,
    width,
    part,
    opened,
    unread: part !== 'chat' && said > seen,
    draft,
    toggle: () => setOpen(!open),
    resize: setWidth,
    show: setPart,
    openRun: (run) => {
      setOpen(true);
      setPart('act');
      setOpened(run);
    },
    setDraft,
  };
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= PANEL_MIN && value <= PANEL_MAX;
}
