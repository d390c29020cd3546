import { hash } from 'node:crypto';
import { canonicalJson } from '#domain/basics/canonical-json.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export type ActorKind = 'customer' | 'guest' | 'staff' | 'driver' | 'system';

/** Who did it. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
}

export const system: Actor = { kind: 'system', id: null };

export interface BookingEvent {
  readonly bookingId: string;
  readonly at: Date;
  readonly actor: Actor;
  /** A kind such as `created`, `state`, `edited`, `assigned`, `deleted`. */
  readonly what: string;
  /** Field → [old, new], without personal data. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The same for names, addresses and texts; erased with the person, while the chain keeps their hash. */
  readonly details?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface StoredEvent {
  readonly id: number;
  readonly bookingId: string;
  readonly at: Date;
  readonly actor: ActorKind;
  readonly actorId: string | null;
  readonly what: string;
  readonly changes: Record<string, [unknown, unknown]>;
  readonly detailsHash: Buffer | null;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Hashes an event: everything in it, and the hash of the previous event. */
export function eventHash(event: Omit<StoredEvent, 'id' | 'hash'>): Buffer {
  return sha256(
    canonicalJson([
      event.previousHash?.toString('hex') ?? '',
      event.bookingId,
      event.at.toISOString(),
      event.actor,
      event.actorId,
      event.what,
      event.changes,
      event.detailsHash?.toString('hex') ?? '',
    ]),
  );
}

export const detailsHash = (details: unknown) => sha256(canonicalJson(details));

/** An event with its hashes, ready to be stored after the one with the given hash. */
export interface ChainedEvent extends Omit<StoredEvent, 'id'> {
  readonly details: string | null;
}

export function chainEvent(event: BookingEvent, previousHash: Buffer | null): ChainedEvent {
  const details = event.details && Object.keys(event.details).length > 0 ? JSON.stringify(event.details) : null;
  const row = {
    bookingId: event.bookingId,
    at: event.at,
    actor: event.actor.kind,
    actorId: event.actor.id,
    what: event.what,
    // A round trip through JSON first: the hash must match what the database returns.
    changes: JSON.parse(JSON.stringify(event.changes ?? {})) as StoredEvent['changes'],
    detailsHash: details === null ? null : detailsHash(JSON.parse(details)),
    previousHash,
  };
  return { ...row, details, hash: eventHash(row) };
}

/** The parts of a statement that store an event and its personal data; with `from`, only if that has a row. */
export const insertEvent = (row: ChainedEvent, from = sql``) => sql`
  event as (
    insert into booking_events (reservation_id, at, actor, actor_id, what, changes, details_hash, previous_hash, hash)
    select ${row.bookingId}::uuid, ${row.at}::timestamptz, ${row.actor}, ${row.actorId}::uuid, ${row.what},
           ${JSON.stringify(row.changes)}::jsonb, ${row.detailsHash}::bytea, ${row.previousHash}::bytea, ${row.hash}::bytea ${from}
    returning id
  ), private as (
    insert into booking_event_details (event_id, details)
    select id, ${row.details}::jsonb from event where ${row.details}::jsonb is not null
  )`;

/** Adds an event to a booking's chain. The caller holds the booking's row lock, so the chain never forks. */
export async function writeEvent(tx: Database, event: BookingEvent): Promise<void> {
  const last = await tx.first<{ hash: Buffer }>(
    sql`select hash from booking_events where reservation_id = ${event.bookingId} order by id desc limit 1`,
  );
  await tx.run(sql`with ${insertEvent(chainEvent(event, last?.hash ?? null))} select id from event`);
}

/** A booking's events, oldest first. */
export const eventsOf = (db: Database, bookingId: string) =>
  db.query<StoredEvent & { details: Record<string, [unknown, unknown]> | null; actorName: string | null }>(
    sql`select e.id, e.reservation_id as "bookingId", e.at, e.actor, e.actor_id as "actorId", e.what, e.changes,
          e.details_hash as "detailsHash", e.previous_hash as "previousHash", e.hash, x.details, p.email as "actorName"
        from booking_events e left join booking_event_details x on x.event_id = e.id left join people p on p.id = e.actor_id
        where e.reservation_id = ${bookingId} order by e.id`,
  );

/** The names of drivers and the registrations of cars, by id. */
export async function driverAndCarNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; name: string }>(
    sql`select id, name from drivers where id = any(${[...ids]})
        union all select id, registration from vehicles where id = any(${[...ids]})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
