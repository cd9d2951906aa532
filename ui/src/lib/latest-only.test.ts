import { expect, test } from 'vitest';
import { LatestOnly } from './latest-only';

test('of the values that come while one is under way only the newest follows it', async () => {
  const sent: number[] = [];
  const arrivals: (() => void)[] = [];
  const latest = new LatestOnly<number>((value) => {
    sent.push(value);
    return new Promise<void>((arrived) => arrivals.push(arrived));
  });

  [1, 2, 3, 4].forEach((value) => latest.send(value));
  expect(sent, 'a divider that is dragged must not flood the other side').toEqual([1]);

  arrivals[0]?.();
  await Promise.resolve();
  expect(sent).toEqual([1, 4]);
});

test('a value that could not be delivered does not hold up the next', async () => {
  const sent: number[] = [];
  const latest = new LatestOnly<number>((value) => {
    sent.push(value);
    return Promise.reject(new Error('gone'));
  });

  latest.send(1);
  latest.send(2);
  await Promise.resolve();
  await Promise.resolve();

  expect(sent).toEqual([1, 2]);
});
