import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { customerEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const started: ChildProcess[] = [];
let folder = '';
let demoFolder: Promise<string> | undefined;

interface Run {
  readonly process: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

/** Starts the built server and collects its output. */
function start(port: number, dataDir: string, more: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO_FIRM: 'small', LOG_LEVEL: 'silent', ...more },
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  return { process: child, output: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}

const isServing = (port: number) =>
  fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

const ready = (port: number) => expect.poll(() => isServing(port), { timeout: 90_000 }).toBe(true);

/** The data folder of a demo that has been stopped. Filling a database takes the longest, so the tests share one. */
function demoData(): Promise<string> {
  const make = async () => {
    const dataDir = path.join(folder, 'demo');
    const port = await freePort();
    const demo = start(port, dataDir);
    await ready(port);
    await expect.poll(() => demo.output()).toContain(customerEmail);
    expect(demo.output()).toContain(`ready      http://localhost:${port}`);
    demo.process.kill('SIGTERM');
    await demo.ended;
    return dataDir;
  };
  demoFolder ??= make();
  return demoFolder;
}

// In series: they share a folder, and only one server may use it at a time.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-start-'));
  fs.chmodSync(folder, 0o755);
});

test.afterAll(() => {
  for (const child of started) child.kill('SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the server recovers from being killed, refuses a second server on its data, and stops its database when it stops', async () => {
  const dataDir = await demoData();
  const port = await freePort();
  const first = start(port, dataDir);
  await ready(port);

  const second = start(await freePort(), dataDir);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another server is using the data folder');

  first.process.kill('SIGKILL');
  await first.ended;
  const third = start(port, dataDir);
  await ready(port);

  third.process.kill('SIGINT');
  expect(await third.ended).toBe(0);
  expect(fs.existsSync(path.join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
  expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('production refuses a demo database, and a demo refuses a production database', async () => {
  const dataDir = await demoData();
  const port = await freePort();
  const production = {
    APP_MODE: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    FIRM_FILE: 'firm.json',
  };
  const real = start(port, dataDir, production);
  expect(await real.ended).toBe(1);
  expect(real.output()).toContain('npm run fresh -- --yes');

  const firm = start(port, path.join(folder, 'firm'), production);
  await ready(port);
  // On localhost, production can be tried with the sample firm; the output says what is not ready yet.
  await expect.poll(() => firm.output()).toContain('SMTP_URL: not set');
  expect(firm.output()).toContain('FIRM_FILE: phone, email, operatorLicence, company, ico, figures: still the sample');
  firm.process.kill('SIGTERM');
  await firm.ended;
  const sample = start(port, path.join(folder, 'firm'));
  expect(await sample.ended).toBe(1);
  expect(sample.output()).toContain('This data belongs to a firm');
});

test('production does not start on a public address with settings meant for a trial', async () => {
  const refused = start(await freePort(), path.join(folder, 'unsafe'), {
    APP_MODE: 'production',
    PUBLIC_URL: 'http://www.example.co.uk',
    SESSION_SECRET: 'bracknell-taxis-production-secret-2026',
    FIRM_FILE: 'firm.json',
    DATABASE_URL: 'postgres://bracknell:bracknell@127.0.0.1:1/bracknell_taxis',
  });
  expect(await refused.ended).toBe(1);
  for (const name of ['SESSION_SECRET', 'PUBLIC_URL', 'FIRM_FILE', 'DATABASE_URL', 'SMTP_URL'])
    expect(refused.output()).toContain(`  - ${name}:`);
});

test('a port that is in use is reported in one sentence', async () => {
  const dataDir = await demoData();
  const port = Number(new URL(process.env.E2E_URL ?? '').port);
  const late = start(port, dataDir);
  expect(await late.ended).toBe(1);
  expect(late.output()).toContain('The port is taken.');
  expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});
