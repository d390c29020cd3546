import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from './sql.ts';

// bigint and numeric(…,0) are read as numbers: none of ours leaves the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a calendar day, not an instant: keep `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What stores need: statements, and a transaction around several of them. */
export interface Database {
  /** Every row of the result. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The first row, or null. */
  first<Row extends object>(statement: Sql): Promise<Row | null>;
  /** Runs a statement for its effect and returns how many rows it changed. */
  run(statement: Sql): Promise<number>;
  /**
   * All or nothing. Inside a transaction it joins the current one. It takes a connection with its first statement, so
   * that whatever comes before (such as asking a map service) holds none. When the database aborts it because of a
   * deadlock, the whole work runs again, so it must do nothing but query the database.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /**
   * Part of a transaction that may fail without it: what it wrote is undone, the rest stays. Outside one it is a
   * transaction of its own.
   */
  attempt<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Whether this is a transaction: then no statement may bypass it through another connection. */
  readonly isTransaction: boolean;
  /**
   * Notifies every process of something that is only an optimisation: after the commit, many messages in one statement.
   * A transaction with NOTIFY inside would make all others wait for its commit. What must not be lost uses
   * `notifyOnCommit`.
   */
  notify(channel: string, message: string): void;
  /** Runs after the surrounding transaction has committed; immediately when there is none. */
  afterCommit(action: () => void): void;
}

/** The whole connection pool; `main` and tests close it. */
export interface DatabasePool extends Database {
  readonly pool: pg.Pool;
  /** Whether the current work holds a connection; known only with `refuseSecondConnection`. */
  holdsConnection(): boolean;
  end(): Promise<void>;
}

type Client = Pick<pg.ClientBase, 'query'>;

const names = new Map<string, string>();

// A name makes PostgreSQL keep the plan; our statements are few and fixed, so the map stays small.
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')));
  return name;
}

async function ask(client: Client, statement: Sql): Promise<pg.QueryResult> {
  const { text, values } = statement.compile();
  return client.query({ name: statementName(text), text, values });
}

type Statements = Pick<Database, 'query' | 'first' | 'run'>;

function statementsOn(connect: () => Client | Promise<Client>): Statements {
  return {
    query: async <Row extends object>(statement: Sql) => (await ask(await connect(), statement)).rows as Row[],
    first: async <Row extends object>(statement: Sql) =>
      ((await ask(await connect(), statement)).rows[0] as Row) ?? null,
    run: async (statement) => (await ask(await connect(), statement)).rowCount ?? 0,
  };
}

function transactionOn(connect: () => Promise<Client>, actions: (() => void)[], notify: Database['notify']): Database {
  const tx: Database = {
    ...statementsOn(connect),
    isTransaction: true,
    transaction: (work) => work(tx),
    async attempt(work) {
      const client = await connect();
      const before = actions.length;
      await client.query('savepoint attempt');
      try {
        const answer = await work(tx);
        await client.query('release savepoint attempt');
        return answer;
      } catch (error) {
        actions.length = before;
        // After a deadlock nothing can be said any more: the whole transaction runs again.
        if (databaseErrorCode(error) !== deadlock) await client.query('rollback to savepoint attempt');
        throw error;
      }
    },
    notify: (channel, message) => void actions.push(() => notify(channel, message)),
    afterCommit: (action) => void actions.push(action),
  };
  return tx;
}

/** Collects messages until the next tick, then sends them together. */
function makeNotify(pool: pg.Pool, onError: (error: Error) => void): Database['notify'] {
  const waiting = new Map<string, Set<string>>();
  const send = () => {
    const rows = [...waiting].flatMap(([channel, messages]) => [...messages].map((message) => [channel, message]));
    waiting.clear();
    const values = [rows.map(([channel]) => channel), rows.map(([, message]) => message)];
    pool.query('select pg_notify(c, m) from unnest($1::text[], $2::text[]) as t(c, m)', values).catch(onError);
  };
  return (channel, message) => {
    if (waiting.size === 0) setImmediate(send);
    waiting.set(channel, (waiting.get(channel) ?? new Set()).add(message));
  };
}

/** A piece of work and whether it currently holds a connection. */
interface Holder {
  isOpen: boolean;
}

/** Work that holds a connection and waits for a second one deadlocks the pool once all are taken: tests refuse it. */
class SecondConnection extends Error {
  constructor() {
    super('a second connection was asked for by work that holds one: use its own transaction');
  }
}

interface PoolOptions extends pg.PoolConfig {
  /** For tests: refuses a second connection to work that already holds one. */
  readonly refuseSecondConnection?: boolean;
}

/** Opens a pool. Errors of its connections are passed to `onError` instead of ending the process. */
export function openDatabase(options: PoolOptions, onError: (error: Error) => void = () => {}): DatabasePool {
  const { refuseSecondConnection = false, ...config } = options;
  const pool = new pg.Pool({ max: 12, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000, ...config });
  pool.on('error', onError);
  // The pool only listens to idle connections: one that dies between two statements of a transaction would end the
  // process.
  pool.on('connect', (client) => void client.on('error', onError));
  const notify = makeNotify(pool, onError);
  const holders = new AsyncLocalStorage<Holder>();
  const holdsConnection = () => holders.getStore()?.isOpen === true;
  const refuseSecond = () => {
    if (holdsConnection()) throw new SecondConnection();
  };
  const run = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    refuseSecond();
    const holder = { isOpen: false };
    return refuseSecondConnection
      ? holders.run(holder, () => once(pool, notify, holder, work))
      : once(pool, notify, holder, work);
  };
  return {
    pool,
    holdsConnection,
    ...statementsOn(() => {
      refuseSecond();
      return pool;
    }),
    isTransaction: false,
    end: () => pool.end(),
    notify,
    afterCommit: (action) => action(),
    attempt(work) {
      return this.transaction(work);
    },
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await run(work);
        } catch (error) {
          if (attempt === mostAttempts || databaseErrorCode(error) !== deadlock) throw error;
          // The other transaction gets the locks first, or both would deadlock again.
          await delay(attempt * 20);
        }
      }
    },
  };
}

/** Two edits of overlapping trips can hit the exclusion constraints in either order; one of them is aborted. */
const deadlock = '40P01';
const mostAttempts = 3;

async function begin(pool: pg.Pool, holder: Holder): Promise<pg.PoolClient> {
  const client = await pool.connect();
  holder.isOpen = true;
  await client.query('begin').catch((error: Error) => {
    holder.isOpen = false;
    client.release(error);
    throw error;
  });
  return client;
}

async function once<T>(
  pool: pg.Pool,
  notify: Database['notify'],
  holder: Holder,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let begun: Promise<pg.PoolClient> | undefined;
  let broken: Error | undefined;
  const actions: (() => void)[] = [];
  // A connection that was never taken has nothing to roll back or release.
  const client = () => begun?.catch(() => undefined);
  try {
    const answer = await work(transactionOn(() => (begun ??= begin(pool, holder)), actions, notify));
    if (begun) await (await begun).query('commit');
    holder.isOpen = false;
    for (const action of actions) action();
    return answer;
  } catch (error) {
    await (await client())?.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    holder.isOpen = false;
    (await client())?.release(broken);
  }
}

/** PostgreSQL’s error code, or null for other errors (EPIPE has five letters too, but no digit). */
export function databaseErrorCode(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The name of the violated constraint. */
export function brokenConstraint(error: unknown): string | null {
  return databaseErrorCode(error) ? ((error as pg.DatabaseError).constraint ?? null) : null;
}

/** What to do when the database refuses TLS or cannot prove who it is; null for other errors. */
export function databaseTlsProblem(error: unknown): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const isTls = /does not support SSL/.test(message) || /CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code);
  if (!isTls) return null;
  return `The database must be reached over TLS: ${message}. Add sslrootcert=FILE with its authority to DATABASE_URL, or sslmode=disable if it is on a network of your own.`;
}

/** The database is unavailable (gone, starting, full, out of connections): worth retrying later. */
export function isDatabaseDown(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code) return /^(08|53|57P|58|XX00[12])/.test(code) || ['25006', '55000'].includes(code);
  const text = error instanceof Error ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}` : '';
  return /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(
    text,
  );
}
