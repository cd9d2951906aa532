import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openPage } from '@/testing/open-app';
import { aRun, aTab } from '@/testing/samples';

const driven = { tabs: [aTab({}, { wheel: { type: 'tiller', run: 'r1' } })], runs: [aRun()] };

test('it is always said who drives the tab in sight', async () => {
  await openApp(driven);
  expect(screen.getByText('Tiller drives')).toBeVisible();
});

test('pressing into the page while Tiller drives takes it, and it can be given back', async () => {
  const { bridge, user, page } = await openPage(driven);
  fireEvent.mouseDown(page, { clientX: 10, clientY: 10, button: 0, buttons: 1, detail: 1 });

  expect(await screen.findByText('You have the page.')).toBeVisible();
  expect(screen.getByText('You drive')).toBeVisible();
  const [giveBack] = screen.getAllByRole('button', { name: 'Give back' });
  await user.click(giveBack!);

  expect(bridge.calls('resumeRun')).toEqual([['r1']]);
  expect(await screen.findByText('Tiller drives')).toBeVisible();
  expect(screen.queryByText('You have the page.')).not.toBeInTheDocument();
});

test('the pointer passing over the page does not take it', async () => {
  const { bridge, page } = await openPage(driven);
  fireEvent.mouseMove(page, { clientX: 10, clientY: 10 });
  expect(bridge.state.runs[0]?.status.type).toBe('working');
});

test('a pause that was asked for is told apart from a taken page', async () => {
  const { user } = await openApp(driven);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused.', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
});
