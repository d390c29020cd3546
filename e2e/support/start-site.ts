import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { browserUsed } from './find-browser.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the site if needed and starts it on a new database for the whole run. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for the default export
export default async function startSite(config?: FullConfig): Promise<() => Promise<void>> {
  if (config) {
    config.metadata.browser = browserUsed();
    console.log(`browser    ${config.metadata.browser}`);
  }
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed.');
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-e2e-'));
  // PostgreSQL does not run as root: the user it runs as needs access to this folder.
  fs.chmodSync(data, 0o755);
  const log = path.join(data, 'server.log');
  const { port } = new URL(process.env.E2E_URL ?? '');
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', fs.openSync(log, 'a')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: data,
      // Two lines for each of a page's hundred files were a tenth of the server's work, and nobody reads them.
      LOG_LEVEL: 'warn',
      DEMO_FIRM: 'small',
      RATE_LIMITS: 'off',
      PUSH_HOSTS: '127.0.0.1',
    },
  });
  const ended = once(server, 'exit');
  const ready = new Promise<boolean>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      fs.appendFileSync(log, chunk);
      if (/^ready /m.test(chunk.toString())) resolve(true);
    });
    AbortSignal.timeout(300_000).addEventListener('abort', () => resolve(false));
  });
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    server.kill();
    throw new Error(`The site did not start:\n${fs.readFileSync(log, 'utf8').slice(-2000)}`);
  }
  process.env.E2E_DATA_DIR = data;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    fs.rmSync(data, { recursive: true, force: true });
  };
}
