import type { Outcome, PictureId, Problem, RunEvent } from '@/bridge/bindings';

/** How a step of a run stands. `notDone`: the run ended before it. */
export type StepState = 'waiting' | 'working' | 'done' | 'failed' | 'notDone';

/** How an action stands. `cutShort`: the run ended in the middle of it. */
export type ActionState = 'working' | 'done' | 'refused' | 'cutShort';

export interface ActionStory {
  id: string;
  state: ActionState;
  words: string;
  url: string | null;
  problem: Problem | null;
  before: PictureId | null;
  after: PictureId | null;
}

export interface FactStory {
  name: string;
  value: string;
  source: string;
}

export interface StepStory {
  /** What is to be done, in plain words. */
  words: string;
  state: StepState;
  actions: ActionStory[];
  facts: FactStory[];
  problem: Problem | null;
}

/** A run as it is told in the Act panel. */
export interface RunStory {
  steps: StepStory[];
  paused: boolean;
  outcome: Outcome | null;
}

/** The events with one more: in order of their numbers, each only once. */
export function withEvent(events: readonly RunEvent[], event: RunEvent): readonly RunEvent[] {
  const at = events.findLastIndex((known) => known.number <= event.number);
  if (events[at]?.number === event.number) return events;
  return [...events.slice(0, at + 1), event, ...events.slice(at + 1)];
}

/** Whether some event is missing: they count from 1 without gaps. */
export function hasGap(events: readonly RunEvent[]): boolean {
  return events.some((event, index) => event.number !== index + 1);
}

/** Folds the facts of one run, in order, into its story. Pure. */
export function tell(events: readonly RunEvent[]): RunStory {
  return events.reduce(next, { steps: [], paused: false, outcome: null });
}

function next(story: RunStory, { fact }: RunEvent): RunStory {
  switch (fact.type) {
    case 'planned':
      return { ...story, steps: fact.steps.map(planned) };
    case 'stepStarted':
      return inStep(story, fact.step, (step) => ({ ...step, state: 'working' }));
    case 'stepDone':
      return inStep(story, fact.step, (step) => ({ ...step, state: 'done' }));
    case 'stepFailed':
      return inStep(story, fact.step, (step) => ({ ...step, state: 'failed', problem: fact.problem }));
    case 'factRead': {
      const { name, value, source } = fact;
      return inStep(story, fact.step, (step) => ({ ...step, facts: [...step.facts, { name, value, source }] }));
    }
    case 'actionStarted':
      return inAction(story, fact, { words: fact.words, before: fact.before });
    case 'actionDone':
      return inAction(story, fact, { state: 'done', words: fact.words, url: fact.url, after: fact.after });
    case 'actionRefused':
      return inAction(story, fact, { state: 'refused', problem: fact.problem, after: fact.after });
    case 'paused':
      return { ...story, paused: true };
    case 'resumed':
      return { ...story, paused: false };
    case 'ended':
      return { steps: story.steps.map(ended), paused: false, outcome: fact.outcome };
  }
}

function planned(words: string): StepStory {
  return { words, state: 'waiting', actions: [], facts: [], problem: null };
}

/** A fact may speak of a step that no plan named, when the beginning of the transcript was lost. */
function inStep(story: RunStory, index: number, change: (step: StepStory) => StepStory): RunStory {
  const missing = Math.max(0, index + 1 - story.steps.length);
  const all = [...story.steps, ...Array.from({ length: missing }, () => planned(''))];
  return { ...story, steps: all.map((step, at) => (at === index ? change(step) : step)) };
}

function inAction(story: RunStory, at: { step: number; action: string }, part: Partial<ActionStory>): RunStory {
  return inStep(story, at.step, (step) => {
    if (!step.actions.some(({ id }) => id === at.action)) {
      return { ...step, actions: [...step.actions, { ...begun(at.action), ...part }] };
    }
    return { ...step, actions: step.actions.map((action) => (action.id === at.action ? { ...action, ...part } : action)) };
  });
}

function begun(id: string): ActionStory {
  return { id, state: 'working', words: '', url: null, problem: null, before: null, after: null };
}

function ended(step: StepStory): StepStory {
  const over = step.state === 'waiting' || step.state === 'working';
  const actions = step.actions.map((action) =>
    action.state === 'working' ? { ...action, state: 'cutShort' as const } : action,
  );
  return { ...step, state: over ? 'notDone' : step.state, actions };
}

/** The step at which a run is, counted from 1; nothing when none has begun. */
export function currentStep({ steps }: RunStory): number | null {
  const working = steps.findIndex(({ state }) => state === 'working');
  if (working >= 0) return working + 1;
  const done = steps.filter(({ state }) => state === 'done').length;
  return done > 0 ? done : null;
}
