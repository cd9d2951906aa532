import { useEffect, useRef } from 'react';
import { Check, Minus, Pause, X } from 'lucide-react';
import { Spinner } from '@/components/Spinner';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { ActionItem } from './ActionItem';
import type { Enlarged } from './PictureModal';
import { Trouble } from './Trouble';
import type { FactStory, StepState, StepStory } from './run-story';
import { classes } from '@/lib/classes';
import styles from './StepItem.module.css';

interface StepItemProps {
  step: StepStory;
  number: number;
  /** Whether the run waits for the person. */
  paused: boolean;
  onEnlarge: (picture: Enlarged) => void;
}

const STATE_WORDS: Record<StepState, string> = {
  waiting: 'waiting',
  working: 'working',
  done: 'done',
  failed: 'failed',
  notDone: 'not done',
};

/** One step of the plan with all that happened in it. */
export function StepItem({ step, number, paused, onEnlarge }: StepItemProps) {
  const told = step.actions.some(({ problem }) => problem?.message === step.problem?.message);
  const place = useRef<HTMLLIElement>(null);
  const working = step.state === 'working';
  const held = working && paused;
  useEffect(() => {
    if (working) place.current?.scrollIntoView({ block: 'nearest' });
  }, [working, step.actions.length]);
  return (
    <li ref={place} className={classes(styles.step, styles[step.state], held && styles.held)} aria-current={working ? 'step' : undefined}>
      <span className={styles.sign} aria-hidden>
        <Sign state={step.state} number={number} held={held} />
      </span>
      <div className={styles.body}>
        <p className={styles.words}>
          {step.words}
          <VisuallyHidden> ({held ? 'paused' : STATE_WORDS[step.state]})</VisuallyHidden>
          {(step.state === 'notDone' || step.state === 'failed') && (
            <span className={styles.state} aria-hidden>
              {STATE_WORDS[step.state]}
            </span>
          )}
        </p>
        {step.actions.length > 0 && (
          <ul className={styles.actions}>
            {step.actions.map((action) => (
              <ActionItem key={action.id} action={action} step={step.words} onEnlarge={onEnlarge} />
            ))}
          </ul>
        )}
        <Facts facts={step.facts} />
        {step.problem !== null && !told && <Trouble problem={step.problem} />}
      </div>
    </li>
  );
}

function Sign({ state, number, held }: { state: StepState; number: number; held: boolean }) {
  switch (state) {
    case 'waiting':
      return number;
    case 'working':
      return held ? <Pause size={11} strokeWidth={0} fill="currentColor" /> : <Spinner size={18} />;
    case 'done':
      return <Check size={13} strokeWidth={2.8} />;
    case 'failed':
      return <X size={13} strokeWidth={2.8} />;
    case 'notDone':
      return <Minus size={13} strokeWidth={2.4} />;
  }
}

function Facts({ facts }: { facts: FactStory[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, source }, index) => (
        <div key={`${name} ${index}`} className={styles.fact} title={`Read from ${source}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
