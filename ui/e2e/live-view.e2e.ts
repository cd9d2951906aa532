import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openDrawn } from './browser';

/** A real pointer and real keys on the picture of a page, and what reaches the page of it. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Input {
  type: string;
  phase?: string;
  x?: number;
  y?: number;
  key?: string;
  text?: string;
  clickCount?: number;
  buttons?: number;
  deltaY?: number;
}

const inputsOf = (page: Page): Promise<Input[]> => page.evaluate(() => window.fake.inputs as Input[]);

async function corner(page: Page) {
  const box = await page.getByLabel(/^Live page/u).boundingBox();
  if (box === null) throw new Error('no page in sight');
  return box;
}

async function until(page: Page, count: number) {
  await page.waitForFunction((wanted) => window.fake.inputs.length >= wanted, count);
  return inputsOf(page);
}

for (const scale of [1, 1.25, 1.5, 2]) {
  test(`a real press reaches the page at its own point at ${scale * 100} %, and the picture is sharp`, async () => {
    const page = await openDrawn(browser, { scenario: 'page', scale });
    const { x, y, width, height } = await corner(page);
    await page.mouse.click(x + 123, y + 45);

    const inputs = await until(page, 3);
    const press = inputs.find(({ phase }) => phase === 'down');
    expect(press).toMatchObject({ clickCount: 1, buttons: 1 });
    expect(press?.x).toBeCloseTo(123, 0);
    expect(press?.y).toBeCloseTo(45, 0);
    expect(inputs.map(({ phase }) => phase)).toEqual(['move', 'down', 'up']);

    const canvas = await page.locator('canvas').evaluate((element: HTMLCanvasElement) => [element.width, element.height]);
    expect(canvas).toEqual([Math.round(width * scale), Math.round(height * scale)]);
    await page.context().close();
  });
}

test('a double press says so', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const { x, y } = await corner(page);
  await page.mouse.dblclick(x + 50, y + 50);
  await page.waitForFunction(() => window.fake.inputs.filter((input) => input.type === 'pointer' && input.phase === 'up').length === 2);

  const counts = (await inputsOf(page)).filter(({ phase }) => phase === 'down').map(({ clickCount }) => clickCount);
  expect(counts).toEqual([1, 2]);
  await page.context().close();
});

test('a drag that leaves the picture ends in the page all the same', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const { x, y } = await corner(page);
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 90, y - 60, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => window.fake.inputs.some((input) => input.type === 'pointer' && input.phase === 'up'));

  const inputs = await inputsOf(page);
  expect(inputs.at(-1)).toMatchObject({ phase: 'up', x: 90, y: 0, buttons: 0 });
  expect(inputs.filter(({ phase }) => phase === 'move').at(-1)).toMatchObject({ buttons: 1 });
  await page.context().close();
});

test('many moves become few, and the last of them is where the pointer stands', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const { x, y } = await corner(page);
  await page.evaluate(() => {
    const surface = document.querySelector('[data-page-surface]');
    const { left, top } = surface!.getBoundingClientRect();
    for (let step = 0; step < 200; step += 1) {
      surface?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: left + step, clientY: top + 10 }));
    }
  });
  await page.mouse.click(x + 300, y + 10);
  const inputs = await until(page, 3);

  expect(inputs.length, 'two hundred moves within one drawing are not two hundred messages').toBeLessThan(20);
  await page.context().close();
});

test('the wheel turns the page and not the window', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const { x, y } = await corner(page);
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.wheel(0, 240);
  await page.waitForFunction(() => window.fake.inputs.some((input) => input.type === 'wheel'));

  const turned = (await inputsOf(page)).filter(({ type }) => type === 'wheel');
  expect(turned.reduce((sum, { deltaY = 0 }) => sum + deltaY, 0)).toBe(240);
  await page.context().close();
});

test('keys go to the page in order, a chord of the window stays, and the area keeps nothing', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const { x, y } = await corner(page);
  await page.mouse.click(x + 20, y + 20);
  await page.keyboard.type('Lamp');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+l');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Address');

  const downs = (await inputsOf(page)).filter(({ type, phase }) => type === 'key' && phase === 'down');
  expect(downs.map(({ key }) => key).filter((key) => key !== 'Shift')).toEqual(['L', 'a', 'm', 'p', 'Control', 'a']);
  expect(await page.getByLabel(/^Live page/u).inputValue()).toBe('');
  await page.context().close();
});

test('the newest picture is the one that is seen', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const colour = await page.evaluate(async () => {
    const paint = async (fill: string, number: number) => {
      const canvas = new OffscreenCanvas(400, 300);
      const paper = canvas.getContext('2d');
      if (paper === null) throw new Error('no paper');
      paper.fillStyle = fill;
      paper.fillRect(0, 0, 400, 300);
      const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer());
      return window.aFrame(number, 400, 300, 't1', jpeg);
    };
    const messages = [await paint('red', 1001), await paint('lime', 1002), await paint('blue', 1003)];
    messages.forEach((message) => window.fake.frame(message));
    await new Promise<void>((drawn) => {
      const look = () => {
        if (window.fake.acknowledged.includes(1003)) drawn();
        else requestAnimationFrame(look);
      };
      look();
    });
    return [...(document.querySelector('canvas')?.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [])];
  });
  const [red = 0, green = 0, blue = 0] = colour;
  expect(blue).toBeGreaterThan(240);
  expect(red + green).toBeLessThan(20);
  await page.context().close();
});

test('the picture asks for the size of the view when the panel is hidden', async () => {
  const page = await openDrawn(browser, { scenario: 'page' });
  const before = await corner(page);
  await page.keyboard.press('F9');
  await page.waitForFunction((width) => (window.fake.sizes.at(-1)?.width ?? 0) > width, before.width);

  const size = await page.evaluate(() => window.fake.sizes.at(-1));
  const after = await corner(page);
  expect(size).toMatchObject({ width: Math.round(after.width), height: Math.round(after.height) });
  await page.context().close();
});

test('pressing into the page while Tiller drives takes it, and F8 in the page stops it all', async () => {
  const page = await openDrawn(browser, { scenario: 'running' });
  const { x, y } = await corner(page);
  await page.mouse.click(x + 300, y + 300);
  await page.getByText('You have the page.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Give back' }).first().click();
  await page.getByText('Tiller drives').waitFor();

  await page.getByLabel(/^Live page/u).focus();
  await page.keyboard.press('F8');
  await page.getByText('Stopped', { exact: true }).first().waitFor();
  await page.context().close();
});

test('nothing breaks the content security policy, and nothing is said to the console', async () => {
  const page = await openDrawn(browser, { scenario: 'running' });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.reload();
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => window.fake.acknowledged.length > 0);
  await page.getByRole('button', { name: /Enlarge the page before/u }).first().click();
  await page.getByRole('dialog').getByRole('img').waitFor();

  expect(said).toEqual([]);
  await page.context().close();
});
