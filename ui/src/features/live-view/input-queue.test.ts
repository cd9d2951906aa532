import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserInput } from '@/bridge/bindings';
import { InputQueue } from './input-queue';

const none = { alt: false, ctrl: false, meta: false, shift: false };

function move(x: number, buttons = 0): UserInput {
  return { type: 'pointer', phase: 'move', x, y: 0, button: 'none', buttons, clickCount: 0, modifiers: none };
}
function press(x: number): UserInput {
  return { type: 'pointer', phase: 'down', x, y: 0, button: 'left', buttons: 1, clickCount: 1, modifiers: none };
}
function turn(deltaY: number): UserInput {
  return { type: 'wheel', x: 5, y: 5, deltaX: 1, deltaY, modifiers: none };
}
function key(letter: string): UserInput {
  return { type: 'key', phase: 'down', key: letter, code: letter, repeat: false, modifiers: none };
}

/** A queue whose batches arrive and whose screen is drawn when a test says so. */
function line() {
  const sent: UserInput[][] = [];
  const arrivals: (() => void)[] = [];
  const screen: (() => void)[] = [];
  const queue = new InputQueue(
    (inputs) => {
      sent.push(inputs);
      return new Promise<void>((arrived) => arrivals.push(arrived));
    },
    (flush) => void screen.push(flush),
  );
  const arrive = async () => {
    arrivals.shift()?.();
    await Promise.resolve();
  };
  return { queue, sent, arrive, draw: () => screen.splice(0).forEach((flush) => flush()), arrivals };
}

test('moves gather until the screen is drawn, and only the last of them goes', () => {
  const { queue, sent, draw } = line();
  [1, 2, 3].forEach((x) => queue.push(move(x)));
  expect(sent).toEqual([]);

  draw();
  expect(sent).toEqual([[move(3)]]);
});

test('a press leaves at once, behind the move that led to it', () => {
  const { queue, sent } = line();
  queue.push(move(1));
  queue.push(move(2));
  queue.push(press(2));

  expect(sent, 'the pointer stands where it presses').toEqual([[move(2), press(2)]]);
});

test('keys keep their order and never wait for the screen', () => {
  const { queue, sent } = line();
  queue.push(key('a'));
  expect(sent).toEqual([[key('a')]]);
});

test('what comes while a batch is under way follows it, in order and as one batch', async () => {
  const { queue, sent, arrive } = line();
  queue.push(key('a'));
  queue.push(key('b'));
  queue.push(move(1));
  queue.push(move(2));
  queue.push(press(2));
  expect(sent, 'two batches could overtake each other').toHaveLength(1);

  await arrive();
  expect(sent[1]).toEqual([key('b'), move(2), press(2)]);
});

test('turns of the wheel add up and lose nothing', () => {
  const { queue, sent, draw } = line();
  [30, 40, -10].forEach((delta) => queue.push(turn(delta)));
  draw();

  expect(sent).toEqual([[{ ...turn(60), deltaX: 3 }]]);
});

test('a move with a button held is never merged into one without', () => {
  const { queue, sent, draw } = line();
  queue.push(move(1));
  queue.push(move(2, 1));
  draw();

  expect(sent[0]).toEqual([move(1), move(2, 1)]);
});

test('a batch that fails does not stop the next', async () => {
  const sent: UserInput[][] = [];
  const queue = new InputQueue(
    (inputs) => {
      sent.push(inputs);
      return Promise.reject(new Error('gone'));
    },
    (flush) => flush(),
  );
  queue.push(key('a'));
  queue.push(key('b'));
  await Promise.resolve();
  await Promise.resolve();

  expect(sent).toEqual([[key('a')], [key('b')]]);
});

test('whatever is done, presses and keys arrive each once and in order', async () => {
  const anInput = fc.oneof(
    fc.integer({ min: 0, max: 99 }).map((x) => move(x)),
    fc.integer({ min: 0, max: 99 }).map(press),
    fc.integer({ min: 1, max: 9 }).map(turn),
    fc.constantFrom('a', 'b', 'c').map(key),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anInput, fc.constantFrom('draw', 'arrive', 'nothing'))), async (story) => {
      const { queue, sent, draw, arrive, arrivals } = line();
      for (const [input, then] of story) {
        queue.push(input);
        if (then === 'draw') draw();
        if (then === 'arrive') await arrive();
      }
      draw();
      while (arrivals.length > 0) await arrive();

      const lasting = (input: UserInput) => input.type === 'key' || (input.type === 'pointer' && input.phase !== 'move');
      expect(sent.flat().filter(lasting)).toEqual(story.map(([input]) => input).filter(lasting));
      const turned = (inputs: UserInput[]) => inputs.reduce((sum, input) => sum + (input.type === 'wheel' ? (input.deltaY ?? 0) : 0), 0);
      expect(turned(sent.flat())).toBe(turned(story.map(([input]) => input)));
    }),
  );
});
