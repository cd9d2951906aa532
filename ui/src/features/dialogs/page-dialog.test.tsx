import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dialog } from '@/bridge/bindings';
import { openApp } from '@/testing/open-app';
import { aTab } from '@/testing/samples';

const asking = (dialog: Partial<Dialog>) =>
  openApp({ tabs: [aTab({ dialog: { kind: 'confirm', message: 'Empty the cart?', defaultText: '', ...dialog } })] });

const dialog = () => within(screen.getByRole('alertdialog'));

test('a question names the site that asks, and Enter on it does no harm', async () => {
  const { bridge, user } = await asking({});
  expect(screen.getByRole('alertdialog', { name: 'shop.example says' })).toHaveAccessibleDescription('Empty the cart?');
  expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(bridge.calls('answerDialog')).toEqual([['t1', { type: 'dismiss' }]]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('Escape cancels, and acknowledges where there is nothing to cancel', async () => {
  const first = await asking({});
  await first.user.keyboard('{Escape}');
  expect(first.bridge.calls('answerDialog')).toEqual([['t1', { type: 'dismiss' }]]);
});

test('an alert is only acknowledged', async () => {
  const { bridge, user } = await asking({ kind: 'alert', message: 'Saved' });
  expect(dialog().queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(bridge.calls('answerDialog')).toEqual([['t1', { type: 'accept', text: null }]]);
});

test('a prompt offers its answer, and Enter gives what stands there', async () => {
  const { bridge, user } = await asking({ kind: 'prompt', message: 'Name?', defaultText: 'Lamp' });
  const field = dialog().getByRole('textbox', { name: 'Name?' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Lamp');

  await user.clear(field);
  await user.keyboard('Arc{Enter}');
  expect(bridge.calls('answerDialog')).toEqual([['t1', { type: 'accept', text: 'Arc' }]]);
});

test('leaving a page asks in words of the app, and staying is the default', async () => {
  const { bridge, user } = await asking({ kind: 'beforeUnload', message: '' });
  expect(screen.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Stay' })).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Leave' }));
  expect(bridge.calls('answerDialog')).toEqual([['t1', { type: 'accept', text: null }]]);
});

test('what a page says is shown as text, never as markup', async () => {
  await asking({ message: '<img src=x onerror=alert(1)><b>Bold</b>' });
  expect(dialog().getByText('<img src=x onerror=alert(1)><b>Bold</b>')).toBeVisible();
  expect(dialog().queryByRole('img')).not.toBeInTheDocument();
});

test('the dialog of another tab waits until that tab is in sight', async () => {
  const other = aTab({ id: 't2', title: 'Other', dialog: { kind: 'alert', message: 'Hi', defaultText: '' } });
  const { user } = await openApp({ tabs: [aTab(), other] });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Asks something: Other' }));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
