import type { AppEvent, Overview } from '@/bridge/bindings';

const RUNS_KEPT = 50;

/** What the window knows after one more event. Pure; hearing the same thing twice changes nothing. */
export function told(overview: Overview, event: AppEvent): Overview {
  switch (event.type) {
    case 'browserChanged':
      return { ...overview, browser: event.status };
    case 'tabsChanged':
      return { ...overview, tabs: event.tabs, activeTab: event.activeTab };
    case 'messageStored':
      return { ...overview, messages: put(overview.messages, event.message, 'end') };
    case 'runChanged':
      return { ...overview, runs: put(overview.runs, event.run, 'start').slice(0, RUNS_KEPT) };
    case 'runEventStored':
    case 'agentPointed':
    case 'wentWrong':
      return overview;
  }
}

/** The list with this entry in place of the one that has its id, or added where new ones go. */
function put<T extends { id: string }>(list: T[], entry: T, place: 'start' | 'end'): T[] {
  if (list.some((known) => known.id === entry.id)) {
    return list.map((known) => (known.id === entry.id ? entry : known));
  }
  return place === 'end' ? [...list, entry] : [entry, ...list];
}
