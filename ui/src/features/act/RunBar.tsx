import { Pause, Play, Square } from 'lucide-react';
import type { Run } from '@/bridge/bindings';
import { useAttempt, useBridge, useOverview } from '@/bridge/BridgeProvider';
import { liveRun, statusTone, statusWord } from '@/bridge/run-status';
import { Badge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { Kbd } from '@/components/Kbd';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { currentStep } from './run-story';
import type { RunStory } from './run-story';
import { useRunStory } from './use-run-story';
import styles from './RunBar.module.css';

interface RunBarProps {
  stopKey: string;
  onOpen: (run: string) => void;
}

/** The run that is on: how it stands, and the buttons that hold it. Its progress is spoken. */
export function RunBar(props: RunBarProps) {
  const run = liveRun(useOverview());
  return run === null ? null : <LiveRunBar key={run.id} run={run} {...props} />;
}

function LiveRunBar({ run, stopKey, onOpen }: RunBarProps & { run: Run }) {
  const bridge = useBridge();
  const attempt = useAttempt();
  const story = useRunStory(run.id);
  const paused = run.status.type === 'paused';
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.status} title="Show this run" onClick={() => onOpen(run.id)}>
        <Badge tone={statusTone(run.status)}>{label(run, story)}</Badge>
      </button>
      {paused ? (
        <Button size="small" icon={<Play size={12} />} onClick={() => void attempt(bridge.resumeRun(run.id))}>
          Give back
        </Button>
      ) : (
        <Button size="small" icon={<Pause size={12} />} onClick={() => void attempt(bridge.pauseRun(run.id))}>
          Pause
        </Button>
      )}
      <StopButton run={run} stopKey={stopKey} />
      <VisuallyHidden>
        <span role="status">{story === null ? '' : spoken(run, story)}</span>
      </VisuallyHidden>
    </div>
  );
}

export function StopButton({ run, stopKey }: { run: Run; stopKey: string }) {
  const bridge = useBridge();
  const attempt = useAttempt();
  return (
    <Button
      look="stop"
      size="small"
      icon={<Square size={11} fill="currentColor" aria-hidden />}
      aria-keyshortcuts={stopKey}
      onClick={() => void attempt(bridge.stopRun(run.id))}
    >
      Stop <Kbd>{stopKey}</Kbd>
    </Button>
  );
}

/** Where it is, or that it waits: the one thing that a glance asks. */
function label(run: Run, story: RunStory | null): string {
  if (run.status.type === 'paused') return 'Paused';
  const at = story === null ? '' : progress(story);
  return at === '' ? statusWord(run.status) : at;
}

function progress(story: RunStory): string {
  const at = currentStep(story);
  return at === null ? '' : `Step ${at} of ${story.steps.length}`;
}

function spoken(run: Run, story: RunStory): string {
  const at = currentStep(story);
  const step = at === null ? undefined : story.steps[at - 1];
  const where = step === undefined ? '' : `${progress(story)}: ${step.words}`;
  return `${statusWord(run.status)}. ${where}`;
}
