import type { AppEvent, Overview, Problem } from '@/bridge/bindings';
import type { Bridge, Unsubscribe } from '@/bridge/bridge';
import { told } from '@/bridge/overview';
import { problemOf } from '@/bridge/problem';

/** A problem that is shown until it is put away. */
export interface Notice {
  id: number;
  problem: Problem;
}

/** What the window knows at one moment. */
export interface Known {
  /** Nothing until the app has answered for the first time. */
  overview: Overview | null;
  /** Why the app did not answer. */
  silence: Problem | null;
  notices: Notice[];
}

const NOTICES_SHOWN = 3;

/** Folds what the app tells into what the window knows, and keeps what went wrong until it is read. */
export class AppStore {
  private known: Known = { overview: null, silence: null, notices: [] };
  private early: AppEvent[] = [];
  private nextNotice = 1;
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(event: AppEvent) => void>();

  constructor(private readonly bridge: Bridge) {}

  readonly read = (): Known => this.known;

  readonly watch = (changed: () => void): Unsubscribe => {
    this.watchers.add(changed);
    return () => void this.watchers.delete(changed);
  };

  /** For what passes by and is not kept here: the facts of a run, the agent's pointer. */
  readonly listen = (heard: (event: AppEvent) => void): Unsubscribe => {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  };

  /** Hears first and asks then, so that nothing falls between the two. */
  open(): Unsubscribe {
    let closed = false;
    let unsubscribe: Unsubscribe = () => undefined;
    const begin = async () => {
      const stop = await this.bridge.listen((event) => {
        if (!closed) this.take(event);
      });
      if (closed) stop();
      else unsubscribe = stop;
      const overview = await this.bridge.overview();
      if (!closed) this.begin(overview);
    };
    begin().catch((failure: unknown) => {
      if (!closed) this.change({ silence: problemOf(failure) });
    });
    return () => {
      closed = true;
      unsubscribe();
    };
  }

  /** Waits for a command; when it fails, that is shown and the answer is nothing. */
  readonly attempt = async <T>(deed: Promise<T>): Promise<T | undefined> => {
    try {
      return await deed;
    } catch (failure) {
      this.notify(problemOf(failure));
      return undefined;
    }
  };

  readonly notify = (problem: Problem): void => {
    const same = (notice: Notice) => notice.problem.message === problem.message;
    const others = this.known.notices.filter((notice) => !same(notice));
    const notice = { id: this.nextNotice++, problem };
    this.change({ notices: [...others, notice].slice(-NOTICES_SHOWN) });
  };

  readonly putAway = (id: number): void => {
    this.change({ notices: this.known.notices.filter((notice) => notice.id !== id) });
  };

  private begin(overview: Overview) {
    this.change({ overview: this.early.reduce(told, overview), silence: null });
    this.early = [];
  }

  private take(event: AppEvent) {
    if (event.type === 'wentWrong') this.notify(event.problem);
    if (this.known.overview === null) this.early.push(event);
    else this.change({ overview: told(this.known.overview, event) });
    for (const heard of this.listeners) heard(event);
  }

  private change(part: Partial<Known>) {
    this.known = { ...this.known, ...part };
    for (const changed of this.watchers) changed();
  }
}
