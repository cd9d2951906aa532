/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What WebKitGTK 2.50, WKWebView and WebView2 of the supported systems understand. */
export const webviews = ['safari17.5', 'chrome123'];

export const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  // The window's content security policy allows files only: nothing may be inlined as a data URL.
  build: { target: webviews, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // How things look is looked at in a real browser; here it would only cost time.
    css: { include: [] },
    // A machine that builds meanwhile is slow, not wrong.
    testTimeout: 60_000,
  },
});
