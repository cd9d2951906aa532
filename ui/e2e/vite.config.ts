import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alias, webviews } from '../vite.config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** As strict as the window's, so that what breaks there breaks here. */
const csp = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The app on the fake bridge, built apart so that nothing of the fake is ever shipped. */
export default defineConfig({
  root: here('./page'),
  plugins: [react()],
  resolve: { alias: { ...alias, '@e2e': here('.') } },
  build: { target: webviews, assetsInlineLimit: 0, outDir: here('./dist'), emptyOutDir: true, modulePreload: { polyfill: false } },
  preview: { headers: { 'Content-Security-Policy': csp } },
});
