import { useOverview } from '@/bridge/BridgeProvider';
import { liveRun } from '@/bridge/run-status';
import { RunList } from './RunList';
import { RunView } from './RunView';

interface ActPanelProps {
  /** The run that was opened; nothing for the list of all. */
  opened: string | null;
  onOpen: (run: string | null) => void;
}

/** The run that was opened, or all of them. */
export function ActPanel({ opened, onOpen }: ActPanelProps) {
  const overview = useOverview();
  const run = overview.runs.find(({ id }) => id === opened);
  if (run === undefined) return <RunList runs={overview.runs} live={liveRun(overview)} onOpen={onOpen} />;
  return <RunView key={run.id} run={run} onBack={() => onOpen(null)} />;
}
