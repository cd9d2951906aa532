import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

/** Serves the built page for as long as the tests run, on a port of its own. */
export default async function serve(project: TestProject) {
  const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the page is not served');
  project.provide('address', `http://127.0.0.1:${address.port}/`);
  return () => server.close();
}
