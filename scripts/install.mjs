/** Installs the packages if the installed ones are not those of package-lock.json. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './build-parts.mjs';

const readPackages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** npm writes its own lockfile into node_modules as its last step; an interrupted install has none. */
export function isInstalled() {
  try {
    const have = readPackages('node_modules/.package-lock.json');
    // Optional packages are mostly for other systems; npm leaves those out on purpose.
    return Object.entries(readPackages('package-lock.json')).every(
      ([place, { version, optional }]) => place === '' || optional || have[place]?.version === version,
    );
  } catch {
    return false;
  }
}

/** Runs `npm ci` when needed; false when it failed. */
export function install(say) {
  if (isInstalled()) return true;
  say('npm ci (once, a minute or two)');
  // npm tells its scripts its own path; without it (plain `node scripts/start.mjs`) PATH decides.
  const npm = process.env.npm_execpath;
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const isWindows = process.platform === 'win32';
  const done = spawnSync(program, [...first, ...words], { cwd: root, stdio: 'inherit', shell: isWindows && !npm });
  if (done.status === 0) return true;
  say(`npm ci failed${done.error ? `: ${done.error.message}` : ''}. Is there a connection to the npm registry?`);
  return false;
}
