import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '@/testing/open-app';
import { aProblem, aTab } from '@/testing/samples';

const strip = () => within(screen.getByRole('navigation', { name: 'Tabs' }));

test('a tab is shown when it is pressed, and closed by its own button', async () => {
  const { bridge, user } = await openApp({ tabs: [aTab(), aTab({ id: 't2', title: 'Inbox' })] });
  await user.click(strip().getByRole('button', { name: 'Inbox' }));
  expect(strip().getByRole('button', { name: 'Inbox' })).toHaveAttribute('aria-current', 'true');

  await user.click(strip().getByRole('button', { name: 'Close Inbox' }));
  expect(bridge.state.tabs.map(({ tab }) => tab.id)).toEqual(['t1']);
});

test('each tab says how its page is and who drives it', async () => {
  await openApp({
    tabs: [
      aTab({ id: 't1', title: 'Shop', loading: true }),
      aTab({ id: 't2', title: 'Bank', fault: { type: 'crashed' } }, { problem: aProblem() }),
      aTab({ id: 't3', title: 'Mail' }, { wheel: { type: 'tiller', run: 'r1' } }),
      aTab({ id: 't4', title: 'about:blank', url: '' }),
      aTab({ id: 't5', title: 'Form', dialog: { kind: 'alert', message: 'Hello', defaultText: '' } }),
    ],
  });
  const names = ['Loading: Shop', 'Crashed: Bank', /^Mail.*driven by.*Tiller$/u, 'New tab', 'Asks something: Form'];
  for (const name of names) expect(strip().getAllByRole('button', { name })[0]).toBeVisible();
});

test('arrow keys go along the strip and round its end, Delete closes', async () => {
  const { bridge, user } = await openApp({ tabs: [aTab({ title: 'One' }), aTab({ id: 't2', title: 'Two' })] });
  act(() => strip().getByRole('button', { name: 'One' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(strip().getByRole('button', { name: 'Two' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(strip().getByRole('button', { name: 'One' })).toHaveFocus();

  await user.keyboard('{Delete}');
  expect(bridge.calls('closeTab')).toEqual([['t1']]);
  expect(strip().getByRole('button', { name: 'Two' }), 'the focus is not lost with its tab').toHaveFocus();
});
