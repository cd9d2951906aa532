import type { UserInput } from '@/bridge/bindings';

/**
 * Brings a person's input to the page in the order in which it was made.
 *
 * Moves and wheel turns gather until the next drawing and merge; presses and keys leave at once, together with what came
 * before them. One batch is under way at a time, for two could overtake each other. Must never log what it carries.
 */
export class InputQueue {
  private waiting: UserInput[] = [];
  private underWay = false;
  private planned = false;

  constructor(
    private readonly send: (inputs: UserInput[]) => Promise<unknown>,
    private readonly whenDrawing: (flush: () => void) => void,
  ) {}

  push(input: UserInput): void {
    const last = this.waiting.at(-1);
    const merged = last === undefined ? null : merge(last, input);
    if (merged === null) this.waiting.push(input);
    else this.waiting[this.waiting.length - 1] = merged;

    if (canWait(input)) this.plan();
    else this.flush();
  }

  private plan() {
    if (this.planned) return;
    this.planned = true;
    this.whenDrawing(() => {
      this.planned = false;
      this.flush();
    });
  }

  private flush() {
    if (this.underWay || this.waiting.length === 0) return;
    const batch = this.waiting;
    this.waiting = [];
    this.underWay = true;
    const arrived = () => {
      this.underWay = false;
      this.flush();
    };
    this.send(batch).then(arrived, arrived);
  }
}

function canWait(input: UserInput): boolean {
  return input.type === 'wheel' || (input.type === 'pointer' && input.phase === 'move');
}

/** The two as one, where nothing is lost by it. */
function merge(first: UserInput, second: UserInput): UserInput | null {
  if (first.type === 'pointer' && second.type === 'pointer') {
    const moves = first.phase === 'move' && second.phase === 'move';
    return moves && first.buttons === second.buttons && sameModifiers(first, second) ? second : null;
  }
  if (first.type === 'wheel' && second.type === 'wheel' && sameModifiers(first, second)) {
    return { ...second, deltaX: sum(first.deltaX, second.deltaX), deltaY: sum(first.deltaY, second.deltaY) };
  }
  return null;
}

/** The wire cannot tell a number from none, since JSON has no infinity. */
function sum(a: number | null, b: number | null): number {
  return (a ?? 0) + (b ?? 0);
}

type WithModifiers = Extract<UserInput, { type: 'pointer' | 'wheel' }>;

function sameModifiers({ modifiers: a }: WithModifiers, { modifiers: b }: WithModifiers): boolean {
  return a.alt === b.alt && a.ctrl === b.ctrl && a.meta === b.meta && a.shift === b.shift;
}
