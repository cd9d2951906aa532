import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { Problem, Run } from '@/bridge/bindings';
import { sentence } from '@/bridge/problem';
import { statusProblem, statusTone, statusWord } from '@/bridge/run-status';
import { Badge } from '@/components/Badge';
import { IconButton } from '@/components/Button';
import { PictureModal } from './PictureModal';
import type { Enlarged } from './PictureModal';
import { StepItem } from './StepItem';
import { useRunStory } from './use-run-story';
import { classes } from '@/lib/classes';
import { when } from '@/lib/times';
import styles from './RunView.module.css';

/** One run: its goal, how it stands, and each step with what was done. */
export function RunView({ run, onBack }: { run: Run; onBack: () => void }) {
  const story = useRunStory(run.id);
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const problem = statusProblem(run.status);
  const told = problem !== null && story?.steps.some((step) => step.problem?.message === problem.message) === true;
  return (
    <div className={styles.scroller} data-scroller>
      <header className={styles.head}>
        <div className={styles.line}>
          <IconButton label="All runs" className={styles.back} onClick={onBack}>
            <ArrowLeft size={16} />
          </IconButton>
          <Badge tone={statusTone(run.status)}>{statusWord(run.status)}</Badge>
          <time className={styles.time} dateTime={run.startedAt}>
            {when(run.startedAt, new Date())}
          </time>
        </div>
        <h2 className={styles.goal}>{run.goal}</h2>
        <Ending run={run} problem={problem} told={told} />
      </header>
      <ol className={styles.steps} aria-label="Steps" aria-busy={story === null}>
        {story?.steps.map((step, index) => (
          <StepItem
            key={index}
            step={step}
            number={index + 1}
            paused={run.status.type === 'paused'}
            onEnlarge={setEnlarged}
          />
        ))}
      </ol>
      {enlarged !== null && <PictureModal enlarged={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}

/** How it ended, where a word is not enough. What a step tells in full is only named. */
function Ending({ run, problem, told }: { run: Run; problem: Problem | null; told: boolean }) {
  if (problem !== null) {
    return (
      <div className={classes(styles.ending, styles[statusTone(run.status)])}>
        <p className={styles.message}>{sentence(problem.message)}</p>
        {!told && <p>{sentence(problem.hint)}</p>}
      </div>
    );
  }
  if (run.status.type !== 'ended' || run.status.outcome.type !== 'interrupted') return null;
  return (
    <div className={styles.ending}>
      <p>Tiller was closed before this run ended. Say it again to do the rest.</p>
    </div>
  );
}
