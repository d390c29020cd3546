import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/basics/canonical-json.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type ActorKind = 'customer' | 'guest' | 'staff' | 'driver' | 'system';

/** Who did it. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
}

export const system: Actor = { kind: 'system', id: null };

export interface BookingEvent {
  readonly reservationId: string;
  readonly at: Date;
  readonly actor: Actor;
  /** A word such as `created`, `state`, `edited`, `assigned`, `deleted`. */
  readonly what: string;
  /** Field → [from, to], without personal data. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The same for names, addresses and texts; erased with the person, while the chain keeps their hash. */
  readonly details?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface StoredEvent {
  readonly id: number;
  readonly reservationId: string;
  readonly at: Date;
  readonly actor: ActorKind;
  readonly actorId: string | null;
  readonly what: string;
  readonly changes: Record<string, [unknown, unknown]>;
  readonly detailsHash: Buffer | null;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** What an event's hash is made of: everything in it, and the hash of the event before it. */
export function eventHash(event: Omit<StoredEvent, 'id' | 'hash'>): Buffer {
  return sha256(
    canonicalJson([
      event.previousHash?.toString('hex') ?? '',
      event.reservationId,
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

/** Adds an event to a booking's chain. The caller holds the booking's row lock, so the chain never forks. */
export async function writeEvent(tx: Database, event: BookingEvent): Promise<void> {
  const last = await tx.first<{ hash: Buffer }>(
    sql`select hash from booking_events where reservation_id = ${event.reservationId} order by id desc limit 1`,
  );
  const details = event.details && Object.keys(event.details).length > 0 ? event.details : null;
  // A round trip through JSON first: what is hashed must be what the database gives back.
  const changes = JSON.parse(JSON.stringify(event.changes ?? {})) as StoredEvent['changes'];
  const row = {
    reservationId: event.reservationId,
    at: event.at,
    actor: event.actor.kind,
    actorId: event.actor.id,
    what: event.what,
    changes,
    detailsHash: details ? detailsHash(JSON.parse(JSON.stringify(details))) : null,
    previousHash: last?.hash ?? null,
  };
  const added = await tx.first<{ id: number }>(
    sql`insert into booking_events (reservation_id, at, actor, actor_id, what, changes, details_hash, previous_hash, hash)
        values (${row.reservationId}, ${row.at}, ${row.actor}, ${row.actorId}, ${row.what}, ${JSON.stringify(changes)},
                ${row.detailsHash}, ${row.previousHash}, ${eventHash(row)}) returning id`,
  );
  if (details && added)
    await tx.run(
      sql`insert into booking_event_details (event_id, details) values (${added.id}, ${JSON.stringify(details)})`,
    );
}

/** A booking's events, oldest first. */
export const eventsOf = (db: Database, reservationId: string) =>
  db.query<StoredEvent & { details: Record<string, [unknown, unknown]> | null; actorName: string | null }>(
    sql`select e.id, e.reservation_id as "reservationId", e.at, e.actor, e.actor_id as "actorId", e.what, e.changes,
          e.details_hash as "detailsHash", e.previous_hash as "previousHash", e.hash, x.details, p.email as "actorName"
        from booking_events e left join booking_event_details x on x.event_id = e.id left join people p on p.id = e.actor_id
        where e.reservation_id = ${reservationId} order by e.id`,
  );
