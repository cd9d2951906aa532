import { beforeEach, expect, test } from 'vitest';
import { Painter } from './painter';
import type { Picture } from './painter';
import { aFrame } from '@/testing/samples';

/** A canvas that remembers what was drawn on it, and a screen that is drawn when a test says so. */
function easel() {
  const drawn: { bitmap: unknown; width: number; height: number }[] = [];
  const cleared = { count: 0 };
  const canvas = document.createElement('canvas');
  const paper = {
    clearRect: () => void (cleared.count += 1),
    drawImage: (bitmap: unknown, _x: number, _y: number, width: number, height: number) =>
      drawn.push({ bitmap, width, height }),
  };
  Object.defineProperty(canvas, 'getContext', { value: () => paper });

  const decoding: { decoded: (bitmap: ImageBitmap) => void; failed: () => void }[] = [];
  const screen: (() => void)[] = [];
  const acknowledged: number[] = [];
  const painted: (Picture | null)[] = [];
  const closed: string[] = [];
  const painter = new Painter(canvas, {
    decode: () => new Promise((decoded, failed) => decoding.push({ decoded, failed: () => failed(new Error('no JPEG')) })),
    whenDrawing: (draw) => void screen.push(draw),
    acknowledge: (number) => void acknowledged.push(number),
    painted: (picture) => void painted.push(picture),
  });
  painter.turnTo('t1');
  painter.fit({ width: 800, height: 600 }, 2);

  const decode = async (name: string) => {
    decoding.shift()?.decoded({ width: 1, height: 1, name, close: () => closed.push(name) } as ImageBitmap);
    await Promise.resolve();
    await Promise.resolve();
  };
  const drawScreen = () => screen.splice(0).forEach((draw) => draw());
  return { painter, canvas, drawn, cleared, decoding, screen, acknowledged, painted, closed, decode, drawScreen };
}

let it: ReturnType<typeof easel>;
beforeEach(() => {
  it = easel();
});

test('the newest picture is drawn, and those that it overtook are not even decoded', async () => {
  it.painter.take(aFrame(1, 800, 600));
  it.painter.take(aFrame(2, 800, 600));
  it.painter.take(aFrame(3, 800, 600));
  expect(it.decoding, 'one at a time').toHaveLength(1);

  await it.decode('first');
  it.drawScreen();
  await it.decode('third');
  it.drawScreen();

  expect(it.drawn.map(({ bitmap }) => (bitmap as { name: string }).name)).toEqual(['first', 'third']);
});

test('a picture is acknowledged after it was drawn, one that was overtaken at once', async () => {
  it.painter.take(aFrame(1, 800, 600));
  it.painter.take(aFrame(2, 800, 600));
  it.painter.take(aFrame(3, 800, 600));
  expect(it.acknowledged, 'the second makes room when the third comes').toEqual([2]);

  await it.decode('first');
  expect(it.acknowledged, 'decoded is not drawn').toEqual([2]);
  it.drawScreen();
  expect(it.acknowledged).toEqual([2, 1]);
});

test('while the window is hidden nothing is acknowledged, so that nothing more is sent', async () => {
  it.painter.take(aFrame(1, 800, 600));
  await it.decode('first');

  expect(it.screen).toHaveLength(1);
  expect(it.acknowledged).toEqual([]);
});

test('a picture that cannot be read does not hold up the next', async () => {
  it.painter.take(aFrame(1, 800, 600));
  it.decoding.shift()?.failed();
  await Promise.resolve();
  await Promise.resolve();
  it.painter.take(aFrame(2, 800, 600));
  await it.decode('second');
  it.drawScreen();

  expect(it.drawn).toHaveLength(1);
  expect(it.acknowledged).toEqual([1, 2]);
});

test('a picture is drawn in device pixels', async () => {
  it.painter.take(aFrame(1, 800, 600));
  await it.decode('first');
  it.drawScreen();

  expect(it.canvas.width).toBe(1600);
  expect(it.drawn[0]).toMatchObject({ width: 1600, height: 1200 });
});

test('another size of the view draws the last picture again, for a resized canvas is empty', async () => {
  it.painter.take(aFrame(1, 800, 600));
  await it.decode('first');
  it.drawScreen();
  it.painter.fit({ width: 1000, height: 700 }, 1);

  expect(it.drawn).toHaveLength(2);
  expect(it.canvas.width).toBe(1000);
});

test('the size of the page is told when it changes, not with every picture', async () => {
  for (const [number, width] of [[1, 800], [2, 800], [3, 640]] as const) {
    it.painter.take(aFrame(number, width, 600));
    await it.decode(`${number}`);
    it.drawScreen();
  }
  expect(it.painted).toEqual([800, 640].map((width) => ({ tab: 't1', page: { width, height: 600 } })));
});

test('pictures that are no longer shown are let go, also when the painter stops', async () => {
  it.painter.take(aFrame(1, 800, 600));
  await it.decode('first');
  it.drawScreen();
  it.painter.take(aFrame(2, 800, 600));
  await it.decode('second');
  it.drawScreen();
  expect(it.closed).toEqual(['first']);

  it.painter.stop();
  expect(it.closed).toEqual(['first', 'second']);
  it.painter.take(aFrame(3, 800, 600));
  expect(it.decoding).toHaveLength(0);
});

test('a frame of a tab that is not shown makes room and is not drawn', () => {
  it.painter.take(aFrame(1, 800, 600, 't2'));
  expect(it.acknowledged).toEqual([1]);
  expect(it.decoding).toHaveLength(0);
});

test('another tab clears the picture, and the old one never comes back', async () => {
  it.painter.take(aFrame(1, 800, 600));
  await it.decode('first');
  it.drawScreen();
  it.painter.take(aFrame(2, 800, 600));
  it.painter.take(aFrame(3, 800, 600));
  const cleared = it.cleared.count;
  it.painter.turnTo('t2');
  expect(it.cleared.count, 'a picture that is still there would be pressed').toBe(cleared + 1);
  expect(it.painted.at(-1)).toBeNull();

  await it.decode('second');
  it.drawScreen();
  expect(it.drawn, 'the one that was being decoded came too late').toHaveLength(1);
  expect(it.closed).toEqual(['first', 'second']);
  expect(it.acknowledged, 'all made room').toEqual([1, 3, 2]);

  it.painter.take(aFrame(4, 800, 600, 't2'));
  await it.decode('of the other tab');
  it.drawScreen();
  expect(it.painted.at(-1)).toEqual({ tab: 't2', page: { width: 800, height: 600 } });
});

test('a first frame that overtakes the word of its tab is drawn all the same, for a still page sends no second', async () => {
  it.painter.take(aFrame(1, 800, 600, 't2'));
  it.painter.turnTo('t2');
  await it.decode('early');
  it.drawScreen();
  expect(it.drawn).toHaveLength(1);
});

test('a late frame of the tab that was left is not kept for the day on which it is shown again', async () => {
  it.painter.turnTo('t2');
  it.painter.take(aFrame(1, 800, 600, 't1'));
  it.painter.take(aFrame(2, 800, 600, 't2'));
  it.painter.turnTo('t1');
  await it.decode('of the second tab');
  it.drawScreen();
  expect(it.drawn).toHaveLength(0);
  expect(it.decoding).toHaveLength(0);
});

test('a painter that stops leaves nothing on the canvas', async () => {
  it.painter.take(aFrame(1, 800, 600));
  await it.decode('first');
  it.drawScreen();
  it.painter.stop();
  expect(it.painted.at(-1), 'the browser is gone, and its picture with it').toBeNull();
});
