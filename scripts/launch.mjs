import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, staleParts } from './build-parts.mjs';
import { loadDotenv } from './dotenv.mjs';
import { install } from './install.mjs';

const say = (phase, line) => console.log(`${phase.padEnd(10)} ${line}`);

/** Runs a step as a child that is stopped together with us. */
function step(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
      resolve(signal === 'SIGINT' ? 130 : signal ? 143 : code);
    });
  });
}

/**
 * npm puts a shell between itself and us, and a signal sent to npm ends only that shell. When it is gone we stop too,
 * or the site would keep running with nobody to stop it.
 */
function endWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || parent === 1) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

async function build(names) {
  const due = staleParts(names);
  if (due.length === 0) return;
  const code = await step(['scripts/build.mjs', ...due]);
  if (code !== 0) process.exit(code);
}

/** Everything up to the running site. The server prints the phases that follow: database, seed, ready. */
export async function launch({ isDev }) {
  endWithParent();
  if (!install((line) => say('install', line))) process.exit(1);
  loadDotenv((line) => say('settings', line));
  if (isDev) {
    await build(['web', 'gazetteer', 'map']);
    process.exit(await step(['--import', 'tsx', 'scripts/dev.ts']));
  }
  await build();
  process.env.NODE_ENV ??= 'production';
  // In this process: signals and exit codes need no forwarding, and one Node less stays in memory.
  await import(pathToFileURL(path.join(root, 'dist/server/main.js')));
}
