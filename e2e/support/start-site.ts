import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const patience = 60_000;

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Builds the site if needed and starts it on a new database for the whole run. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for the default export
export default async function startSite(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed.');
  const address = process.env.E2E_URL ?? '';
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-e2e-'));
  // PostgreSQL does not run as root: as whoever it runs, it must be able to walk here.
  fs.chmodSync(data, 0o755);
  const log = fs.openSync(path.join(data, 'server.log'), 'w');
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', PORT: new URL(address).port, DATA_DIR: data, RATE_LIMITS: 'off' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const deadline = Date.now() + patience;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error(
        `The site did not start:\n${fs.readFileSync(path.join(data, 'server.log'), 'utf8').slice(-2000)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.env.E2E_DATA_DIR = data;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    fs.rmSync(data, { recursive: true, force: true });
  };
}
