import type { AppEvent, Message, Overview, Run, RunEvent, RunFact } from '@/bridge/bindings';
import { aMessage, anOverview, aRun, aTab, endedRun, eventsOf } from '@/testing/samples';

/** The moments of the app that are looked at and tried in a real browser. */
export interface Scenario {
  overview: Overview;
  transcripts?: Record<string, RunEvent[]>;
  /** What the fake Chrome shows. */
  page?: 'home' | 'results' | 'lamp';
  /** Told after the first picture. */
  afterwards?: AppEvent[];
}

const GOAL =
  'open shop.example; type desk lamp into Search; press Enter; choose Price: low to high in Sort by; click the first result; read the price';

const STEPS = [
  'Open shop.example',
  'Type “desk lamp” into Search',
  'Press Enter',
  'Choose “Price: low to high” in Sort by',
  'Click the first result',
  'Read the price',
];

const SHOP = aTab({ id: 't1', title: 'Desk lamps – Harbour Shop', url: 'https://shop.example/search?q=desk+lamp', canGoBack: true });
const MAIL = aTab({ id: 't2', title: 'Inbox (3)', url: 'http://practice.localhost:4100/inbox' });
const BLANK = aTab({ id: 't3', title: '', url: '' });
const DRIVEN = { ...SHOP, wheel: { type: 'tiller' as const, run: 'r1' } };

function doneAction(step: number, words: string, after: string): RunFact[] {
  const action = `a${step}`;
  return [
    { type: 'stepStarted', step },
    { type: 'actionStarted', step, action, words, before: `p${step}` },
    { type: 'actionDone', step, action, words: after, url: 'https://shop.example/', after: `p${step + 1}` },
    { type: 'stepDone', step },
  ];
}

const FIRST_THREE: RunFact[] = [
  { type: 'planned', steps: STEPS },
  ...doneAction(0, 'Open shop.example', 'Opened “Harbour Shop”'),
  ...doneAction(1, 'Type “desk lamp” into Search', 'Search reads “desk lamp”'),
  ...doneAction(2, 'Press Enter', '6 results for “desk lamp”'),
];

const FOURTH_BEGUN: RunFact[] = [
  { type: 'stepStarted', step: 3 },
  { type: 'actionStarted', step: 3, action: 'a3', words: 'Choose “Price: low to high” in Sort by', before: 'p4' },
];

const REST: RunFact[] = [
  ...doneAction(3, 'Choose “Price: low to high” in Sort by', 'Sort by reads “Price: low to high”'),
  ...doneAction(4, 'Click link “Arc desk lamp” (result 1)', 'Opened “Arc desk lamp”'),
  { type: 'stepStarted', step: 5 },
  { type: 'factRead', step: 5, name: 'price', value: '€ 48.00', source: 'https://shop.example/lamps/arc' },
  { type: 'stepDone', step: 5 },
  { type: 'ended', outcome: { type: 'done' } },
];

const PROBLEM = {
  message: '“Sort by” has no option “Price: low to high”',
  hint: 'say one of “Newest”, “Price, ascending”, “Price, descending”',
};

const REFUSED: RunFact[] = [
  ...FOURTH_BEGUN,
  { type: 'actionRefused', step: 3, action: 'a3', problem: PROBLEM, after: 'p4' },
  { type: 'stepFailed', step: 3, problem: PROBLEM },
  { type: 'ended', outcome: { type: 'gaveUp', problem: PROBLEM } },
];

const run = aRun({ goal: GOAL });

const OTHERS: Run[] = [
  endedRun({ type: 'done' }, { id: 'r2', goal: 'open practice.localhost; click Inbox; click the first result', startedAt: '2026-11-30T09:12:00Z' }),
  endedRun({ type: 'stopped' }, { id: 'r3', goal: 'scroll down; wait for Checkout', startedAt: '2026-11-29T16:40:00Z' }),
  endedRun({ type: 'interrupted' }, { id: 'r4', goal: 'open accounts; read the total', startedAt: '2026-11-28T11:05:00Z' }),
];

const SAID: Message[] = [
  aMessage({ id: 'm1', author: 'you', text: 'open practice.localhost; click Inbox; click the first result' }),
  aMessage({ id: 'm2', author: 'tiller', text: 'Done: the mail “Your berth is confirmed” is open.', run: 'r2' }),
  aMessage({ id: 'm3', author: 'you', text: GOAL }),
];

const REPLY = aMessage({ id: 'm4', author: 'tiller', text: 'Done. The price is € 48.00.', run: 'r1' });
const CONFUSED = aMessage({
  id: 'm5',
  author: 'tiller',
  text: 'I cannot read “buy something nice”. I understand open, click, type … into …, choose … in …, check, press, read, scroll, wait for and go back. Nearest: “click Buy”.',
});

const busy = { tabs: [DRIVEN, MAIL], activeTab: 't1', runs: [run, ...OTHERS], messages: SAID };

const POINTED: AppEvent = { type: 'agentPointed', tab: 't1', target: { x: 30, y: 130, width: 190, height: 24 } };

export const scenarios: Record<string, Scenario> = {
  page: { overview: anOverview({ tabs: [SHOP, MAIL, BLANK], activeTab: 't1', runs: OTHERS, messages: SAID.slice(0, 2) }) },
  first: { overview: anOverview({ tabs: [BLANK], activeTab: 't3' }) },
  start: { overview: anOverview({ tabs: [MAIL, BLANK], activeTab: 't3', runs: OTHERS, messages: SAID.slice(0, 2) }) },
  running: {
    overview: anOverview(busy),
    transcripts: { r1: eventsOf('r1', [...FIRST_THREE, ...FOURTH_BEGUN]) },
    afterwards: [POINTED],
  },
  paused: {
    overview: anOverview({
      ...busy,
      tabs: [SHOP, MAIL],
      runs: [{ ...run, status: { type: 'paused', reason: 'tookThePage' } }, ...OTHERS],
    }),
    transcripts: { r1: eventsOf('r1', [...FIRST_THREE, ...FOURTH_BEGUN, { type: 'paused', reason: 'tookThePage' }]) },
  },
  done: {
    overview: anOverview({
      tabs: [SHOP, MAIL],
      runs: [endedRun({ type: 'done' }, { goal: GOAL }), ...OTHERS],
      messages: [...SAID, REPLY],
    }),
    transcripts: { r1: eventsOf('r1', [...FIRST_THREE, ...REST]) },
    page: 'lamp',
  },
  failed: {
    overview: anOverview({
      tabs: [SHOP, MAIL],
      runs: [endedRun({ type: 'gaveUp', problem: PROBLEM }, { goal: GOAL }), ...OTHERS],
      messages: [...SAID, aMessage({ id: 'm4', author: 'tiller', text: `${PROBLEM.message}.`, run: 'r1' }), CONFUSED],
    }),
    transcripts: { r1: eventsOf('r1', [...FIRST_THREE, ...REFUSED]) },
  },
  confirm: {
    overview: anOverview({
      tabs: [{ ...SHOP, tab: { ...SHOP.tab, dialog: { kind: 'confirm', message: 'Empty the cart?\nAll 3 things go back on the shelf.', defaultText: '' } } }, MAIL],
    }),
  },
  prompt: {
    overview: anOverview({
      tabs: [{ ...SHOP, tab: { ...SHOP.tab, dialog: { kind: 'prompt', message: 'What shall the parcel be called?', defaultText: 'Lamp' } } }, MAIL],
    }),
  },
  down: {
    overview: anOverview({
      tabs: [],
      activeTab: null,
      browser: {
        type: 'down',
        problem: {
          message: 'no Chrome, Edge or Chromium was found; looked at /usr/bin/google-chrome, /usr/bin/chromium, /usr/bin/microsoft-edge, /snap/bin/chromium',
          hint: 'install Chrome, Edge or Chromium, or set TILLER_CHROME to the program’s path',
        },
      },
    }),
  },
  unreachable: {
    overview: anOverview({
      tabs: [
        {
          ...SHOP,
          tab: { ...SHOP.tab, fault: { type: 'notLoaded', url: 'https://shop.exmaple/', failure: { type: 'nameNotResolved' } }, url: 'https://shop.exmaple/', title: 'shop.exmaple' },
          problem: { message: 'https://shop.exmaple/ could not be opened: no such host', hint: 'check the spelling of the address' },
        },
      ],
    }),
  },
  crashed: {
    overview: anOverview({
      tabs: [
        {
          ...SHOP,
          tab: { ...SHOP.tab, fault: { type: 'crashed' } },
          problem: { message: 'the page crashed', hint: 'reload the page to start it again, or close the tab' },
        },
      ],
    }),
  },
  hanging: {
    overview: anOverview({
      tabs: [
        {
          ...SHOP,
          tab: { ...SHOP.tab, fault: { type: 'hanging' } },
          problem: { message: 'the page does not respond', hint: 'wait a little, reload the page, or close the tab' },
        },
      ],
      logProblem: { message: 'the disk is full', hint: 'make room, then start Tiller again' },
    }),
  },
};
