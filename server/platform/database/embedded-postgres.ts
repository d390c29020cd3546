import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from './keep-alive.ts';
import { type PostgresPaths, postgresPaths } from './postgres-paths.ts';

/** A PostgreSQL that this program started (or found running after a crash) on a Unix socket. */
export interface EmbeddedPostgres {
  readonly config: pg.PoolConfig;
  /** Ends the server and everything connected to it. */
  stop(): Promise<void>;
}

/** Another program is using this data folder. */
export class DataFolderBusy extends Error {}

/** The database cannot start here; the message says what to do. */
export class CannotStart extends Error {}

const user = 'app';
const database = 'bracknell_taxis';
// An arbitrary number: the lock means "one application on this data folder".
const instanceLock = 7_240_113;
// Enough to replay a few minutes of changes on a slow disk.
const recoverySeconds = 20;

interface StartOptions {
  /** Extra `name=value` settings, for tests that trade durability for speed. */
  readonly settings?: readonly string[];
  readonly onProgress?: (line: string) => void;
}

function failure(
  what: string,
  result: Pick<SpawnSyncReturns<Buffer>, 'stderr' | 'stdout' | 'error'>,
  log?: string,
): Error {
  const tail = log && fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').slice(-6).join('\n') : '';
  const words = [result.error?.message, result.stderr?.toString(), tail].filter(Boolean).join('\n').trim();
  if (/No space left on device|ENOSPC/.test(words))
    return new CannotStart('The disk is full. Make room, or set DATA_DIR to a folder on another disk.');
  if (/Read-only file system|Permission denied|EROFS|EACCES/.test(words))
    return new CannotStart(`The data folder cannot be written to. Set DATA_DIR to a folder of yours. (${words})`);
  return new Error(`${what} failed: ${words || result.stdout?.toString() || 'no reason given'}`);
}

function makeFolders(paths: PostgresPaths): void {
  for (const folder of new Set([path.dirname(paths.data), paths.socket])) {
    if (folder === paths.data) continue;
    fs.mkdirSync(folder, { recursive: true });
  }
  if (paths.user && paths.socket !== paths.data) fs.chownSync(paths.socket, paths.user.uid, paths.user.gid);
}

/** Creates the cluster under a temporary name first, so that a crash in between leaves nothing half-made. */
function initialise(paths: PostgresPaths): void {
  const draft = `${paths.data}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (paths.user) fs.chownSync(draft, paths.user.uid, paths.user.gid);
  const made = spawnSync(
    path.join(paths.bin, 'initdb'),
    ['-D', draft, '-U', user, '-A', 'trust', '--no-locale', '-E', 'UTF8'],
    { ...paths.user, cwd: '/' },
  );
  if (made.status !== 0) throw failure('Making the database', made);
  fs.renameSync(draft, paths.data);
}

const serverSettings = (paths: PostgresPaths, extra: readonly string[]) => [
  'listen_addresses=',
  `unix_socket_directories=${paths.socket}`,
  'unix_socket_permissions=0700',
  'max_connections=80',
  'shared_buffers=48MB',
  'timezone=UTC',
  'log_min_messages=warning',
  // One file for each hour of the day, overwritten a day later: the log never grows past a day.
  'logging_collector=on',
  'log_directory=log',
  'log_filename=hour-%H.log',
  'log_rotation_age=60',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
  'log_file_mode=0600',
  ...extra,
];

async function launch(paths: PostgresPaths, extra: readonly string[]): Promise<void> {
  // Only messages from before the server opens its own log; the previous start's are no longer needed.
  const log = path.join(paths.data, 'server.log');
  fs.rmSync(log, { force: true });
  const options = serverSettings(paths, extra)
    .map((setting) => `-c "${setting}"`)
    .join(' ');
  const child = spawn(
    path.join(paths.bin, 'pg_ctl'),
    ['-D', paths.data, '-w', '-t', '60', '-l', log, '-o', options, 'start'],
    {
      ...paths.user,
      cwd: '/',
      stdio: 'ignore',
    },
  );
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  );
  if (status !== 0) throw failure('Starting the database', { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }, log);
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, database: 'postgres', connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const lockFile = (paths: PostgresPaths) => path.join(paths.data, 'postmaster.pid');

/** The process that the folder's lock file names, if it is running. */
function lockHolder(paths: PostgresPaths): number | null {
  if (!fs.existsSync(lockFile(paths))) return null;
  const pid = Number.parseInt(fs.readFileSync(lockFile(paths), 'utf8'), 10);
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : null;
  }
}

const isRunning = (paths: PostgresPaths) => lockHolder(paths) !== null;

/** The name of a running program, or null if the system does not say. */
function programOf(pid: number): string | null {
  if (process.platform === 'win32') return null;
  const { stdout, status } = spawnSync('ps', ['-p', String(pid), '-o', 'comm=']);
  return status === 0 ? path.basename(stdout.toString().trim()) : null;
}

/**
 * After the machine has crashed, the process id in the lock file may belong to another program. PostgreSQL would take
 * that for a running PostgreSQL and never start, so we check.
 */
function removeForeignLock(paths: PostgresPaths): void {
  const pid = lockHolder(paths);
  const program = pid === null ? null : programOf(pid);
  if (program !== null && !/^(postgres|postmaster)/.test(program)) fs.rmSync(lockFile(paths), { force: true });
}

/** Data of another major version cannot be read: it is migrated by a backup and a restore. */
function requireOurVersion(paths: PostgresPaths): void {
  const made = fs.readFileSync(path.join(paths.data, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(path.join(paths.bin, 'postgres'), ['--version'], { ...paths.user, cwd: '/' });
  const ours = /(\d+)\./.exec(stdout?.toString() ?? '')?.[1];
  if (ours !== undefined && made !== ours)
    throw new CannotStart(
      `The data folder was made by PostgreSQL ${made}; this program brings PostgreSQL ${ours}. Make a backup with the ` +
        'program that made it (npm run backup -- FILE), set DATA_DIR to a new folder, and restore it there (npm run restore -- FILE).',
    );
}

/** Waits for a server that is still starting. */
async function answersSoon(paths: PostgresPaths, config: pg.ClientConfig): Promise<boolean> {
  const deadline = Date.now() + recoverySeconds * 1000;
  while (isRunning(paths) && Date.now() < deadline) {
    if (await answers(config)) return true;
    await setTimeout(200);
  }
  return false;
}

/** Locks the folder for this process: the lock ends with the connection, however the process ends. */
async function claimFolder(config: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [instanceLock]);
  if (!rows[0]?.free) {
    await client.end();
    throw new DataFolderBusy(
      `Another server is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return client;
}

/** Starts PostgreSQL on `dataDir/postgres`, or attaches to one that a killed process left running. */
export async function startEmbeddedPostgres(dataDir: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `The data folder cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder that you may write to.`,
    );
  }
  const paths = postgresPaths(dataDir);
  const config = { host: paths.socket, user, database };
  makeFolders(paths);
  if (!fs.existsSync(path.join(paths.data, 'PG_VERSION'))) {
    options.onProgress?.('making a new database');
    initialise(paths);
  }
  requireOurVersion(paths);
  const open = async () => {
    if (!(await answers(config))) {
      options.onProgress?.('starting PostgreSQL');
      removeForeignLock(paths);
      await launch(paths, options.settings ?? []).catch(async (error: unknown) => {
        // Another process may have started it a moment ago, and it is still recovering.
        if (!(await answersSoon(paths, config))) throw error;
      });
    }
    return claimFolder(config, dataDir);
  };
  const holder = await open();
  const { rowCount } = await holder.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await holder.query(`create database ${database}`);
  const kept = keepAlive(holder, open);
  return {
    config,
    async stop() {
      await kept.release();
      const stopped = spawnSync(path.join(paths.bin, 'pg_ctl'), ['-D', paths.data, '-m', 'fast', '-w', 'stop'], {
        ...paths.user,
        cwd: '/',
      });
      if (stopped.status !== 0) throw failure('Stopping the database', stopped);
      if (paths.socket !== paths.data) fs.rmSync(paths.socket, { recursive: true, force: true });
    },
  };
}
