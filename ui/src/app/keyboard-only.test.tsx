import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openPage } from '@/testing/open-app';
import { aRun, aTab } from '@/testing/samples';

const driven = { tabs: [aTab({}, { wheel: { type: 'tiller', run: 'r1' } })], runs: [aRun()] };

test('F8 stops the run also while the page has the keyboard, and the page hears nothing of it', async () => {
  const { bridge, user, page } = await openPage(driven);
  page.focus();
  await user.keyboard('{F8}');

  expect(bridge.calls('stopEverything')).toHaveLength(1);
  expect(bridge.inputs, 'a key that stops must not take the page first').toEqual([]);
  expect(await screen.findByText('Stopped')).toBeVisible();
});

test('without a run F8 is a key like any other', async () => {
  const { bridge, user, page } = await openPage();
  page.focus();
  await user.keyboard('{F8}');

  expect(bridge.calls('stopEverything')).toEqual([]);
  expect(bridge.inputs).toContainEqual(expect.objectContaining({ type: 'key', key: 'F8', phase: 'down' }));
});

test('Ctrl+L goes to the address from within the page, and does not take the page', async () => {
  const { bridge, user, page } = await openPage(driven);
  page.focus();
  await user.keyboard('{Control>}l{/Control}');

  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
  expect(bridge.inputs).toEqual([]);
  expect(bridge.calls('pauseRun')).toEqual([]);
});

test('F6 leaves the page and comes back to it by way of every area', async () => {
  const { user, page } = await openPage();
  page.focus();

  await user.keyboard('{F6}');
  expect(screen.getByRole('textbox', { name: 'Say what is to be done' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(within(screen.getByRole('navigation', { name: 'Tabs' })).getByRole('button', { current: true })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(page).toHaveFocus();
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});

test('a tab is opened, left and closed without a pointer', async () => {
  const { bridge, user } = await openApp({ tabs: [aTab({ id: 't1' }), aTab({ id: 't2', title: 'Inbox' })] });

  await user.keyboard('{Control>}{Tab}{/Control}');
  expect(bridge.state.activeTab).toBe('t2');
  await user.keyboard('{Control>}w{/Control}');
  expect(bridge.state.tabs.map(({ tab }) => tab.id)).toEqual(['t1']);
  await user.keyboard('{Control>}t{/Control}');
  expect(bridge.state.tabs).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Address' }), 'a new tab asks for an address').toHaveFocus();
});

test('the keys are listed by F1, and Escape gives the focus back to where it was', async () => {
  const { user } = await openApp();
  const composer = screen.getByRole('textbox', { name: 'Say what is to be done' });
  composer.focus();

  await user.keyboard('{F1}');
  const help = screen.getByRole('dialog', { name: 'Keys and looks' });
  expect(within(help).getByText('F8')).toBeVisible();
  await user.keyboard('{Escape}');

  expect(help).not.toBeInTheDocument();
  expect(composer).toHaveFocus();
});
