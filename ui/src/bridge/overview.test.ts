import { expect, test } from 'vitest';
import { told } from './overview';
import { aMessage, aRun, aTab, anOverview, endedRun } from '@/testing/samples';

test('a message that is told again takes the place of itself', () => {
  const once = told(anOverview(), { type: 'messageStored', message: aMessage({ text: 'open ****' }) });
  const twice = told(once, { type: 'messageStored', message: aMessage({ text: 'open example.org' }) });

  expect(twice.messages.map(({ text }) => text)).toEqual(['open example.org']);
});

test('a new run is the first of the list, a known one keeps its place', () => {
  const two = anOverview({ runs: [aRun({ id: 'r2' }), aRun({ id: 'r1' })] });

  const changed = told(two, { type: 'runChanged', run: endedRun({ type: 'done' }, { id: 'r1' }) });
  const grown = told(changed, { type: 'runChanged', run: aRun({ id: 'r3' }) });

  expect(changed.runs.map(({ id }) => id), 'the list must not jump when a run ends').toEqual(['r2', 'r1']);
  expect(grown.runs.map(({ id }) => id)).toEqual(['r3', 'r2', 'r1']);
});

test('no more runs are kept than the overview would bring', () => {
  const many = Array.from({ length: 60 }, (_, index) => aRun({ id: `r${index}` }));
  const kept = many.reduce((overview, run) => told(overview, { type: 'runChanged', run }), anOverview());

  expect(kept.runs).toHaveLength(50);
  expect(kept.runs[0]?.id).toBe('r59');
});

test('tabs come as a whole, with the one in sight', () => {
  const after = told(anOverview(), { type: 'tabsChanged', tabs: [aTab({ id: 't7' })], activeTab: 't7' });

  expect(after.activeTab).toBe('t7');
  expect(after.tabs).toHaveLength(1);
});
