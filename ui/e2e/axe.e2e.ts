import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, open } from './browser';

/** Every moment of the app in both themes, looked over by axe. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const SCENARIOS = ['first', 'start', 'page', 'running', 'paused', 'done', 'failed', 'confirm', 'prompt', 'down', 'crashed', 'hanging'];

/** A colour on its way from one theme to the other is no colour of either. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

async function violations(page: Page): Promise<string[]> {
  await coloursAtRest(page);
  // In the page's own world, since the policy forbids scripts that are written into it.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

for (const theme of ['light', 'dark'] as const) {
  test.each(SCENARIOS)(`axe finds nothing in %s in the ${theme} theme`, async (scenario) => {
    const page = await open(browser, { scenario, theme });
    if (scenario === 'done' || scenario === 'failed') {
      await page.getByRole('button', { name: 'Act' }).click();
      expect(await violations(page), 'the list of runs').toEqual([]);
      await page.getByRole('button', { name: /^open shop\.example/u }).click();
    }
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
}

test('axe finds nothing in the overlays of the app', async () => {
  const page = await open(browser, { scenario: 'running', theme: 'dark' });
  await page.keyboard.press('F1');
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Enlarge the page before/u }).first().click();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
