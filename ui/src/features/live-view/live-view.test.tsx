import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openPage } from '@/testing/open-app';
import { aFrame, aProblem, aRun, aTab } from '@/testing/samples';

test('the picture is watched once, in the size of the view, and acknowledged', async () => {
  const { bridge } = await openPage();
  expect(bridge.calls('watchLiveView')).toEqual([[{ width: 800, height: 600, scale: 1 }]]);
  await waitFor(() => expect(bridge.acknowledged).toEqual([1]));
});

test('a press on the picture reaches the page at the point that lies under it', async () => {
  const { bridge, page } = await openPage();
  act(() => bridge.frame(aFrame(2, 1600, 1200)));
  await waitFor(() => expect(bridge.acknowledged).toEqual([1, 2]));

  fireEvent.mouseDown(page, { clientX: 200, clientY: 150, button: 0, buttons: 1, detail: 1 });
  fireEvent.mouseUp(page, { clientX: 200, clientY: 150, button: 0, buttons: 0, detail: 1 });

  await waitFor(() => expect(bridge.inputs).toHaveLength(2));
  expect(bridge.inputs[0]).toMatchObject({ phase: 'down', x: 400, y: 300, button: 'left', buttons: 1, clickCount: 1 });
  expect(bridge.inputs[1]).toMatchObject({ phase: 'up', x: 400, y: 300 });
  expect(page, 'one goes on typing where one pressed').toHaveFocus();
});

test('what is typed reaches the page as keys and leaves nothing behind', async () => {
  const { bridge, user, page } = await openPage();
  page.focus();
  await user.keyboard('{Shift>}A{/Shift}');

  await waitFor(() => expect(bridge.inputs).toHaveLength(4));
  const keys = bridge.inputs.map((input) => input.type === 'key' && `${input.key} ${input.phase}`);
  expect(keys).toEqual(['Shift down', 'A down', 'A up', 'Shift up']);
  expect(page, 'what is typed may be a password').toHaveValue('');
});

test('what is pasted arrives as a whole', async () => {
  const { bridge, user, page } = await openPage();
  page.focus();
  await user.paste('two words');
  await waitFor(() => expect(bridge.inputs).toEqual([{ type: 'text', text: 'two words' }]));
});

test('what an input method composes arrives once, when it is done', async () => {
  const { bridge, page } = await openPage();
  fireEvent.compositionStart(page);
  fireEvent.compositionUpdate(page, { data: 'に' });
  fireEvent.input(page, { target: { value: 'に' }, isComposing: true });
  expect(bridge.inputs).toEqual([]);

  fireEvent.input(page, { target: { value: '日本' }, isComposing: true });
  fireEvent.compositionEnd(page, { data: '日本' });
  fireEvent.input(page, { isComposing: false });

  await waitFor(() => expect(bridge.inputs).toEqual([{ type: 'text', text: '日本' }]));
  expect(page).toHaveValue('');
});

test('the ghost cursor stands where Tiller points, only while Tiller drives', async () => {
  const { bridge } = await openPage({ tabs: [aTab({}, { wheel: { type: 'tiller', run: 'r1' } })], runs: [aRun()] });
  act(() => bridge.tell({ type: 'agentPointed', tab: 't1', target: { x: 100, y: 50, width: 40, height: 20 } }));
  const ghost = screen.getByTestId('ghost-cursor');
  expect(ghost.querySelector('svg')).toHaveStyle({ transform: 'translate(120px, 60px)' });

  act(() => bridge.tell({ type: 'tabsChanged', tabs: [aTab()], activeTab: 't1' }));
  expect(screen.queryByTestId('ghost-cursor')).not.toBeInTheDocument();
});

test('a page that crashed says so and can be loaded again', async () => {
  const problem = aProblem('the page crashed', 'reload the page to start it again, or close the tab');
  const { bridge, user } = await openApp({ tabs: [aTab({ fault: { type: 'crashed' } }, { problem })] });

  const alert = screen.getByRole('heading', { name: 'The page crashed' }).closest<HTMLElement>('[role=alert]');
  expect(alert).toHaveTextContent('Reload the page to start it again');
  const [, again] = screen.getAllByRole('button', { name: 'Reload' });
  await user.click(again!);
  expect(bridge.calls('reload')).toEqual([['t1']]);
});

test('a page that hangs stays in sight under the word of it', async () => {
  const problem = aProblem('the page does not respond', 'wait a little');
  await openPage({ tabs: [aTab({ fault: { type: 'hanging' } }, { problem })] });
  expect(screen.getByText('The page does not respond.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /live page/iu })).toBeInTheDocument();
});

test('without a browser it says where it looked, and starts it again', async () => {
  const problem = aProblem('no Chrome was found; looked at /usr/bin/chromium', 'install Chromium');
  const { bridge, user } = await openApp({ tabs: [], activeTab: null, browser: { type: 'down', problem } });
  expect(screen.getByText(/looked at \/usr\/bin\/chromium/u)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(bridge.state.browser.type).toBe('running');
  await waitFor(() => expect(bridge.calls('watchLiveView'), 'the picture is asked for again').toHaveLength(1));
});
