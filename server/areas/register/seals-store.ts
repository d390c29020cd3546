import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface Seal {
  readonly id: number;
  readonly firstEvent: number;
  readonly lastEvent: number;
  readonly events: number;
  readonly sealedAt: Date;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
}

const columns = sql`id, first_event as "firstEvent", last_event as "lastEvent", events, sealed_at as "sealedAt",
  previous_hash as "previousHash", hash`;

/**
 * The highest event number below which no more events can appear. Numbers are assigned before a transaction ends, so a
 * lower one may still be uncommitted; the lock waits for current writers and is released straight away.
 */
export async function settledEvent(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set local lock_timeout = '3s'`);
    await tx.run(sql`lock table booking_events in share mode`);
    const row = await tx.first<{ id: number }>(sql`select coalesce(max(id), 0) as id from booking_events`);
    return row?.id ?? 0;
  });
}

// An arbitrary lock number: processes that seal at the same time take turns.
export const takeSealLock = (tx: Database) => tx.run(sql`select pg_advisory_xact_lock(7240115)`);

export const lastSeal = (db: Database) =>
  db.first<Seal>(sql`select ${columns} from event_seals order by id desc limit 1`);

export interface SealedEvent {
  readonly id: number;
  readonly at: Date;
  readonly hash: Buffer;
}

/** Events after one and up to another, in order. */
export const eventsBetween = (db: Database, after: number, upTo: number, limit: number) =>
  db.query<SealedEvent>(
    sql`select id, at, hash from booking_events where id > ${after} and id <= ${upTo} order by id limit ${limit}`,
  );

/** The numbers of the bookings taken in this range of events. */
export const numbersBetween = (db: Database, firstEvent: number, lastEvent: number) =>
  db.query<{ id: string; number: number | null }>(
    sql`select r.id, r.register_number as number from booking_events e join reservations r on r.id = e.reservation_id
        where e.id between ${firstEvent} and ${lastEvent} and e.what = 'created' order by r.register_number, r.id`,
  );

export const addSeal = (tx: Database, seal: Omit<Seal, 'id'>) =>
  tx.run(
    sql`insert into event_seals (first_event, last_event, events, sealed_at, previous_hash, hash)
        values (${seal.firstEvent}, ${seal.lastEvent}, ${seal.events}, ${seal.sealedAt}, ${seal.previousHash}, ${seal.hash})`,
  );

export const sealsAfter = (db: Database, id: number, limit: number) =>
  db.query<Seal>(sql`select ${columns} from event_seals where id > ${id} order by id limit ${limit}`);
