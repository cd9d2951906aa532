/** Every key that the window keeps for itself, also while the page has the keyboard. Pure. */

export type Deed =
  | 'address'
  | 'newTab'
  | 'closeTab'
  | 'nextTab'
  | 'previousTab'
  | 'back'
  | 'forward'
  | 'reload'
  | 'stop'
  | 'nextPane'
  | 'previousPane'
  | 'panel'
  | 'help';

interface Chord {
  key: string;
  /** Ctrl, or Command on a Mac. */
  command?: boolean;
  /** Ctrl also on a Mac. */
  control?: boolean;
  alt?: boolean;
  shift?: boolean;
}

interface Shortcut {
  deed: Deed;
  words: string;
  chord: Chord;
  mac?: Chord;
}

/** The first of a deed is the one that is shown. */
export const SHORTCUTS: readonly Shortcut[] = [
  { deed: 'stop', words: 'Stop what Tiller does', chord: { key: 'F8' } },
  { deed: 'nextPane', words: 'To the next area, also out of the page', chord: { key: 'F6' } },
  { deed: 'previousPane', words: 'To the area before', chord: { key: 'F6', shift: true } },
  { deed: 'address', words: 'To the address', chord: { key: 'l', command: true } },
  { deed: 'newTab', words: 'New tab', chord: { key: 't', command: true } },
  { deed: 'closeTab', words: 'Close the tab', chord: { key: 'w', command: true } },
  { deed: 'nextTab', words: 'Next tab', chord: { key: 'Tab', control: true } },
  { deed: 'previousTab', words: 'Tab before', chord: { key: 'Tab', control: true, shift: true } },
  { deed: 'back', words: 'Back', chord: { key: 'ArrowLeft', alt: true }, mac: { key: '[', command: true } },
  { deed: 'forward', words: 'Forward', chord: { key: 'ArrowRight', alt: true }, mac: { key: ']', command: true } },
  { deed: 'reload', words: 'Reload', chord: { key: 'r', command: true } },
  { deed: 'reload', words: 'Reload', chord: { key: 'F5' } },
  { deed: 'panel', words: 'Show or hide the side panel', chord: { key: 'F9' } },
  { deed: 'help', words: 'Show these keys', chord: { key: 'F1' } },
];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function deedOf(press: Press, mac: boolean): Deed | null {
  const found = SHORTCUTS.find((shortcut) => isPressed(chordOf(shortcut, mac), press, mac));
  return found?.deed ?? null;
}

/** The keys of a deed as they are printed on this keyboard. */
export function keysOf(deed: Deed, mac: boolean): string {
  const found = SHORTCUTS.find((shortcut) => shortcut.deed === deed);
  return found === undefined ? '' : printed(chordOf(found, mac), mac);
}

/** Deeds with their words and keys, each once. */
export function overview(mac: boolean): { words: string; keys: string }[] {
  return [...new Set(SHORTCUTS.map(({ deed }) => deed))].map((deed) => ({
    words: SHORTCUTS.find((shortcut) => shortcut.deed === deed)?.words ?? '',
    keys: keysOf(deed, mac),
  }));
}

function chordOf({ chord, mac: onMac }: Shortcut, mac: boolean): Chord {
  return mac && onMac !== undefined ? onMac : chord;
}

function isPressed(chord: Chord, press: Press, mac: boolean): boolean {
  const command = chord.command === true;
  return (
    press.key.toLowerCase() === chord.key.toLowerCase() &&
    press.ctrlKey === (chord.control === true || (command && !mac)) &&
    press.metaKey === (command && mac) &&
    press.altKey === (chord.alt === true) &&
    press.shiftKey === (chord.shift === true)
  );
}

const SIGNS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

function printed(chord: Chord, mac: boolean): string {
  const held = [
    chord.control === true && (mac ? '⌃' : 'Ctrl'),
    chord.alt === true && (mac ? '⌥' : 'Alt'),
    chord.shift === true && (mac ? '⇧' : 'Shift'),
    chord.command === true && (mac ? '⌘' : 'Ctrl'),
  ].filter((name) => name !== false);
  const key = SIGNS[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key);
  return [...held, key].join(mac ? '' : '+');
}
