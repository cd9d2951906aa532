import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrame } from './frame-message';
import { aFrame } from '@/testing/samples';

test('a frame is a number, a page size, the tab that it shows and a picture', () => {
  const frame = parseFrame(aFrame(7, 1280, 713.5, 'tab-é', new Uint8Array([255, 216, 1])));

  expect(frame?.number).toBe(7);
  expect(frame?.tab).toBe('tab-é');
  expect(frame?.page).toEqual({ width: 1280, height: 713.5 });
  expect(frame?.jpeg.size).toBe(3);
  expect(frame?.jpeg.type).toBe('image/jpeg');
});

test('a message that ends within the id of its tab is no frame', () => {
  expect(parseFrame(aFrame(7, 1280, 713.5).slice(0, 14))).toBeNull();
});

test('whatever bytes come, reading them never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const frame = parseFrame(new Uint8Array(bytes).buffer);
      expect(frame === null || frame.page.width > 0).toBe(true);
    }),
  );
});
