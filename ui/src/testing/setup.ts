import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What the tests' DOM lacks: sizes, pictures, and what only a drawn page has. */

export const VIEW = { width: 800, height: 600 };

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
HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, VIEW.width, VIEW.height);
HTMLElement.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.setPointerCapture = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
window.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close: () => undefined });

// jsdom has no DOMRect.
globalThis.DOMRect ??= class {
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly width = 0,
    readonly height = 0,
  ) {}
  get left() {
    return this.x;
  }
  get top() {
    return this.y;
  }
  get right() {
    return this.x + this.width;
  }
  get bottom() {
    return this.y + this.height;
  }
  toJSON() {
    return { ...this };
  }
  static fromRect({ x, y, width, height }: DOMRectInit = {}) {
    return new DOMRect(x, y, width, height);
  }
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});
