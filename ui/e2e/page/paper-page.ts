import type { ViewSize } from '@/bridge/bindings';
import { aFrame } from '@/testing/samples';

/** A page of a small shop, painted rather than rendered, to stand in for what Chrome would send. */

interface Size {
  width: number;
  height: number;
}

const GOODS = [
  ['Arc desk lamp', 'Brass, dimmable', '€ 48.00'],
  ['Clamp lamp', 'For the edge of a desk', '€ 29.50'],
  ['Reading lamp', 'Warm light, linen shade', '€ 61.00'],
  ['Workshop lamp', 'Steel, long arm', '€ 75.00'],
  ['Lantern', 'Rechargeable', '€ 34.00'],
  ['Floor lamp', 'Oak foot', '€ 119.00'],
] as const;

const PAPER = '#f6f4ef';
const INK = '#1d2b2e';
const SOFT = '#6a7a7c';
const SEA = '#14706c';

type Draw = (paper: OffscreenCanvasRenderingContext2D, size: Size) => void;

const PAGES: Record<string, Draw> = { home, results, lamp };

/** A frame message of a tab's page in the size of the view. */
export async function drawPage(page: string, view: ViewSize, number: number, tab: string): Promise<ArrayBuffer> {
  const scale = view.scale ?? 1;
  const jpeg = await paint(page, view, scale);
  return aFrame(number, view.width, view.height, tab, new Uint8Array(await jpeg.arrayBuffer()));
}

/** The address of a small picture of a page. */
export async function pictureOf(page: string): Promise<string> {
  return URL.createObjectURL(await paint(page, { width: 1060, height: 720 }, 0.75));
}

function paint(page: string, size: Size, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(size.width * scale), Math.round(size.height * scale));
  const paper = canvas.getContext('2d');
  const draw = PAGES[page];
  if (paper === null || draw === undefined) throw new Error(`no page ${page}`);
  paper.scale(scale, scale);
  paper.fillStyle = PAPER;
  paper.fillRect(0, 0, size.width, size.height);
  draw(paper, size);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
}

function write(paper: OffscreenCanvasRenderingContext2D, text: string, x: number, y: number, font: string, color = INK) {
  paper.font = `${font} "Inter Variable", system-ui, sans-serif`;
  paper.fillStyle = color;
  paper.fillText(text, x, y);
}

function card(paper: OffscreenCanvasRenderingContext2D, box: [number, number, number, number], fill: string, radius = 12) {
  paper.fillStyle = fill;
  paper.beginPath();
  paper.roundRect(...box, radius);
  paper.fill();
}

function header(paper: OffscreenCanvasRenderingContext2D, { width }: Size, search: string) {
  card(paper, [0, 0, width, 64], '#ffffff', 0);
  write(paper, 'Harbour Shop', 32, 40, '650 19px', SEA);
  card(paper, [190, 15, Math.max(120, width - 360), 34], '#eef0ec', 17);
  write(paper, search === '' ? 'Search' : search, 208, 37, '400 14px', search === '' ? SOFT : INK);
  write(paper, 'Cart (1)', width - 92, 38, '550 14px', INK);
}

function home(paper: OffscreenCanvasRenderingContext2D, size: Size) {
  header(paper, size, '');
  write(paper, 'Things for a desk by the sea', 32, 126, '650 27px');
  shelf(paper, size, 160);
}

function results(paper: OffscreenCanvasRenderingContext2D, size: Size) {
  header(paper, size, 'desk lamp');
  write(paper, '6 results for “desk lamp”', 32, 116, '650 23px');
  write(paper, 'Sort by  Price: low to high', 32, 146, '400 14px', SOFT);
  shelf(paper, size, 172);
}

function shelf(paper: OffscreenCanvasRenderingContext2D, { width }: Size, top: number) {
  const columns = width > 820 ? 3 : 2;
  const gap = 20;
  const cell = (width - 64 - gap * (columns - 1)) / columns;
  GOODS.forEach(([name, words, price], index) => {
    const x = 32 + (index % columns) * (cell + gap);
    const y = top + Math.floor(index / columns) * 268;
    card(paper, [x, y, cell, 248], '#ffffff');
    card(paper, [x + 12, y + 12, cell - 24, 138], ['#e6eeec', '#f1e7d8', '#e7e9f1'][index % 3] ?? '#eee', 8);
    lampAt(paper, x + cell / 2, y + 128, 0.62);
    write(paper, name, x + 16, y + 180, '600 15px', SEA);
    write(paper, words, x + 16, y + 202, '400 13px', SOFT);
    write(paper, price, x + 16, y + 230, '600 15px');
  });
}

function lamp(paper: OffscreenCanvasRenderingContext2D, size: Size) {
  header(paper, size, 'desk lamp');
  const left = Math.min(520, size.width * 0.5);
  card(paper, [32, 96, left - 56, 420], '#e6eeec');
  lampAt(paper, 32 + (left - 56) / 2, 430, 1.9);
  write(paper, 'Arc desk lamp', left + 8, 136, '650 27px');
  write(paper, 'Brass, dimmable, two metres of cord', left + 8, 166, '400 14px', SOFT);
  write(paper, '€ 48.00', left + 8, 218, '650 25px');
  card(paper, [left + 8, 246, 160, 42], SEA, 21);
  write(paper, 'Add to cart', left + 48, 272, '600 15px', '#ffffff');
}

function lampAt(paper: OffscreenCanvasRenderingContext2D, x: number, foot: number, size: number) {
  paper.strokeStyle = INK;
  paper.lineWidth = 5 * size;
  paper.lineCap = 'round';
  paper.beginPath();
  paper.moveTo(x - 34 * size, foot);
  paper.lineTo(x + 34 * size, foot);
  paper.moveTo(x, foot);
  paper.lineTo(x - 26 * size, foot - 74 * size);
  paper.lineTo(x + 22 * size, foot - 128 * size);
  paper.stroke();
  paper.fillStyle = '#d9a441';
  paper.beginPath();
  paper.moveTo(x + 6 * size, foot - 150 * size);
  paper.lineTo(x + 62 * size, foot - 118 * size);
  paper.lineTo(x + 26 * size, foot - 96 * size);
  paper.closePath();
  paper.fill();
}
