import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '@/testing/open-app';
import { aProblem, aTab, endedRun } from '@/testing/samples';

const blank = { tabs: [aTab({ title: '', url: '' })] };

test('the practice site is one press away', async () => {
  const { bridge, user } = await openApp(blank);
  await user.click(screen.getByRole('button', { name: /Open the practice site/u }));
  expect(bridge.calls('openPracticeSite')).toHaveLength(1);
});

test('an address that is typed here opens in the tab in sight', async () => {
  const { bridge, user } = await openApp(blank);
  await user.type(screen.getByRole('textbox', { name: 'Address to open' }), 'example.org{Enter}');
  expect(bridge.calls('navigate')).toEqual([['t1', 'example.org']]);
  expect(screen.queryByRole('heading', { name: 'Where to?' }), 'it gives way to the page').not.toBeInTheDocument();
});

test('an address that cannot be opened says why, where it was typed', async () => {
  const { bridge, user } = await openApp(blank);
  bridge.fail('navigate', aProblem('“lamp” is not an address', 'type an address such as example.org'));
  const field = screen.getByRole('textbox', { name: 'Address to open' });
  await user.type(field, 'lamp{Enter}');
  expect(field).toHaveAccessibleDescription('“lamp” is not an address. Type an address such as example.org.');
});

test('without any tab there is a start page, too', async () => {
  await openApp({ tabs: [], activeTab: null });
  expect(screen.getByRole('heading', { name: 'Where to?' })).toBeVisible();
});

test('a recent run opens in the panel', async () => {
  const { user } = await openApp({ ...blank, runs: [endedRun({ type: 'done' }, { goal: 'read the total' })] });
  await user.click(screen.getByRole('button', { name: /read the total/u }));
  expect(screen.getByRole('button', { name: 'All runs' })).toBeVisible();
});
