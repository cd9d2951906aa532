import type { Size } from './geometry';

/** One picture of the page as it came. */
export interface Frame {
  number: number;
  page: Size;
  jpeg: Blob;
}

const HEADER_BYTES = 12;

/** Reads number (u32), width and height of the page (f32), little endian, then JPEG. Nothing when it is none of that. */
export function parseFrame(message: ArrayBuffer): Frame | null {
  if (message.byteLength <= HEADER_BYTES) return null;
  const header = new DataView(message);
  const page = { width: header.getFloat32(4, true), height: header.getFloat32(8, true) };
  if (!(page.width > 0 && page.height > 0)) return null;
  const jpeg = new Blob([new Uint8Array(message, HEADER_BYTES)], { type: 'image/jpeg' });
  return { number: header.getUint32(0, true), page, jpeg };
}
