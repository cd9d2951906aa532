import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '@/testing/open-app';
import { aProblem, aTab } from '@/testing/samples';

const field = () => screen.getByRole('textbox', { name: 'Address' });

test('an address is typed over the old one and opened by Enter', async () => {
  const { bridge, user } = await openApp();
  await user.click(field());
  await user.keyboard('example.org{Enter}');

  expect(bridge.calls('navigate')).toEqual([['t1', 'example.org']]);
  expect(field()).toHaveValue('https://example.org/');
});

test('an address that cannot be opened stays, with the reason and the way out beside it', async () => {
  const { bridge, user } = await openApp();
  bridge.fail('navigate', aProblem('“desk lamp” is not an address', 'type an address such as example.org'));
  await user.click(field());
  await user.keyboard('desk lamp{Enter}');

  expect(field()).toHaveValue('desk lamp');
  expect(field()).toHaveAccessibleDescription('“desk lamp” is not an address. Type an address such as example.org.');
  await user.keyboard('s');
  expect(field(), 'the reason goes as soon as one types on').not.toHaveAccessibleDescription(/not an address/u);
});

test('Escape gives the address of the page back', async () => {
  const { user } = await openApp();
  await user.click(field());
  await user.keyboard('half an addr{Escape}');
  expect(field()).toHaveValue('https://shop.example/lamps');
});

test('what is being typed is not lost when the page goes elsewhere meanwhile', async () => {
  const { bridge, user } = await openApp();
  await user.click(field());
  await user.keyboard('exam');
  act(() => bridge.tell({ type: 'tabsChanged', tabs: [aTab({ url: 'https://shop.example/cart' })], activeTab: 't1' }));
  expect(field()).toHaveValue('exam');
});

test('back and forward can be pressed only where there is a page to go to', async () => {
  const { bridge, user } = await openApp({ tabs: [aTab({ canGoBack: true })] });
  expect(screen.getByRole('button', { name: 'Forward' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(bridge.calls('goBack')).toEqual([['t1']]);
});

test('without a tab an address opens one', async () => {
  const { bridge, user } = await openApp({ tabs: [], activeTab: null });
  await user.click(field());
  await user.keyboard('example.org{Enter}');
  expect(bridge.calls('openTab')).toEqual([['example.org']]);
});
