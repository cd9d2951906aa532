import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxInView, deviceBox, devicePixels, isOnPage, place, toPage, toView } from './geometry';

const size = fc.record({ width: fc.integer({ min: 50, max: 8000 }), height: fc.integer({ min: 50, max: 8000 }) });
const ratio = fc.constantFrom(1, 1.25, 1.5, 2);

test('a point of the page maps to the view and back to itself', () => {
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (page, view, along, down) => {
      const placement = place(page, view);
      const point = { x: along * (page.width - 1), y: down * (page.height - 1) };
      const back = toPage(toView(point, placement), placement);
      expect(back.x).toBeCloseTo(point.x, 6);
      expect(back.y).toBeCloseTo(point.y, 6);
    }),
  );
});

test('wherever one points, the point lies on the page', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), (page, view, x, y) => {
      const { x: px, y: py } = toPage({ x, y }, place(page, view));
      expect(px >= 0 && px <= page.width && py >= 0 && py <= page.height).toBe(true);
    }),
  );
});

test('a picture never overflows the view and is never blown up', () => {
  fc.assert(
    fc.property(size, size, (page, view) => {
      const { scale } = place(page, view);
      expect(scale).toBeLessThanOrEqual(1);
      expect(page.width * scale).toBeLessThanOrEqual(view.width + 1e-6);
      expect(page.height * scale).toBeLessThanOrEqual(view.height + 1e-6);
    }),
  );
});

test('a page in the size of the view covers the canvas to the pixel on every kind of monitor', () => {
  fc.assert(
    fc.property(size, ratio, (view, devicePixelRatio) => {
      const placement = place(view, view);
      expect(placement.scale, 'anything else would blur the text').toBe(1);
      expect(deviceBox(placement, devicePixelRatio)).toEqual(devicePixels(view, devicePixelRatio));
    }),
  );
});

test('the device pixels follow the monitor, the points do not', () => {
  const view = { width: 801, height: 601 };
  expect(devicePixels(view, 1.25)).toEqual({ width: 1001, height: 751 });
  expect(devicePixels(view, 2)).toEqual({ width: 1602, height: 1202 });
  expect(toPage({ x: 400, y: 300 }, place(view, view))).toEqual({ x: 400, y: 300 });
});

test('a point beside the picture is not on the page', () => {
  const placement = place({ width: 400, height: 300 }, { width: 800, height: 600 });
  expect(isOnPage({ x: 399, y: 299 }, placement)).toBe(true);
  expect(isOnPage({ x: 400, y: 10 }, placement)).toBe(false);
  expect(isOnPage({ x: 10, y: -1 }, placement)).toBe(false);
});

test('an outline shrinks with its page', () => {
  const placement = place({ width: 1600, height: 1200 }, { width: 800, height: 600 });
  expect(boxInView({ x: 100, y: 40, width: 60, height: 20 }, placement)).toEqual({ x: 50, y: 20, width: 30, height: 10 });
});
