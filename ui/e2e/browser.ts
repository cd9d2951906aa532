import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';

/** The system's Chromium; CHROME names another. As root it does not run with its sandbox. */
export function launch(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env['CHROME'] ?? '/usr/bin/chromium',
    args: root ? ['--no-sandbox'] : [],
  });
}

export interface Look {
  scenario: string;
  theme?: 'light' | 'dark';
  size?: { width: number; height: number };
  scale?: number;
}

/** The app at a moment, once its first screen stands. */
export async function open(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: look.size ?? { width: 1440, height: 900 },
    deviceScaleFactor: look.scale ?? 1,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const wish = new URLSearchParams({ scenario: look.scenario, ...(look.theme && { theme: look.theme }) });
  await page.goto(`${inject('address')}?${wish.toString()}`);
  await page.getByRole('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** A page that is drawn, not just opened. */
export async function openDrawn(browser: Browser, look: Look): Promise<Page> {
  const page = await open(browser, look);
  await page.waitForFunction(() => window.fake.acknowledged.length > 0);
  return page;
}
