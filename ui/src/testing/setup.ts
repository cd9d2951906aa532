import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What the tests' DOM lacks: sizes, pictures, and what only a drawn page has. */

export const VIEW = { width: 800, height: 600 };

const BOX = { x: 0, y: 0, left: 0, top: 0, right: VIEW.width, bottom: VIEW.height, ...VIEW };

class SizesAtOnce implements ResizeObserver {
  constructor(private readonly changed: ResizeObserverCallback) {}
  observe() {
    this.changed([], this);
  }
  unobserve() {
    // Nothing is watched.
  }
  disconnect() {
    // Nothing is watched.
  }
}

window.ResizeObserver = SizesAtOnce;
HTMLElement.prototype.getBoundingClientRect = () => ({ ...BOX, toJSON: () => BOX });
HTMLElement.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.setPointerCapture = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
window.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close: () => undefined });

// A whole window in every failure would hide what failed.
configure({ getElementError: (message) => new Error(message ?? 'not found'), asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});
