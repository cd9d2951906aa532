import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent, RunFact } from '@/bridge/bindings';
import { currentStep, hasGap, tell, withEvent } from './run-story';
import { aProblem, eventsOf } from '@/testing/samples';

const begun: RunFact[] = [
  { type: 'planned', steps: ['Type “lamp” into Search', 'Read the price', 'Go back'] },
  { type: 'stepStarted', step: 0 },
  { type: 'actionStarted', step: 0, action: 'a1', words: 'Type “lamp” into Search', before: 'p1' },
];
const whole: RunFact[] = [
  ...begun,
  { type: 'actionDone', step: 0, action: 'a1', words: 'Search reads “lamp”', url: 'https://shop.example/', after: 'p2' },
  { type: 'stepDone', step: 0 },
  { type: 'stepStarted', step: 1 },
  { type: 'factRead', step: 1, name: 'price', value: '€ 48', source: 'https://shop.example/' },
  { type: 'stepDone', step: 1 },
];

const storyOf = (facts: RunFact[]) => tell(eventsOf('r1', facts));

test('a plan is all steps waiting', () => {
  expect(storyOf(begun.slice(0, 1)).steps.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
});

test('an action under way is told in its step with the page before it', () => {
  const { steps } = storyOf(begun);
  expect(steps[0]?.state).toBe('working');
  expect(steps[0]?.actions).toMatchObject([{ state: 'working', words: 'Type “lamp” into Search', before: 'p1', after: null }]);
});

test('a done action says what it did, and keeps the picture before', () => {
  expect(storyOf(whole).steps[0]?.actions).toMatchObject([
    { state: 'done', words: 'Search reads “lamp”', before: 'p1', after: 'p2' },
  ]);
});

test('what was read stands in its step', () => {
  expect(storyOf(whole).steps[1]?.facts).toEqual([{ name: 'price', value: '€ 48', source: 'https://shop.example/' }]);
});

test('a refusal keeps its reason and its hint', () => {
  const problem = aProblem();
  const { steps } = storyOf([
    ...begun,
    { type: 'actionRefused', step: 0, action: 'a1', problem, after: null },
    { type: 'stepFailed', step: 0, problem },
    { type: 'ended', outcome: { type: 'gaveUp', problem } },
  ]);
  expect(steps.map(({ state }) => state)).toEqual(['failed', 'notDone', 'notDone']);
  expect(steps[0]?.actions[0]).toMatchObject({ state: 'refused', problem });
});

test('a run that is stopped in mid-action leaves it cut short and the rest not done', () => {
  const { steps, outcome } = storyOf([...begun, { type: 'ended', outcome: { type: 'stopped' } }]);
  expect(steps.map(({ state }) => state)).toEqual(['notDone', 'notDone', 'notDone']);
  expect(steps[0]?.actions[0]?.state, 'nothing may look as if it still went on').toBe('cutShort');
  expect(outcome?.type).toBe('stopped');
});

test('a pause ends when the page is given back', () => {
  expect(storyOf([...begun, { type: 'paused', reason: 'tookThePage' }]).paused).toBe(true);
  expect(storyOf([...begun, { type: 'paused', reason: 'asked' }, { type: 'resumed' }]).paused).toBe(false);
});

test('the step it is at counts from one', () => {
  expect(currentStep(storyOf(begun.slice(0, 1)))).toBeNull();
  expect(currentStep(storyOf(begun))).toBe(1);
  expect(currentStep(storyOf(whole))).toBe(2);
});

test('events in any order, some of them twice, tell the same story', () => {
  const events = eventsOf('r1', whole);
  fc.assert(
    fc.property(fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }), (shuffled) => {
      const heard = shuffled.reduce<readonly RunEvent[]>(withEvent, []);
      expect(tell(heard)).toEqual(tell(events));
      expect(hasGap(heard)).toBe(false);
    }),
  );
});

test('a missing event is noticed, and what is there can be told all the same', () => {
  const events = eventsOf('r1', whole);
  fc.assert(
    fc.property(fc.subarray(events), (some) => {
      expect(() => tell(some)).not.toThrow();
      expect(hasGap(some)).toBe(some.some(({ number }, index) => number !== index + 1));
    }),
  );
});
