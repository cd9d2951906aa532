import type { Message, Outcome, Overview, Problem, Run, RunEvent, RunFact, ShownTab, Tab } from '@/bridge/bindings';

/** Hand-made things of the wire, each with what a test says and sensible values for the rest. */

export function aTab(tab: Partial<Tab> = {}, shown: Partial<Omit<ShownTab, 'tab'>> = {}): ShownTab {
  const whole: Tab = {
    id: 't1',
    title: 'Desk lamps',
    url: 'https://shop.example/lamps',
    loading: false,
    canGoBack: false,
    canGoForward: false,
    opener: null,
    dialog: null,
    fault: null,
    ...tab,
  };
  return { tab: whole, wheel: { type: 'you' }, problem: null, ...shown };
}

export function aRun(run: Partial<Run> = {}): Run {
  return {
    id: 'r1',
    goal: 'type desk lamp into Search; press Enter',
    tab: 't1',
    startedAt: '2026-11-30T10:00:00Z',
    status: { type: 'working' },
    ...run,
  };
}

export function endedRun(outcome: Outcome, run: Partial<Run> = {}): Run {
  return aRun({ status: { type: 'ended', outcome }, ...run });
}

export function aMessage(message: Partial<Message> = {}): Message {
  return { id: 'm1', chat: 'c1', author: 'you', text: 'scroll down', run: null, at: '2026-11-30T10:00:00Z', ...message };
}

export function aProblem(message = 'Search was not found', hint = 'say one of the names that are there'): Problem {
  return { message, hint };
}

/** The events of a run, numbered from 1. */
export function eventsOf(run: string, facts: RunFact[]): RunEvent[] {
  return facts.map((fact, index) => ({ run, number: index + 1, at: '2026-11-30T10:00:00Z', fact }));
}

export function anOverview(overview: Partial<Overview> = {}): Overview {
  return {
    version: '0.1.0',
    browser: { type: 'running', info: { name: 'Chromium', version: '156.0', path: '/usr/bin/chromium' } },
    tabs: [aTab()],
    activeTab: 't1',
    messages: [],
    runs: [],
    logProblem: null,
    ...overview,
  };
}

/** A frame as it comes over the channel. */
export function aFrame(number: number, width: number, height: number, tab = 't1', jpeg = new Uint8Array([1])): ArrayBuffer {
  const id = new TextEncoder().encode(tab);
  const message = new ArrayBuffer(13 + id.length + jpeg.length);
  const header = new DataView(message);
  header.setUint32(0, number, true);
  header.setFloat32(4, width, true);
  header.setFloat32(8, height, true);
  header.setUint8(12, id.length);
  new Uint8Array(message, 13).set(id);
  new Uint8Array(message, 13 + id.length).set(jpeg);
  return message;
}
