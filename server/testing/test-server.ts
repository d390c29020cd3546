import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { answerPasswordRequests } from '#server/areas/accounts/forgot-password.ts';
import { makePasswords } from '#server/areas/accounts/passwords.ts';
import { readEnv } from '#server/env.ts';
import { type DatabasePool, openDatabase } from '#server/platform/database/database.ts';
import { type Channels, openChannels } from '#server/platform/database/listen.ts';
import { fileEmail } from '#server/platform/email/file-email.ts';
import type { BuiltSite } from '#server/platform/http/built-site.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { makeOutboxWorker, type OutboxWorker } from '#server/platform/outbox/outbox-worker.ts';
import { fileText } from '#server/platform/sms/file-text.ts';
import { faultsOfLedger } from './ledger.ts';
import { keepPortsOutsideTransactions } from './ports-outside-transactions.ts';
import { templateName } from './postgres.ts';

/** A whole server on its own copy of the database, with a clock that the test sets. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: DatabasePool;
  readonly config: pg.ClientConfig;
  readonly dataDir: string;
  readonly outbox: OutboxWorker;
  now: Date;
  call(method: InjectOptions['method'], url: string, more?: CallOptions): Promise<LightMyRequestResponse>;
  /** Sends the queue and returns every email so far, oldest first. */
  emails(to?: string): Promise<Email[]>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

const translations = loadTranslations();
// Cheap, because every test logs somebody in; the real cost of a password has its own test.
const passwords = makePasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

interface TestServerOptions {
  /** Settings; as a function, if they name another server that has to be running first. */
  readonly env?: Record<string, string> | (() => Record<string, string>);
  readonly now?: string;
  /** The site whose pages are served as well; without it there is only the API. */
  readonly site?: () => Promise<BuiltSite>;
  /** For a test that reads the log. */
  readonly logTo?: Writable;
  /** For the sample data, which is added in one transaction, prices included, while nobody else is there. */
  readonly isSeeded?: boolean;
}

async function administer(host: string, statement: string): Promise<void> {
  const admin = new pg.Client({ host, user: 'app', database: 'postgres' });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

async function copyDatabase(host: string): Promise<pg.ClientConfig> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the template's files is cheaper than writing each of its pages to the log.
  await administer(host, `create database ${database} template ${templateName} strategy file_copy`);
  return { host, user: 'app', database };
}

/** Reads a folder of emails repeatedly, each file once: a sent email never changes. */
function mailReader(folder: string): () => Promise<Email[]> {
  const read = new Map<string, Promise<Email>>();
  return async () => {
    const files = await fs.readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml') && !read.has(name)))
      read.set(
        file,
        fs.readFile(path.join(folder, file)).then((source) => PostalMime.parse(source)),
      );
    return Promise.all(read.values());
  };
}

async function startTestServer(options: TestServerOptions): Promise<TestServer & { close(): Promise<void> }> {
  const config = await copyDatabase(inject('postgresHost'));
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bracknell-taxis-test-'));
  const db = openDatabase({ ...config, refuseSecondConnection: true, connectionTimeoutMillis: 30_000 });
  const channels: Channels = await openChannels(config);
  const own = typeof options.env === 'function' ? options.env() : options.env;
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...own });
  const clock = () => new Date(testServer.now);
  const log = options.logTo ? { logTo: options.logTo } : {};
  const given = { env, db, channels, clock, translations, passwords, ...log };
  const app = await buildApp(given, (await options.site?.()) ?? null);
  if (!options.isSeeded) keepPortsOutsideTransactions(app.deps, db);
  const mailFolder = path.join(dataDir, 'mail');
  const readEmails = mailReader(mailFolder);
  const transports = { mail: fileEmail(mailFolder, env.firm), text: fileText(path.join(dataDir, 'texts')) };
  const outbox = makeOutboxWorker(app.deps, transports, () => answerPasswordRequests(app.deps));
  const testServer: TestServer & { close(): Promise<void> } = {
    app,
    db,
    config,
    dataDir,
    outbox,
    now: new Date(options.now ?? '2026-11-15T12:00:00Z'),
    async call(method, url, more = {}) {
      return app.inject({
        method: method ?? 'GET',
        url,
        headers: { ...(more.token ? { authorization: `Bearer ${more.token}` } : {}), ...more.headers },
        ...(more.cookies ? { cookies: more.cookies } : {}),
        ...(more.body === undefined ? {} : { payload: more.body as object }),
      });
    },
    async emails(to) {
      await outbox.drain();
      const all = await readEmails();
      const order = await db.pool.query<{ message_id: string; id: number }>('select message_id, id from outbox');
      const place = new Map(order.rows.map((row) => [row.message_id, row.id]));
      const idOf = (mail: Email) => place.get(/<([^@]+)@/.exec(mail.messageId ?? '')?.[1] ?? '') ?? 0;
      return all
        .filter((mail) => to === undefined || mail.to?.some((address) => address.address === to))
        .sort((a, b) => idOf(a) - idOf(b));
    },
    async close() {
      await app.close();
      await channels.close();
      await db.end();
      // Otherwise over a hundred copies would be written to disk, only to be deleted at the end.
      await administer(String(config.host), `drop database ${config.database} with (force)`);
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
  return testServer;
}

/** A server for this test file: created before the first test, stopped after the last, its books checked after each. */
export function useTestServer(options: TestServerOptions = {}): () => TestServer {
  let testServer: Awaited<ReturnType<typeof startTestServer>> | undefined;
  beforeAll(async () => {
    testServer = await startTestServer(options);
  });
  afterEach(async () => {
    if (testServer) expect(await faultsOfLedger(testServer.db.pool), 'the ledger').toEqual([]);
  });
  afterAll(() => testServer?.close());
  return () => {
    if (!testServer) throw new Error('the test server is made before the first test');
    return testServer;
  };
}
