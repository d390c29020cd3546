import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import PostalMime, { type Email } from 'postal-mime';
import { projectRoot } from '#server/project-root.ts';
import { type BenchServer, exited, freePort, makeDataDir, spawnServer, untilReady } from '../support/bench-server.ts';
import type { Answer } from '../support/desk.ts';

/** The result of an attack: nothing, or how it succeeded. */
export type Outcome = string | null;

/** One finding of the security review, and the attack that it describes. */
export interface Finding {
  readonly name: string;
  readonly attack: (site: AttackedSite) => Promise<Outcome>;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  /** The network that the call seems to come from; unless given, a new one for each call. */
  readonly from?: string;
}

export interface AttackedSite extends BenchServer {
  /** The settings that it was started with. */
  readonly settings: Record<string, string>;
  /** The token of a manager, with a second factor if required. */
  readonly manager: string;
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer & { headers: Headers }>;
  /** The emails to an address; waits until there are enough, or some seconds have passed. */
  emails(to: string, least: number): Promise<Email[]>;
  /** The token in the newest link to a page that was emailed to an address. */
  linkTo(to: string, page: string, least?: number): Promise<string>;
  /** `npm run staff -- …`, as the operator types it; returns the token of the printed link. */
  addStaff(email: string, ...more: string[]): Promise<string>;
  /** Registers an address and logs in. */
  register(email: string): Promise<string>;
}

export const password = 'quiet-harbour-violin';
let calls = 0;

/** A new address from a network reserved for documentation. */
export const newNetwork = () => {
  calls += 1;
  return `198.18.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`;
};
export const newEmail = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.org`;

/** Runs one of the operator's commands and returns its output. */
export async function runScript(name: string, args: string[], settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  await exited(child);
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
  return said;
}

async function readEmails(dataDir: string, to: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const emails = await Promise.all(files.map((file) => PostalMime.parse(fs.readFileSync(path.join(folder, file)))));
  return emails
    .filter((mail) => mail.to?.some(({ address }) => address === to))
    .sort((one, other) => String(one.date).localeCompare(String(other.date)));
}

/** Logs in, and sets up an authenticator app if a second factor is required. */
async function logIn(site: Pick<AttackedSite, 'call'>, email: string): Promise<string> {
  const { body } = await site.call('POST', '/api/Auth/login', { email, password });
  if (body.secondFactor !== 'set-up') return body.token;
  const { secret } = (await site.call('POST', '/api/Auth/factors/app/secret', undefined, { token: body.token })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const added = await site.call('POST', '/api/Auth/factors/app', { name: 'Phone', code }, { token: body.token });
  return added.body.token;
}

function visitor(url: string): AttackedSite['call'] {
  return async (method, place, body, { token, headers, from = newNetwork() } = {}) => {
    const answer = await fetch(`${url}${place}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
}

/** Settings of a complete firm, on a local address, behind a proxy that the attacks impersonate. */
export async function productionSettings(dataDir: string): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    APP_MODE: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: randomBytes(48).toString('base64'),
    FIRM_FILE: 'server/testing/own-firm.json',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
    METRICS_TOKEN: randomBytes(24).toString('hex'),
    // Only with it can the firm's number put calls through.
    CALLS_TOKEN: randomBytes(24).toString('hex'),
  };
}

/** Starts a site in production mode with only one manager, with further settings where an attack needs them. */
export async function startAttackedSite(more: Record<string, string> = {}): Promise<AttackedSite> {
  const dataDir = makeDataDir();
  const settings = { ...(await productionSettings(dataDir)), ...more };
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const child = spawnServer(Number(settings['PORT']), dataDir, settings);
  const ended = exited(child).then(() => {
    throw new Error('the site did not start; without a build it has no places: npm run build');
  });
  await Promise.race([untilReady(url), ended]);
  const call = visitor(url);
  const emails = async (to: string, least: number) => {
    for (let i = 0; i < 40; i += 1) {
      const found = await readEmails(dataDir, to);
      if (found.length >= least) return found;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return readEmails(dataDir, to);
  };
  const linkTo = async (to: string, page: string, least = 1) => {
    const found = (await emails(to, least)).map(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text ?? ''));
    const link = found.findLast((match) => match !== null)?.[1];
    if (!link) throw new Error(`no link to ${page} was emailed to ${to}`);
    return link;
  };
  const addStaff = async (email: string, ...more: string[]) =>
    /token=([\w-]+)/.exec(await runScript('staff', ['add', email, ...more], settings))?.[1] ?? '';
  const register = async (email: string): Promise<string> => {
    await call('POST', '/api/Auth/register', { email, password });
    return (await call('POST', '/api/Auth/login', { email, password })).body.token;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await exited(child);
  };
  const token = await addStaff('manager@example.org');
  await call('POST', '/api/Auth/reset-password', { token, password });
  const manager = await logIn({ call }, 'manager@example.org');
  return { url, dataDir, child, settings, manager, call, emails, linkTo, addStaff, register, stop };
}
