import { defineConfig } from 'vitest/config';

/** In a real browser against the built page; `--mode shots` takes pictures instead. */
export default defineConfig(({ mode }) => ({
  root: new URL('.', import.meta.url).pathname,
  test: {
    include: [mode === 'shots' ? 'shots/*.ts' : '*.e2e.ts'],
    globalSetup: ['serve.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
