import type { KeyPhase, Modifiers, UserInput } from '@/bridge/bindings';

/** What is read of a key event; a plain object in the tests. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  isComposing: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  getModifierState: (modifier: string) => boolean;
}

type KeyInput = Extract<UserInput, { type: 'key' }>;

const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/** Keys with which the text area itself goes on: an input method, a dead key, a key the system cannot name. */
const COMPOSING: ReadonlySet<string> = new Set(['Dead', 'Process', 'Compose', 'Unidentified']);

/**
 * Follows which keys the page believes to be down.
 *
 * A modifier alone is held back until a key goes with it, so that Ctrl on the way to a shortcut of the app does not count
 * as taking the page. A key that went down in the page always comes up in it.
 */
export class Keyboard {
  private readonly down = new Map<string, KeyInput>();
  private readonly heldBack = new Map<string, KeyInput>();

  /** What the page hears of a key going down; nothing when the text area is to deal with it. */
  press(event: KeyPress): KeyInput[] | null {
    if (event.isComposing || COMPOSING.has(event.key) || pastes(event)) return null;
    const input = keyInput('down', event);
    if (MODIFIERS.has(event.key)) {
      if (!this.down.has(event.code)) this.heldBack.set(event.code, input);
      return [];
    }
    const inputs = [...this.heldBack.values(), input];
    this.heldBack.clear();
    for (const sent of inputs) this.down.set(sent.code, sent);
    return inputs;
  }

  release(event: KeyPress): KeyInput[] {
    this.heldBack.delete(event.code);
    if (!this.down.delete(event.code)) return [];
    return [keyInput('up', event)];
  }

  /** The page loses the keyboard: all that is down comes up. */
  releaseAll(): KeyInput[] {
    const inputs = [...this.down.values()].map((input) => ({ ...input, phase: 'up' as const, repeat: false }));
    this.down.clear();
    this.heldBack.clear();
    return inputs;
  }
}

function keyInput(phase: KeyPhase, event: KeyPress): KeyInput {
  const { key, code, repeat } = event;
  return { type: 'key', phase, key, code, repeat, modifiers: modifiersOf(event) };
}

/** AltGr is told as Ctrl and Alt by some systems; it writes a character and must not be taken for a shortcut. */
function modifiersOf(event: KeyPress): Modifiers {
  const writes = event.getModifierState('AltGraph');
  return {
    alt: event.altKey && !writes,
    ctrl: event.ctrlKey && !writes,
    meta: event.metaKey,
    shift: event.shiftKey,
  };
}

/** Pasting comes as a whole from the system's clipboard, which the page's Chrome does not share. */
function pastes(event: KeyPress): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  return (command && event.key.toLowerCase() === 'v') || (event.shiftKey && event.key === 'Insert');
}
