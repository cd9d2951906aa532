import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from './App';
import { FakeBridge } from '@/testing/fake-bridge';
import { openApp } from '@/testing/open-app';
import { aProblem, aRun, anOverview } from '@/testing/samples';

test('a command that fails is shown with its way out until it is put away', async () => {
  const { bridge, user } = await openApp();
  bridge.fail('reload', aProblem('the browser is gone', 'start it again'));
  await user.click(screen.getByRole('button', { name: 'Reload' }));

  const alert = await screen.findByText('The browser is gone.');
  expect(screen.getByText('Start it again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  expect(alert).not.toBeInTheDocument();
});

test('what goes wrong by itself is shown too', async () => {
  const { bridge } = await openApp();
  act(() => bridge.tell({ type: 'wentWrong', problem: aProblem('the disk is full', 'make room') }));
  expect(await screen.findByText('The disk is full.')).toBeVisible();
});

test('an app that does not answer says why', async () => {
  const bridge = new FakeBridge(anOverview());
  bridge.fail('overview', aProblem('the profile is in use', 'close the other Tiller'));
  render(<App bridge={bridge} />);

  expect(await screen.findByRole('heading', { name: 'The profile is in use' })).toBeVisible();
  expect(screen.getByText('Close the other Tiller.')).toBeVisible();
});

test('the side panel gives way and comes back, and remembers its width', async () => {
  const { user } = await openApp();
  const divider = screen.getByRole('separator', { name: 'Width of the side panel' });
  divider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(divider).toHaveAttribute('aria-valuenow', '388');

  await user.keyboard('{F9}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the side panel' }));
  expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '388');
});

test('Stop stays in reach while the panel is hidden', async () => {
  const { bridge, user } = await openApp({ runs: [aRun()] });
  await user.keyboard('{F9}');
  await user.click(screen.getByRole('button', { name: /^Stop/u }));
  expect(bridge.calls('stopRun')).toEqual([['r1']]);
});

test('the theme that is chosen holds, and system means none of our own', async () => {
  const { user } = await openApp();
  await user.click(screen.getByRole('button', { name: 'Keys and looks' }));
  const themes = within(screen.getByRole('group', { name: 'Theme' }));

  await user.click(themes.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('tiller.theme')).toBe('"dark"');
  await user.click(themes.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('a run that begins comes into sight by itself, and a reply is not missed meanwhile', async () => {
  const { bridge } = await openApp();
  act(() => bridge.begin(aRun(), { type: 'planned', steps: ['Press Enter'] }));
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible();

  act(() => bridge.tell({ type: 'messageStored', message: { id: 'm9', chat: 'c1', author: 'tiller', text: 'Done.', run: 'r1', at: '2026-11-30T10:00:00Z' } }));
  expect(screen.getByRole('button', { name: /Chat.*something new/u })).toBeVisible();
});
