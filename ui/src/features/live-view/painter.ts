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
  /** The page's size, when it is known and when it changes. */
  sized: (page: Size) => void;
}

/**
 * Draws the newest picture of the page on a canvas.
 *
 * Must never queue pictures: one that is overtaken is acknowledged and let go. Must never touch React.
 */
export class Painter {
  private view: Size = { width: 1, height: 1 };
  private pixelRatio = 1;
  private newest: Frame | null = null;
  private decoding = false;
  private drawn: { bitmap: ImageBitmap; page: Size } | null = null;
  private stopped = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly tools: PainterTools,
  ) {}

  readonly take = (message: ArrayBuffer): void => {
    const frame = parseFrame(message);
    if (frame === null || this.stopped) return;
    if (this.newest !== null) this.tools.acknowledge(this.newest.number);
    this.newest = frame;
    this.next();
  };

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
    this.drawn?.bitmap.close();
    this.drawn = null;
    this.newest = null;
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
    if (this.stopped) {
      bitmap.close();
      return;
    }
    const before = this.drawn;
    this.drawn = { bitmap, page: frame.page };
    this.draw();
    before?.bitmap.close();
    if (before?.page.width !== frame.page.width || before.page.height !== frame.page.height) {
      this.tools.sized(frame.page);
    }
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
    const { bitmap, page } = this.drawn;
    const size = deviceBox(place(page, this.view), this.pixelRatio);
    paper.clearRect(0, 0, this.canvas.width, this.canvas.height);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(bitmap, 0, 0, size.width, size.height);
  }
}
