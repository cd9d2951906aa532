import type {
  AppEvent,
  DialogReply,
  Overview,
  PictureId,
  RunEvent,
  RunId,
  TabId,
  UserInput,
  ViewSize,
} from '@/bridge/bindings';

export type Unsubscribe = () => void;

/**
 * All that the window may ask of the app. Every promise rejects with a `UiError`.
 *
 * There are two of it: the one that speaks with Tauri, and the hand-made fake of the tests.
 */
export interface Bridge {
  /** Resolves once events are heard, so that nothing is missed between this and `overview`. */
  listen(told: (event: AppEvent) => void): Promise<Unsubscribe>;
  overview(): Promise<Overview>;

  startBrowser(): Promise<void>;
  openTab(address: string | null): Promise<TabId>;
  openPracticeSite(): Promise<TabId>;
  closeTab(tab: TabId): Promise<void>;
  showTab(tab: TabId): Promise<void>;
  navigate(tab: TabId, address: string): Promise<void>;
  goBack(tab: TabId): Promise<void>;
  goForward(tab: TabId): Promise<void>;
  reload(tab: TabId): Promise<void>;
  answerDialog(tab: TabId, reply: DialogReply): Promise<void>;

  /** Streams pictures of whatever tab is shown. Asked again, it replaces the former watcher. */
  watchLiveView(size: ViewSize, frame: (message: ArrayBuffer) => void): Promise<void>;
  acknowledgeFrame(number: number): Promise<void>;
  resizeLiveView(size: ViewSize): Promise<void>;
  sendInput(tab: TabId, inputs: UserInput[]): Promise<void>;

  say(text: string): Promise<void>;
  stopRun(run: RunId): Promise<void>;
  /** Also what the window does not know of yet. */
  stopEverything(): Promise<void>;
  pauseRun(run: RunId): Promise<void>;
  resumeRun(run: RunId): Promise<void>;
  transcript(run: RunId): Promise<RunEvent[]>;

  /** Where an `<img>` finds a picture that was kept with an action. */
  pictureUrl(picture: PictureId): string;
}
