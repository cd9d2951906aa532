import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '@/testing/open-app';
import { aMessage, aProblem, endedRun } from '@/testing/samples';

const composer = () => screen.getByRole('textbox', { name: 'Say what is to be done' });
const log = () => within(screen.getByRole('log', { name: 'Conversation' }));

test('Enter says the line and empties the field', async () => {
  const { bridge, user } = await openApp();
  await user.type(composer(), 'scroll down{Enter}');

  expect(bridge.calls('say')).toEqual([['scroll down']]);
  expect(await log().findByText('scroll down')).toBeVisible();
  expect(composer()).toHaveValue('');
});

test('Shift+Enter begins a new line instead', async () => {
  const { bridge, user } = await openApp();
  await user.type(composer(), 'scroll down{Shift>}{Enter}{/Shift}go back');
  expect(bridge.calls('say')).toEqual([]);
  expect(composer()).toHaveValue('scroll down\ngo back');
});

test('a line that could not be said stays in the field', async () => {
  const { bridge, user } = await openApp();
  bridge.fail('say', aProblem('a run is on', 'stop it first'));
  await user.type(composer(), 'go back{Enter}');

  expect(await screen.findByText('A run is on.')).toBeVisible();
  expect(composer()).toHaveValue('go back');
});

test('the up arrow brings the last line back', async () => {
  const { user } = await openApp();
  await user.type(composer(), 'scroll down{Enter}');
  await user.type(composer(), '{ArrowUp}');
  expect(composer()).toHaveValue('scroll down');
});

test('an empty line is not said', async () => {
  const { bridge, user } = await openApp();
  await user.type(composer(), '   {Enter}');
  expect(bridge.calls('say')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Say it' })).toBeDisabled();
});

test('an example goes into the field, to be looked at before it is said', async () => {
  const { bridge, user } = await openApp();
  const [first] = within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('button');
  await user.click(first!);

  expect(composer()).toHaveValue(first!.textContent);
  expect(composer()).toHaveFocus();
  expect(bridge.calls('say')).toEqual([]);
});

test('a reply leads to its run and says how that stands', async () => {
  const messages = [aMessage(), aMessage({ id: 'm2', author: 'tiller', text: 'Done.', run: 'r1' })];
  const { user } = await openApp({ messages, runs: [endedRun({ type: 'done' }, { goal: 'scroll down' })] });
  await user.click(log().getByRole('button', { name: /Done.*Show what was done/u }));
  expect(screen.getByRole('heading', { name: 'scroll down' })).toBeVisible();
});

test('what was read from a page is text here, never markup', async () => {
  await openApp({ messages: [aMessage({ author: 'tiller', text: 'The title is <a href="https://evil.example">here</a>' })] });
  expect(log().getByText('The title is <a href="https://evil.example">here</a>')).toBeVisible();
  expect(log().queryByRole('link')).not.toBeInTheDocument();
});

test('a field in which nothing can be said tells why', async () => {
  await openApp({ tabs: [], activeTab: null, browser: { type: 'down', problem: aProblem() } });
  expect(composer()).toBeDisabled();
  expect(composer()).toHaveAccessibleDescription('Commands can be given once the browser is running.');
});

test('a run log that does not work is said where one would miss it', async () => {
  await openApp({ logProblem: aProblem('the disk is full', 'make room') });
  expect(screen.getByText(/Nothing is being kept/u).closest('p')).toHaveTextContent('The disk is full. Make room.');
});
