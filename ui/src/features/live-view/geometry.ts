/** Where a picture lies in the live view, and which point of the page lies under which point of the view. Pure. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

/** How a page of one size is shown in a view of another: from the top left corner, never larger than it is. */
export interface Placement {
  page: Size;
  /** Pixels of the view for one of the page. */
  scale: number;
}

export function place(page: Size, view: Size): Placement {
  const fits = Math.min(view.width / page.width, view.height / page.height, 1);
  return { page, scale: Number.isFinite(fits) && fits > 0 ? fits : 1 };
}

/** The page's point under a point of the view. A point beside the picture becomes the nearest within it. */
export function toPage(point: Point, { page, scale }: Placement): Point {
  return { x: within(point.x / scale, page.width), y: within(point.y / scale, page.height) };
}

export function toView(point: Point, { scale }: Placement): Point {
  return { x: point.x * scale, y: point.y * scale };
}

export function boxInView(box: Box, placement: Placement): Box {
  const { x, y } = toView(box, placement);
  return { x, y, width: box.width * placement.scale, height: box.height * placement.scale };
}

export function isOnPage(point: Point, { page, scale }: Placement): boolean {
  const { x, y } = { x: point.x / scale, y: point.y / scale };
  return x >= 0 && y >= 0 && x < page.width && y < page.height;
}

/** The canvas' own pixels for a view of this size. */
export function devicePixels(view: Size, devicePixelRatio: number): Size {
  return {
    width: Math.max(1, Math.round(view.width * devicePixelRatio)),
    height: Math.max(1, Math.round(view.height * devicePixelRatio)),
  };
}

/** The part of the canvas that a picture covers, in whole device pixels so that it stays sharp. */
export function deviceBox({ page, scale }: Placement, devicePixelRatio: number): Size {
  return devicePixels({ width: page.width * scale, height: page.height * scale }, devicePixelRatio);
}

function within(value: number, length: number): number {
  return Math.min(Math.max(value, 0), Math.max(0, length - 1));
}
