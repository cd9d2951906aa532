import { expect, test } from 'vitest';
import { AppStore } from './app-store';
import { FakeBridge } from '@/testing/fake-bridge';
import { aMessage, aProblem, anOverview } from '@/testing/samples';

/** Lets what has been promised happen. */
const settled = () => new Promise((done) => setTimeout(done));

test('what happens between hearing and asking is not lost', async () => {
  const bridge = new FakeBridge();
  bridge.overview = async () => {
    bridge.tell({ type: 'messageStored', message: aMessage({ id: 'm9' }) });
    await Promise.resolve();
    return anOverview();
  };
  const store = new AppStore(bridge);
  store.open();
  await settled();

  expect(store.read().overview?.messages.map(({ id }) => id)).toEqual(['m9']);
});

test('a command that fails gives nothing, and its reason is shown', async () => {
  const bridge = new FakeBridge();
  const store = new AppStore(bridge);
  bridge.fail('reload', aProblem('the page is gone'));

  expect(await store.attempt(bridge.reload('t1'))).toBeUndefined();
  expect(store.read().notices.map(({ problem }) => problem.message)).toEqual(['the page is gone']);
});

test('the same trouble twice is one notice, and many are not a flood', () => {
  const store = new AppStore(new FakeBridge());
  store.notify(aProblem('a'));
  store.notify(aProblem('a'));
  expect(store.read().notices).toHaveLength(1);

  ['b', 'c', 'd', 'e'].forEach((message) => store.notify(aProblem(message)));
  expect(store.read().notices.map(({ problem }) => problem.message)).toEqual(['c', 'd', 'e']);
});

test('when the app does not answer, that is known with its reason', async () => {
  const bridge = new FakeBridge();
  bridge.fail('overview', aProblem('the profile is in use'));
  const store = new AppStore(bridge);
  store.open();
  await settled();

  expect(store.read().silence?.message).toBe('the profile is in use');
});

test('a store that was closed hears nothing more', async () => {
  const bridge = new FakeBridge();
  const store = new AppStore(bridge);
  const close = store.open();
  await settled();
  close();
  bridge.tell({ type: 'messageStored', message: aMessage() });

  expect(store.read().overview?.messages).toEqual([]);
});
