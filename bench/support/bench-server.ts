import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** A real server in a process of its own, with its own data folder. */
export interface BenchServer {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const folders = new Set<string>();
const children = new Set<ChildProcess>();
// A failed benchmark leaves no server behind; a folder with a running database is left alone.
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
  for (const folder of folders)
    if (!fs.existsSync(path.join(folder, 'postgres/postmaster.pid')))
      fs.rmSync(folder, { recursive: true, force: true });
});

export const makeDataDir = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-bench-'));
  folders.add(folder);
  fs.chmodSync(folder, 0o755);
  return folder;
};

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const built = path.join(projectRoot, 'dist/server/main.js');

/** Starts the built server if there is one (as `npm start` does), else the sources. */
export function spawnServer(port: number, dataDir: string, env: Record<string, string> = {}): ChildProcess {
  const [command, args] = fs.existsSync(built) ? [process.execPath, [built]] : ['npx', ['tsx', 'server/main.ts']];
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_FIRM: 'small',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Five minutes, as in the browser tests: a busy machine takes a long time to create its first database. */
export async function untilReady(url: string, limitMs = 300_000): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the server did not become ready');
}

export const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Stops what a failed benchmark left running, so that the next one has the machine to itself. */
export async function endServers(): Promise<void> {
  const left = [...children];
  for (const child of left) child.kill('SIGTERM');
  await Promise.all(left.map(exited));
}

export async function startServer(dataDir = makeDataDir(), env: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort();
  const child = spawnServer(port, dataDir, env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    url,
    dataDir,
    child,
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
    },
  };
}
