import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openPage } from '@/testing/open-app';
import { aFrame, anOverview, aProblem, aRun, aTab } from '@/testing/samples';

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

test('a press on the old picture never lands in another tab', async () => {
  const { bridge, page } = await openPage({ tabs: [aTab(), aTab({ id: 't2', title: 'Bank', url: 'https://bank.example/' })] });
  page.focus();
  act(() => bridge.tell({ type: 'tabsChanged', tabs: bridge.state.tabs, activeTab: 't2' }));
  fireEvent.mouseDown(page, { clientX: 20, clientY: 20, button: 0, buttons: 1, detail: 1 });
  fireEvent.keyDown(page, { key: 'Enter', code: 'Enter' });
  expect(page, 'there is nothing to press until there is something to see').not.toBeInTheDocument();
  act(() => bridge.frame(aFrame(2, 800, 600, 't1')));
  await waitFor(() => expect(bridge.acknowledged, 'what is not shown makes room').toContain(2));
  expect(screen.queryByRole('textbox', { name: /live page/iu })).not.toBeInTheDocument();
  expect(bridge.inputs).toEqual([]);

  act(() => bridge.frame(aFrame(3, 800, 600, 't2')));
  const next = await screen.findByRole('textbox', { name: /live page/iu });
  expect(next, 'one types on in the page that is there now').toHaveFocus();
  fireEvent.mouseDown(next, { clientX: 20, clientY: 20, button: 0, buttons: 1, detail: 1 });
  await waitFor(() => expect(bridge.calls('sendInput')).toHaveLength(1));
  expect(bridge.calls('sendInput')[0]?.[0]).toBe('t2');
});

test('a button that is held when the tab changes comes up in the tab in which it went down', async () => {
  const { bridge, page } = await openPage({ tabs: [aTab(), aTab({ id: 't2' })] });
  fireEvent.mouseDown(page, { clientX: 20, clientY: 20, button: 0, buttons: 1, detail: 1 });
  act(() => bridge.tell({ type: 'tabsChanged', tabs: bridge.state.tabs, activeTab: 't2' }));

  await waitFor(() => expect(bridge.inputs.map((input) => input.type === 'pointer' && input.phase)).toEqual(['down', 'up']));
  expect(bridge.calls('sendInput').map(([tab]) => tab)).toEqual(['t1', 't1']);
});

test('when the browser goes down its picture goes with it', async () => {
  const { bridge, page } = await openPage();
  act(() => bridge.tell({ type: 'browserChanged', status: { type: 'down', problem: aProblem('the browser closed') } }));
  expect(page).not.toBeInTheDocument();
  act(() => bridge.frame(aFrame(2, 800, 600)));
  act(() => bridge.tell({ type: 'browserChanged', status: anOverview().browser }));
  expect(screen.queryByRole('textbox', { name: /live page/iu }), 'the old picture is not the new page').not.toBeInTheDocument();

  await waitFor(() => expect(bridge.sizes, 'it is watched again').toHaveLength(2));
  act(() => bridge.frame(aFrame(1, 800, 600)));
  expect(await screen.findByRole('textbox', { name: /live page/iu })).toBeInTheDocument();
});

test('copying tells the page its keys and leaves the clipboard of the system alone', async () => {
  const { bridge, page } = await openPage();
  page.focus();
  const chord = { key: 'c', code: 'KeyC', ctrlKey: true };
  fireEvent.keyDown(page, { key: 'Control', code: 'ControlLeft', ctrlKey: true });
  const goesOn = fireEvent.keyDown(page, chord);
  fireEvent.keyUp(page, chord);

  expect(goesOn, 'the empty text area would be copied over what is in the clipboard').toBe(false);
  await waitFor(() => expect(bridge.inputs).toHaveLength(3));
  expect(bridge.inputs.every(({ type }) => type === 'key'), 'no letter is written into the page').toBe(true);
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
