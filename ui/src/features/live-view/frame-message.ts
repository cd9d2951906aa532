import type { TabId } from '@/bridge/bindings';
import type { Size } from './geometry';

/** One picture of the page as it came. */
export interface Frame {
  tab: TabId;
  number: number;
  page: Size;
  jpeg: Blob;
}

/** What comes before the tab's id, whose length is the last of it. */
const FIXED_BYTES = 13;

/**
 * Reads number (u32), width and height of the page (f32), all little endian, the length of the tab's id (u8), the id,
 * then JPEG. Nothing when it is none of that.
 */
export function parseFrame(message: ArrayBuffer): Frame | null {
  if (message.byteLength <= FIXED_BYTES) return null;
  const header = new DataView(message);
  const page = { width: header.getFloat32(4, true), height: header.getFloat32(8, true) };
  if (!(page.width > 0 && page.height > 0)) return null;
  const idBytes = header.getUint8(12);
  if (message.byteLength <= FIXED_BYTES + idBytes) return null;
  const tab = new TextDecoder().decode(new Uint8Array(message, FIXED_BYTES, idBytes));
  const jpeg = new Blob([new Uint8Array(message, FIXED_BYTES + idBytes)], { type: 'image/jpeg' });
  return { tab, number: header.getUint32(0, true), page, jpeg };
}
