import type { Overview, Problem, Run, RunStatus, ShownTab } from '@/bridge/bindings';

/** How a status is coloured. */
export type Tone = 'quiet' | 'busy' | 'wait' | 'good' | 'bad';

/** The one word for how a run stands, the same wherever it is shown. */
export function statusWord(status: RunStatus): string {
  switch (status.type) {
    case 'working':
      return 'Working';
    case 'paused':
      return status.reason === 'tookThePage' ? 'Paused – you have the page' : 'Paused';
    case 'ended':
      switch (status.outcome.type) {
        case 'done':
          return 'Done';
        case 'gaveUp':
          return 'Could not finish';
        case 'stopped':
          return 'Stopped';
        case 'needsYou':
          return 'Needs you';
        case 'interrupted':
          return 'Interrupted';
      }
  }
}

export function statusTone(status: RunStatus): Tone {
  switch (status.type) {
    case 'working':
      return 'busy';
    case 'paused':
      return 'wait';
    case 'ended':
      switch (status.outcome.type) {
        case 'done':
          return 'good';
        case 'gaveUp':
          return 'bad';
        case 'needsYou':
          return 'wait';
        case 'stopped':
        case 'interrupted':
          return 'quiet';
      }
  }
}

/** What is wrong with a run that ended otherwise than well. */
export function statusProblem(status: RunStatus): Problem | null {
  if (status.type !== 'ended') return null;
  const { outcome } = status;
  return outcome.type === 'gaveUp' || outcome.type === 'needsYou' ? outcome.problem : null;
}

export function isLive(run: Run): boolean {
  return run.status.type !== 'ended';
}

/** The run that goes on or waits, if there is one. */
export function liveRun(overview: Overview): Run | null {
  return overview.runs.find(isLive) ?? null;
}

/** The tab in the live view. */
export function shownTab(overview: Overview): ShownTab | null {
  return overview.tabs.find(({ tab }) => tab.id === overview.activeTab) ?? null;
}
