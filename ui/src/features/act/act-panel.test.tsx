import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Outcome, RunFact, RunStatus } from '@/bridge/bindings';
import { statusWord } from '@/bridge/run-status';
import { openApp } from '@/testing/open-app';
import { aProblem, aRun, endedRun } from '@/testing/samples';

const plan: RunFact = { type: 'planned', steps: ['Type “lamp” into Search', 'Read the price'] };
const begun: RunFact[] = [
  plan,
  { type: 'stepStarted', step: 0 },
  { type: 'actionStarted', step: 0, action: 'a1', words: 'Type “lamp” into Search', before: 'p1' },
];

async function running() {
  const app = await openApp();
  act(() => app.bridge.begin(aRun(), ...begun));
  await screen.findAllByText('Type “lamp” into Search', { exact: false });
  return app;
}

const steps = () => within(screen.getByRole('list', { name: 'Steps' }));

test('a run is watched as it happens', async () => {
  const { bridge } = await running();
  const working = steps().getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');
  expect(working).toHaveTextContent('Type “lamp” into Search (working)');
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();

  act(() =>
    bridge.happen(
      'r1',
      { type: 'actionDone', step: 0, action: 'a1', words: 'Search reads “lamp”', url: 'https://shop.example/', after: 'p2' },
      { type: 'stepDone', step: 0 },
      { type: 'stepStarted', step: 1 },
      { type: 'factRead', step: 1, name: 'price', value: '€ 48.00', source: 'https://shop.example/' },
    ),
  );
  expect(steps().getByText('Search reads “lamp”')).toBeVisible();
  expect(steps().getByText('€ 48.00')).toBeVisible();
  expect(screen.getByText('Working. Step 2 of 2: Read the price'), 'progress is spoken').toBeInTheDocument();
});

test('pictures before and after are enlarged by a press, and the arrows go between them', async () => {
  const { bridge, user } = await running();
  act(() =>
    bridge.happen('r1', { type: 'actionDone', step: 0, action: 'a1', words: 'Search reads “lamp”', url: 'https://shop.example/', after: 'p2' }),
  );
  await user.click(steps().getByRole('button', { name: /Enlarge the page before/u }));

  const modal = within(screen.getByRole('dialog', { name: 'Search reads “lamp”' }));
  expect(modal.getByRole('img')).toHaveAttribute('src', '/pictures/p1.jpg');
  await user.keyboard('{ArrowRight}');
  expect(modal.getByRole('img')).toHaveAttribute('src', '/pictures/p2.jpg');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(steps().getByRole('button', { name: /Enlarge the page before/u }), 'the focus comes back').toHaveFocus();
});

test('a run is paused, given back and stopped from the panel', async () => {
  const { bridge, user } = await running();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.click(screen.getByRole('button', { name: 'Stop F8' }));

  expect(bridge.calls('pauseRun')).toEqual([['r1']]);
  expect(bridge.calls('resumeRun')).toEqual([['r1']]);
  expect(bridge.calls('stopRun')).toEqual([['r1']]);
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test('the step of a run that waits shows that it waits, and does not turn', async () => {
  const { bridge, user } = await running();
  const step = () => steps().getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(step()).toHaveTextContent('Type “lamp” into Search (paused)');

  await act(() => bridge.resumeRun('r1'));
  expect(step()).toHaveTextContent('Type “lamp” into Search (working)');
});

test('a refusal stands at its step, with what to do', async () => {
  const { bridge } = await running();
  const problem = aProblem('“Search” was not found', 'say one of “Find”, “Look up”');
  act(() =>
    bridge.happen(
      'r1',
      { type: 'actionRefused', step: 0, action: 'a1', problem, after: null },
      { type: 'stepFailed', step: 0, problem },
    ),
  );
  expect(steps().getAllByText('“Search” was not found.'), 'once is enough').toHaveLength(1);
  expect(steps().getByText(/Say one of “Find”, “Look up”/u)).toBeVisible();

  const status: RunStatus = { type: 'ended', outcome: { type: 'gaveUp', problem } };
  act(() => bridge.tell({ type: 'runChanged', run: aRun({ status }) }));
  expect(screen.getAllByText(/Say one of “Find”, “Look up”/u), 'what to do is told where it failed').toHaveLength(1);
});

test('a run that was kept is opened from the list and read back from the store', async () => {
  const { bridge, user } = await openApp({
    runs: [endedRun({ type: 'interrupted' }, { id: 'r5', goal: 'read the total' })],
  });
  bridge.transcripts.set('r5', [{ run: 'r5', number: 1, at: '2026-11-30T10:00:00Z', fact: { type: 'planned', steps: ['Read the total'] } }]);
  await user.click(screen.getByRole('button', { name: 'Act' }));
  await user.click(screen.getByRole('button', { name: /read the total.*Interrupted/u }));

  expect(await steps().findByText('Read the total', { exact: false })).toBeVisible();
  expect(screen.getByText(/closed before this run ended/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All runs' }));
  expect(screen.getByRole('list', { name: 'Runs' })).toBeVisible();
});

test('an event that was missed is fetched from the store', async () => {
  const { bridge } = await running();
  const events = bridge.transcripts.get('r1') ?? [];
  const missed = { run: 'r1', number: 4, at: '2026-11-30T10:00:00Z', fact: { type: 'stepDone', step: 0 } } as const;
  const heard = { run: 'r1', number: 5, at: '2026-11-30T10:00:00Z', fact: { type: 'stepStarted', step: 1 } } as const;
  bridge.transcripts.set('r1', [...events, missed, heard]);
  act(() => bridge.tell({ type: 'runEventStored', event: heard }));

  expect(await steps().findByText(/\(done\)/u)).toBeInTheDocument();
});

test('without runs the panel says how one begins', async () => {
  const { user } = await openApp();
  await user.click(screen.getByRole('button', { name: 'Act' }));
  expect(screen.getByRole('heading', { name: 'No runs yet' })).toBeVisible();
});

test('each way in which a run can stand has a word of its own', () => {
  const problem = aProblem();
  const outcomes: Outcome[] = [
    { type: 'done' },
    { type: 'gaveUp', problem },
    { type: 'stopped' },
    { type: 'needsYou', problem },
    { type: 'interrupted' },
  ];
  const stati: RunStatus[] = [
    { type: 'working' },
    { type: 'paused', reason: 'asked' },
    { type: 'paused', reason: 'tookThePage' },
    ...outcomes.map((outcome): RunStatus => ({ type: 'ended', outcome })),
  ];
  expect(new Set(stati.map(statusWord)).size).toBe(stati.length);
});
