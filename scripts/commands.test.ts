import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFactor, insertApp } from '#server/areas/accounts/factors/factors-store.ts';
import { addPerson, findPersonByEmail } from '#server/areas/accounts/people-store.ts';
import { addSession, findSession } from '#server/areas/accounts/sessions-store.ts';
import { issueToken, useToken } from '#server/areas/accounts/tokens-store.ts';
import { type DatabasePool, openDatabase } from '#server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { savedUntil } from '#server/platform/database/last-backup-store.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { claimMode } from '#server/platform/database/site-mode-store.ts';
import { bundleServer } from './bundle-server.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-commands-'));
fs.chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
// Inside the project, so that its packages are found.
const bundle = path.resolve(`.cache/commands-${process.pid}`);
const at = new Date();

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command from the bundle, as a container does: the sources would take three times as long to start. */
const run = (command: string, words: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  runNode([path.join(bundle, `${command}.js`), ...words], env);

/** Runs a command from the sources, as `npm run` does. */
const runSource = (command: string, words: readonly string[]): Promise<Ended> =>
  runNode(['--import', 'tsx', `scripts/${command}.ts`, ...words]);

function runNode(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '4321', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

/** The refusal is one line that says what is wrong. */
function expectRefusal({ code, out, err }: Ended, says: RegExp): void {
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(says);
  expect(err.trim().split('\n')).toHaveLength(1);
}

const tokenIn = ({ out }: Ended) =>
  /^http:\/\/localhost:4321\/bracknellTaxis\/reset-password\?token=([\w-]{40,})$/m.exec(out)?.[1] ?? '';

let server: EmbeddedPostgres;
let db: DatabasePool;

async function startServer(): Promise<void> {
  server = await startEmbeddedPostgres(dataDir, { settings: ['fsync=off'] });
  db = openDatabase(server.config);
  await migrate(db.pool);
}

async function stopServer(): Promise<void> {
  await db.end();
  await server.stop();
}

beforeAll(async () => {
  const commands = ['staff', 'backup', 'restore', 'fresh'];
  await bundleServer(bundle, Object.fromEntries(commands.map((name) => [name, `scripts/${name}.ts`])));
  await startServer();
});
afterAll(() => {
  for (const made of [folder, bundle]) fs.rmSync(made, { recursive: true, force: true });
});

describe('commands for operators', () => {
  it('refuse invalid arguments with one line', async () => {
    const other = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const [nothing, email, role, none, unreachable, noFile] = await Promise.all([
      run('staff', []),
      run('staff', ['add', 'not-an-address']),
      run('staff', ['add', 'a@example.org', '--role', 'Boss']),
      run('staff', ['add', 'a@example.org'], { DATA_DIR: path.join(folder, 'never-started') }),
      run('staff', ['add', 'a@example.org'], other),
      run('restore', [path.join(folder, 'no-such-file')]),
    ]);
    expectRefusal(nothing, /^Usage: npm run staff/);
    expectRefusal(email, /"not-an-address" isn’t an email address/);
    expectRefusal(role, /no role "Boss". Choose one of Reader, Driver, Writer/);
    expectRefusal(none, /There is no database in .*never-started yet/);
    expectRefusal(unreachable, /We can’t connect to the database/);
    expectRefusal(noFile, /There’s no file/);
    expect(fs.existsSync(path.join(folder, 'never-started'))).toBe(false);
  });

  it('send a database without TLS no password, and say what to do', async () => {
    const received: Buffer[] = [];
    const bare = net.createServer((socket) => {
      socket.on('error', () => {});
      // The answer of a PostgreSQL that was built or set up without TLS.
      socket.on('data', (chunk) => {
        received.push(chunk);
        socket.write('N');
      });
    });
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const { port } = bare.address() as net.AddressInfo;
    const DATABASE_URL = `postgres://site:passw0rd-of-ours@127.0.0.1:${port}/site?sslmode=verify-full`;
    expectRefusal(
      await run('staff', ['add', 'a@example.org'], { DATABASE_URL }),
      /must be reached over TLS.*sslrootcert/,
    );
    // Eight bytes that ask for TLS, and nothing else.
    expect(Buffer.concat(received).toString('hex')).toBe('0000000804d2162f');
    bare.close();
  });

  it('add a person while the server runs, and print a link that works once', async () => {
    const done = await runSource('staff', ['add', 'boss@example.org']);
    expect(done).toMatchObject({ code: 0, err: '' });
    const boss = await findPersonByEmail(db, 'boss@example.org');
    expect(boss?.roles).toEqual(['Writer']);
    expect(await useToken(db, tokenIn(done), 'reset-password', at)).toMatchObject({ personId: boss?.id });
    expect(await useToken(db, tokenIn(done), 'reset-password', at)).toBeNull();
  });

  it('make dispatchers and managers, and keep the last manager', async () => {
    const permissionOf = async (email: string) => (await findPersonByEmail(db, email))?.permission;
    expect((await run('staff', ['add', 'night@example.org', '--permission', 'dispatcher'])).code).toBe(0);
    expect(await permissionOf('night@example.org')).toBe('dispatcher');
    expect((await run('staff', ['add', 'night@example.org'])).code).toBe(0);
    expect(await permissionOf('night@example.org')).toBe('dispatcher');
    expect((await run('staff', ['add', 'night@example.org', '--permission', 'manager'])).code).toBe(0);
    expect(await permissionOf('night@example.org')).toBe('manager');
    await run('staff', ['add', 'night@example.org', '--permission', 'dispatcher']);
    expect(await permissionOf('boss@example.org')).toBe('manager');
    expectRefusal(await run('staff', ['add', 'boss@example.org', '--permission', 'dispatcher']), /is the last manager/);
    expectRefusal(
      await run('staff', ['add', 'x@example.org', '--permission', 'owner']),
      /There’s no permission "owner"/,
    );
  });

  it('reset the second factor of somebody who has lost it', async () => {
    const person = await addPerson(db, { email: 'lost@example.org', passwordHash: null, language: 'eng', at });
    const id = person?.id ?? '';
    expect((await run('staff', ['reset-factor', 'lost@example.org'])).out).toContain('has no second step');
    await insertApp(db, { personId: id, name: 'Phone', at, secret: Buffer.alloc(40), step: 1 });
    expect((await run('staff', ['reset-factor', 'Lost@example.org'])).out).toContain('can set up a new second step');
    expect(await hasFactor(db, id)).toBe(false);
    expectRefusal(await run('staff', ['reset-factor', 'nobody@example.org']), /There’s no account for/);
  });

  it('promote a customer and log them out', async () => {
    const email = 'Driver@example.org';
    const person = await addPerson(db, { email, passwordHash: null, language: 'eng', at });
    const expiresAt = new Date(at.getTime() + 3_600_000);
    const session = await addSession(db, { personId: person?.id ?? '', createdAt: at, expiresAt, device: '' });
    expect(await findSession(db, session?.id ?? '', at)).not.toBeNull();
    const done = await run('staff', ['add', email.toLowerCase(), '--role', 'Driver']);
    expect(done.code).toBe(0);
    expect((await findPersonByEmail(db, email))?.roles).toEqual(['Reader', 'Driver']);
    expect(await findSession(db, session?.id ?? '', at)).toBeNull();
  });

  it('promote an unverified account without its password, links and sessions', async () => {
    const email = 'pre-registered@example.org';
    const added = await addPerson(db, { email, passwordHash: 'a stranger chose it', language: 'eng', at });
    const personId = added?.id ?? '';
    const expiresAt = new Date(at.getTime() + 3_600_000);
    const newEmail = 'stranger@example.net';
    const link = await issueToken(db, { personId, purpose: 'change-email', expiresAt, newEmail });
    const session = await addSession(db, { personId, createdAt: at, expiresAt, device: '' });
    const done = await run('staff', ['add', email]);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(await findPersonByEmail(db, email)).toMatchObject({ passwordHash: null, roles: ['Reader', 'Writer'] });
    expect(await findSession(db, session?.id ?? '', at)).toBeNull();
    expect(await useToken(db, link, 'change-email', at)).toBeNull();
    expect(await useToken(db, tokenIn(done), 'reset-password', at)).toMatchObject({ personId });
  });

  it('back up a running site, and restore it into another folder, but not under a running site', async () => {
    const file = path.join(folder, 'site.tar.gz');
    const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere') };
    fs.mkdirSync(path.join(dataDir, 'uploads'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'uploads/a.jpg'), 'picture');
    const before = new Date();
    expect(await run('backup', [file])).toMatchObject({ code: 0, err: '' });
    expect((await savedUntil(db))?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [twice, inside, underway, restored] = await Promise.all([
      run('backup', [file]),
      run('backup', [path.join(dataDir, 'inside.tar.gz')]),
      run('restore', [file, '--force']),
      run('restore', [file], elsewhere),
    ]);
    expectRefusal(twice, /already exists/);
    expectRefusal(inside, /Keep the backup out of/);
    expectRefusal(underway, /Another server is using the data folder/);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(fs.readFileSync(path.join(folder, 'elsewhere/uploads/a.jpg'), 'utf8')).toBe('picture');
    expectRefusal(await run('restore', [file], elsewhere), /--force/);
    const again = path.join(folder, 'again.tar.gz');
    const rowsIn = ({ out }: Ended) => Number(/(\d+) rows/.exec(out)?.[1]);
    // A restore ends sessions and emailed links.
    const { rows } = await db.pool.query(
      'select (select count(*) from sessions) + (select count(*) from mailed_tokens) as n',
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(rowsIn(await run('backup', [again], elsewhere))).toBe(rowsIn(restored) - rows[0].n);
  });

  it('work when the server is stopped, and stop what they started', async () => {
    await stopServer();
    const done = await run('staff', ['add', 'second@example.org', '--role', 'Reader']);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(fs.existsSync(path.join(postgresPaths(dataDir).data, 'postmaster.pid'))).toBe(false);
    await startServer();
    expect((await findPersonByEmail(db, 'second@example.org'))?.roles).toEqual(['Reader']);
    await stopServer();
  });

  it('delete demo data only with --yes, not under a running site, and never a real firm’s', async () => {
    await startServer();
    await claimMode(db, 'demo', at);
    expectRefusal(await run('fresh', []), /This deletes all data in .*npm run fresh -- --yes/);
    expectRefusal(await run('fresh', ['--yes']), /Another server is using the data folder/);
    await stopServer();
    const done = await run('fresh', ['--yes']);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/Deleted the database's content and 1 files/);
    expect(fs.existsSync(path.join(dataDir, 'uploads/a.jpg'))).toBe(false);
    await startServer();
    expect(await findPersonByEmail(db, 'second@example.org')).toBeNull();
    await claimMode(db, 'production', at);
    await addPerson(db, { email: 'owner@example.org', passwordHash: null, language: 'eng', at });
    await stopServer();
    expectRefusal(await run('fresh', ['--yes']), /a firm’s data, not a demo’s/);
    await startServer();
    expect(await findPersonByEmail(db, 'owner@example.org')).not.toBeNull();
    await stopServer();
  });
});
