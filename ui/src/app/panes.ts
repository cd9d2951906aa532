import { reachable } from '@/lib/focus';

/** What F6 goes round, in this order; each may be absent. */
const PANES = ['[data-pane="tabs"]', '[data-pane="address"]', '[data-pane="page"]', '[data-pane="panel"]'];

/** Where the focus goes first within an area: a question of the page, the page itself, the field to type into. */
const PREFERRED = ['[data-safe]', '[data-page-surface]', '[aria-current="true"]', 'input:not(:disabled)', 'textarea:not(:disabled)'];

/** Takes the focus to the next area of the window, or to the one before. */
export function toNextPane(step: 1 | -1): void {
  const panes = PANES.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const start = at < 0 && step < 0 ? panes.length : at;
  for (let turn = 1; turn <= panes.length; turn += 1) {
    const pane = panes[(start + step * turn + panes.length * 2) % panes.length];
    const stop = pane === undefined ? undefined : entrance(pane);
    if (stop !== undefined) {
      stop.focus();
      return;
    }
  }
}

function entrance(pane: HTMLElement): HTMLElement | undefined {
  for (const selector of PREFERRED) {
    const found = pane.querySelector<HTMLElement>(selector);
    if (found !== null) return found;
  }
  return reachable(pane)[0];
}
