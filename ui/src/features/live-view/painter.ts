import type { TabId } from '@/bridge/bindings';
import { deviceBox, devicePixels, place } from './geometry';
import type { Size } from './geometry';
import { parseFrame } from './frame-message';
import type { Frame } from './frame-message';

/** What the painter needs of the world around it. */
export interface PainterTools {
  decode: (jpeg: Blob) => Promise<ImageBitmap>;
  /** Calls back when the screen is about to be drawn; not while the window is hidden. */
  whenDrawing: (draw: () => void) => void;
  /** Makes room for the next picture. */
  acknowledge: (frame: number) => void;
  /** Which tab the canvas shows in which size, whenever that changes; nothing while it is empty. */
  painted: (picture: Picture | null) => void;
}

/** What a picture on the canvas is a picture of. */
export interface Picture {
  tab: TabId;
  page: Size;
}

/**
 * Draws the newest picture of the shown tab on a canvas.
 *
 * Must never queue pictures: one that is overtaken is acknowledged and let go. Must never leave one tab's picture in
 * place of another's, for it would be pressed. Must never touch React.
 */
export class Painter {
  private view: Size = { width: 1, height: 1 };
  private pixelRatio = 1;
  private tab: TabId | null = null;
  private newest: Frame | null = null;
  /** The last frame of a tab that is not shown: it may be here before the word that its tab is. */
  private early: Frame | null = null;
  private decoding = false;
  private drawn: { bitmap: ImageBitmap; picture: Picture } | null = null;
  private stopped = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly tools: PainterTools,
  ) {}

  readonly take = (message: ArrayBuffer): void => {
    const frame = parseFrame(message);
    if (frame === null || this.stopped) return;
    if (frame.tab !== this.tab) {
      this.early = frame;
      this.tools.acknowledge(frame.number);
      return;
    }
    this.early = null;
    this.takeShown(frame);
  };

  /** Another tab is shown, or none: what is there is cleared until that one's own picture comes. */
  turnTo(tab: TabId | null): void {
    if (tab === this.tab || this.stopped) return;
    this.tab = tab;
    this.letGoOfNewest();
    this.clear();
    const { early } = this;
    this.early = null;
    if (early !== null && early.tab === tab) this.takeShown(early);
  }

  /** The view has another size; what is there is drawn again at once, for a resized canvas is empty. */
  fit(view: Size, pixelRatio: number): void {
    this.view = view;
    this.pixelRatio = pixelRatio;
    const { width, height } = devicePixels(view, pixelRatio);
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.draw();
  }

  stop(): void {
    this.stopped = true;
    this.newest = null;
    this.early = null;
    this.clear();
  }

  private takeShown(frame: Frame) {
    this.letGoOfNewest();
    this.newest = frame;
    this.next();
  }

  private letGoOfNewest() {
    if (this.newest !== null) this.tools.acknowledge(this.newest.number);
    this.newest = null;
  }

  private clear() {
    if (this.drawn === null) return;
    this.drawn.bitmap.close();
    this.drawn = null;
    this.canvas.getContext('2d')?.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.tools.painted(null);
  }

  private next() {
    const frame = this.newest;
    if (frame === null || this.decoding) return;
    this.newest = null;
    this.decoding = true;
    this.tools
      .decode(frame.jpeg)
      .then(
        (bitmap) => this.tools.whenDrawing(() => this.show(frame, bitmap)),
        () => this.done(frame), // A picture that cannot be read must not hold up the next.
      );
  }

  private show(frame: Frame, bitmap: ImageBitmap) {
    if (this.stopped || frame.tab !== this.tab) {
      bitmap.close();
      this.done(frame);
      return;
    }
    const before = this.drawn;
    const { tab, page } = frame;
    this.drawn = { bitmap, picture: { tab, page } };
    this.draw();
    before?.bitmap.close();
    const known = before?.picture.page;
    if (known?.width !== page.width || known.height !== page.height) this.tools.painted({ tab, page });
    this.done(frame);
  }

  private done(frame: Frame) {
    this.decoding = false;
    if (this.stopped) return;
    this.tools.acknowledge(frame.number);
    this.next();
  }

  private draw() {
    const paper = this.canvas.getContext('2d', { alpha: true });
    if (paper === null || this.drawn === null) return;
    const { bitmap, picture } = this.drawn;
    const size = deviceBox(place(picture.page, this.view), this.pixelRatio);
    paper.clearRect(0, 0, this.canvas.width, this.canvas.height);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(bitmap, 0, 0, size.width, size.height);
  }
}
