import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { makeTranslate } from '#domain/i18n/translate.ts';
import type { Role } from '#domain/people/roles.ts';
import { endedSessions, findSession } from '#server/areas/accounts/sessions-store.ts';
import { registerHub } from '#server/areas/tracking/register-hub.ts';
import { tripsInDatabase } from '#server/areas/tracking/trips-store.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { type DatabasePool, openDatabase } from '#server/platform/database/database.ts';
import { type Channels, notifyOnCommit, openChannels } from '#server/platform/database/listen.ts';
import { registerProblems } from '#server/platform/http/problems.ts';
import { makeSessionGate } from '#server/platform/http/session-gate.ts';
import { signSessionToken } from '#server/platform/http/session-token.ts';
import type { HubLimits } from '#server/platform/hub/hub-limits.ts';
import type { Translations } from '#server/platform/i18n/translations.ts';
import { templateName } from '../postgres.ts';

/** One process's hub: its own pool, its own notification listener, its own port. */
export interface Stage {
  readonly app: FastifyInstance;
  readonly db: DatabasePool;
  readonly channels: Channels;
  readonly url: string;
  /** Cuts every connection, as a broken network would. */
  cut(): void;
  close(): Promise<void>;
}

export interface LoggedIn {
  readonly personId: string;
  readonly sessionId: string;
  readonly token: string;
}

export interface Trip {
  readonly bookingId: string;
  readonly driver: LoggedIn;
  readonly customer: LoggedIn;
  /** A signed link of this trip, in the form of this test hub. */
  readonly link: string;
}

export const publicUrl = 'https://taxis.example';
const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl });
// The hub sends codes; texts for people are tested elsewhere.
const noWords = { eng: {}, esp: {}, fr: {}, de: {}, ita: {}, pl: {} };
const translations: Translations = {
  texts: noWords,
  guestTexts: noWords,
  in: (language) => makeTranslate({}, language),
};

/** A database of its own for a test file. */
export async function copyDatabase(): Promise<pg.ClientConfig> {
  const host = inject('postgresHost');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ host, user: 'app', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${templateName}`);
  await admin.end();
  return { host, user: 'app', database };
}

/** Starts a hub on a database. A link token is `link-<booking id>` and expires with the trip. */
export async function startStage(
  config: pg.ClientConfig,
  limits: Partial<HubLimits> = {},
  overrides: Partial<typeof env> = {},
): Promise<Stage> {
  const db = openDatabase(config);
  const channels = await openChannels(config);
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' });
  // The hub needs no maps and no tariff.
  const deps = {
    env: { ...env, ...overrides },
    db,
    channels,
    clock: () => new Date(),
    translations,
    log: app.log,
  } as unknown as Deps;
  app.decorate('contract', []);
  registerProblems(app, deps);
  await app.register(cookie);
  const gate = makeSessionGate(deps, {
    session: async (id) => (await findSession(db, id, new Date()))?.person ?? null,
    step: async () => null,
    ended: (ids) => endedSessions(db, ids, new Date()),
  });
  const trips = tripsInDatabase(db);
  const readTripLink = async (token: string) => {
    const trip = await trips.findTripOfBooking(token.slice('link-'.length)).catch(() => null);
    return trip && { bookingId: trip.bookingId };
  };
  await registerHub(app, deps, { gate, readTripLink, limits });
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    db,
    channels,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      await app.close();
      await channels.close();
      await db.end();
    },
  };
}

/** A hub for this test file: created before the first test, stopped after the last. */
export function useStage(limits: Partial<HubLimits> = {}): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await startStage(await copyDatabase(), limits);
  });
  afterAll(async () => stage?.close());
  return () => {
    if (!stage) throw new Error('the stage is made before the first test');
    return stage;
  };
}

export async function logInAs({ db }: Pick<Stage, 'db'>, ...roles: Role[]): Promise<LoggedIn> {
  const email = `${randomUUID()}@example.org`;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const { rows } = await db.pool.query<{ person_id: string; id: string }>(
    `with person as (insert into people (email, roles) values ($1, $2) returning id)
     insert into sessions (person_id, created_at, expires_at, proven_at) select id, $3, $4, $3 from person returning person_id, id`,
    [email, roles, now, expiresAt],
  );
  const personId = rows[0]?.person_id ?? '';
  const sessionId = rows[0]?.id ?? '';
  const token = await signSessionToken(env.secret, { sessionId, personId, email, roles }, now, expiresAt);
  return { personId, sessionId, token };
}

const tripRow = `
  with authority as (
    insert into licensing_authorities (name) values ('Bracknell Forest Council') on conflict (name) do nothing
  ), driver as (
    insert into drivers (person_id, name, phone, badge_number, badge_authority)
    values ($1, 'Dee Driver', '447700900001', $2, 'Bracknell Forest Council')
    on conflict (person_id) do update set name = excluded.name returning id
  )
  insert into reservations (
    reference, person_id, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at, metres, seconds,
    passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status,
    driver_id, remind_at, started_at
  )
  select $2, $3, $4, 'online', 'Bracknell', 'Heathrow', $4, $4::timestamptz + interval '1 hour', 30000, 2400,
    1, 0, false, 'Saloon', 'saloon', 'Pat', '447700900002', '0900002', 'pat@example.org', 5500, $5, driver.id, $4, $4
  from driver returning id`;

/** A driver's trip with a customer; under way unless another status is given. */
export async function startTrip(
  stage: Pick<Stage, 'db'>,
  more: { driver?: LoggedIn; customer?: LoggedIn; status?: number; startedAt?: Date } = {},
): Promise<Trip> {
  const driver = more.driver ?? (await logInAs(stage, 'Driver'));
  const customer = more.customer ?? (await logInAs(stage, 'Reader'));
  const { rows } = await stage.db.pool.query<{ id: string }>(tripRow, [
    driver.personId,
    randomUUID(),
    customer.personId,
    more.startedAt ?? new Date(Date.now() - 60_000),
    more.status ?? 5,
  ]);
  const bookingId = rows[0]?.id ?? '';
  return { bookingId, driver, customer, link: `link-${bookingId}` };
}

/** Changes a trip's status and notifies every process, as the areas do. */
export async function moveTrip(stage: Stage, bookingId: string, status: number): Promise<void> {
  await stage.db.pool.query('update reservations set status = $2 where id = $1', [bookingId, status]);
  await notifyOnCommit(stage, 'trip_changed', bookingId);
}
