const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** What Tab reaches within an element, in order. */
export function reachable(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(REACHABLE)].filter((element) => element.tabIndex >= 0);
}

/** Lets Tab go round within an element. */
export function trapTab(event: KeyboardEvent, within: HTMLElement): void {
  const stops = reachable(within);
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  const leaving = event.shiftKey ? at === first || at === within : at === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
