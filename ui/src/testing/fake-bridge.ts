import type {
  AppEvent,
  DialogReply,
  Overview,
  Run,
  RunEvent,
  RunFact,
  RunStatus,
  ShownTab,
  Tab,
  UiError,
  UserInput,
  ViewSize,
} from '@/bridge/bindings';
import type { Bridge, Unsubscribe } from '@/bridge/bridge';
import { told } from '@/bridge/overview';
import { anOverview, aTab } from '@/testing/samples';

type Command = Exclude<keyof Bridge, 'pictureUrl' | 'listen'>;

/**
 * The app's other side, by hand: it keeps tabs and runs, answers commands, tells what changed, and remembers what it was
 * asked. Must behave as the real one does where the window can notice.
 */
export class FakeBridge implements Bridge {
  readonly asked: { command: Command; with: unknown[] }[] = [];
  readonly inputs: UserInput[] = [];
  readonly acknowledged: number[] = [];
  readonly transcripts = new Map<string, RunEvent[]>();
  readonly sizes: ViewSize[] = [];
  pictureUrl: (picture: string) => string = (picture) => `/pictures/${picture}.jpg`;
  /** The app would send a picture now: the live view is watched, or has another size or another tab. */
  whenPictureIsDue: (() => void) | null = null;

  private readonly listeners = new Set<(event: AppEvent) => void>();
  private readonly failures = new Map<Command, UiError>();
  private frames: ((message: ArrayBuffer) => void) | null = null;
  private count = 100;

  constructor(private now: Overview = anOverview()) {}

  get state(): Overview {
    return this.now;
  }

  /** The next call of this command is rejected. */
  fail(command: Command, failure: UiError): void {
    this.failures.set(command, failure);
  }

  tell(event: AppEvent): void {
    const shown = this.now.activeTab;
    this.now = told(this.now, event);
    for (const heard of this.listeners) heard(event);
    if (this.frames !== null && this.now.activeTab !== shown) this.whenPictureIsDue?.();
  }

  /** Something happens in a run; it is stored before it is told. */
  happen(run: string, ...facts: RunFact[]): void {
    for (const fact of facts) {
      const events = this.transcripts.get(run) ?? [];
      const event = { run, number: events.length + 1, at: '2026-11-30T10:00:00Z', fact };
      this.transcripts.set(run, [...events, event]);
      this.tell({ type: 'runEventStored', event });
    }
  }

  frame(message: ArrayBuffer): void {
    this.frames?.(message);
  }

  /** The calls of one command. */
  calls(command: Command): unknown[][] {
    return this.asked.filter((call) => call.command === command).map((call) => call.with);
  }

  listen(heard: (event: AppEvent) => void): Promise<Unsubscribe> {
    this.listeners.add(heard);
    return Promise.resolve(() => void this.listeners.delete(heard));
  }

  async overview(): Promise<Overview> {
    await this.ask('overview');
    return this.now;
  }

  async startBrowser(): Promise<void> {
    await this.ask('startBrowser');
    const info = { name: 'Chromium', version: '156.0', path: '/usr/bin/chromium' };
    this.tell({ type: 'browserChanged', status: { type: 'running', info } });
  }

  async openTab(address: string | null): Promise<string> {
    await this.ask('openTab', address);
    return this.addTab(address === null ? { title: '', url: '' } : pageAt(address));
  }

  async openPracticeSite(): Promise<string> {
    await this.ask('openPracticeSite');
    return this.addTab({ title: 'Practice harbour', url: 'http://practice.localhost:4100/' });
  }

  async closeTab(tab: string): Promise<void> {
    await this.ask('closeTab', tab);
    const at = this.now.tabs.findIndex((shown) => shown.tab.id === tab);
    const tabs = this.now.tabs.filter((shown) => shown.tab.id !== tab);
    const next = tabs[Math.min(at, tabs.length - 1)]?.tab.id ?? null;
    this.tell({ type: 'tabsChanged', tabs, activeTab: this.now.activeTab === tab ? next : this.now.activeTab });
  }

  async showTab(tab: string): Promise<void> {
    await this.ask('showTab', tab);
    this.tell({ type: 'tabsChanged', tabs: this.now.tabs, activeTab: tab });
  }

  async navigate(tab: string, address: string): Promise<void> {
    await this.ask('navigate', tab, address);
    this.changeTab(tab, { ...pageAt(address), canGoBack: true, fault: null });
  }

  goBack(tab: string): Promise<void> {
    return this.ask('goBack', tab);
  }

  goForward(tab: string): Promise<void> {
    return this.ask('goForward', tab);
  }

  reload(tab: string): Promise<void> {
    return this.ask('reload', tab);
  }

  async answerDialog(tab: string, reply: DialogReply): Promise<void> {
    await this.ask('answerDialog', tab, reply);
    this.changeTab(tab, { dialog: null });
  }

  async watchLiveView(size: ViewSize, frame: (message: ArrayBuffer) => void): Promise<void> {
    await this.ask('watchLiveView', size);
    this.sizes.push(size);
    this.frames = frame;
    this.whenPictureIsDue?.();
  }

  acknowledgeFrame(number: number): Promise<void> {
    this.acknowledged.push(number);
    return Promise.resolve();
  }

  async resizeLiveView(size: ViewSize): Promise<void> {
    await this.ask('resizeLiveView', size);
    this.sizes.push(size);
    this.whenPictureIsDue?.();
  }

  async sendInput(tab: string, inputs: UserInput[]): Promise<void> {
    await this.ask('sendInput', tab, inputs);
    this.inputs.push(...inputs);
    const wheel = this.now.tabs.find((shown) => shown.tab.id === tab)?.wheel;
    if (wheel?.type === 'tiller' && inputs.some(takesHold)) this.pause(wheel.run, 'tookThePage');
  }

  async say(text: string): Promise<void> {
    await this.ask('say', text);
    const message = { id: this.mint('m'), chat: 'c1', author: 'you' as const, text, run: null, at: '2026-11-30T10:00:00Z' };
    this.tell({ type: 'messageStored', message });
  }

  async stopRun(run: string): Promise<void> {
    await this.ask('stopRun', run);
    this.end(run);
  }

  async stopEverything(): Promise<void> {
    await this.ask('stopEverything');
    for (const run of this.now.runs) if (run.status.type !== 'ended') this.end(run.id);
  }

  async pauseRun(run: string): Promise<void> {
    await this.ask('pauseRun', run);
    this.pause(run, 'asked');
  }

  async resumeRun(run: string): Promise<void> {
    await this.ask('resumeRun', run);
    this.changeRun(run, { type: 'working' });
    this.happen(run, { type: 'resumed' });
    this.turnWheel(run, { type: 'tiller', run });
  }

  async transcript(run: string): Promise<RunEvent[]> {
    await this.ask('transcript', run);
    return this.transcripts.get(run) ?? [];
  }

  /** A run begins in the tab in sight. */
  begin(run: Run, ...facts: RunFact[]): void {
    this.tell({ type: 'runChanged', run });
    this.turnWheel(run.id, { type: 'tiller', run: run.id });
    this.happen(run.id, ...facts);
  }

  private end(run: string) {
    this.changeRun(run, { type: 'ended', outcome: { type: 'stopped' } });
    this.happen(run, { type: 'ended', outcome: { type: 'stopped' } });
    this.turnWheel(run, { type: 'you' });
  }

  private pause(run: string, reason: 'asked' | 'tookThePage') {
    this.changeRun(run, { type: 'paused', reason });
    this.happen(run, { type: 'paused', reason });
    this.turnWheel(run, { type: 'you' });
  }

  private changeRun(id: string, status: RunStatus) {
    const run = this.now.runs.find((known) => known.id === id);
    if (run !== undefined) this.tell({ type: 'runChanged', run: { ...run, status } });
  }

  private turnWheel(run: string, wheel: ShownTab['wheel']) {
    const of = this.now.runs.find((known) => known.id === run)?.tab;
    const tabs = this.now.tabs.map((shown) => (shown.tab.id === of ? { ...shown, wheel } : shown));
    this.tell({ type: 'tabsChanged', tabs, activeTab: this.now.activeTab });
  }

  private addTab(page: Partial<Tab>): string {
    const id = this.mint('t');
    this.tell({ type: 'tabsChanged', tabs: [...this.now.tabs, aTab({ id, ...page })], activeTab: id });
    return id;
  }

  private changeTab(id: string, part: Partial<Tab>) {
    const tabs = this.now.tabs.map((shown) =>
      shown.tab.id === id ? { ...shown, problem: null, tab: { ...shown.tab, ...part } } : shown,
    );
    this.tell({ type: 'tabsChanged', tabs, activeTab: this.now.activeTab });
  }

  private mint(letter: string): string {
    this.count += 1;
    return `${letter}${this.count}`;
  }

  private ask(command: Command, ...args: unknown[]): Promise<void> {
    this.asked.push({ command, with: args });
    const failure = this.failures.get(command);
    this.failures.delete(command);
    // The real one rejects with plain data, not with an Error.
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  }
}

function pageAt(address: string): Partial<Tab> {
  const url = /^https?:/u.test(address) ? address : `https://${address}/`;
  return { url, title: new URL(url).host };
}

function takesHold(input: UserInput): boolean {
  return input.type === 'wheel' || input.type === 'text' || input.phase === 'down';
}
