import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, open } from './browser';

/** What only a real layout can tell of the field in which one says what is to be done. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('a long line is seen as a whole while it is written, up to a point', async () => {
  const page = await open(browser, { scenario: 'page' });
  const field = page.getByRole('textbox', { name: 'Say what is to be done' });
  const heights = () => field.evaluate((area) => ({ seen: area.clientHeight, whole: area.scrollHeight }));
  const empty = (await heights()).seen;
  expect(empty, 'one line to begin with').toBe(32);

  await field.fill('open shop.example; type desk lamp into Search; press Enter; choose Price: low to high in Sort by');
  const long = await heights();
  expect(long.seen).toBeGreaterThan(empty);
  expect(long.seen, 'nothing of it is out of sight').toBe(long.whole);

  await field.fill('scroll down\n'.repeat(40));
  expect((await heights()).seen, 'the conversation keeps its room').toBeLessThanOrEqual(168);
  await field.fill('');
  expect((await heights()).seen).toBe(empty);
  await page.context().close();
});
