import type { Permission } from '#domain/people/permissions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface NotificationRow {
  readonly id: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export const addNotification = (
  db: Database,
  row: { personId: string; kind: string; params: object; at: Date },
): Promise<{ id: string } | null> =>
  db.first(
    sql`insert into notifications (person_id, kind, params, created_at)
        values (${row.personId}, ${row.kind}, ${JSON.stringify(row.params)}, ${row.at}) returning id`,
  );

export const removeUnread = (db: Database, personId: string, kind: string, bookingId: string) =>
  db.query<{ id: string }>(
    sql`delete from notifications where person_id = ${personId} and kind = ${kind} and read_at is null
          and params ->> 'reservationId' = ${bookingId} returning id`,
  );

/** Whether anybody was given such a notification since. Holds a lock, so that of several processes one asks first. */
export async function wasAdded(db: Database, kind: string, since: Date): Promise<boolean> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`notification ${kind}`}))`);
  return (
    (await db.first(sql`select 1 from notifications where kind = ${kind} and created_at > ${since} limit 1`)) !== null
  );
}

/** Everybody on the staff with one of these permissions. */
export const staffIds = (db: Database, held: readonly Permission[]) =>
  db.query<{ id: string }>(
    sql`select id from people where roles @> '{Writer}' and disabled_at is null
          and permission = any(${held}) order by id`,
  );

/** Newest first, one more than needed. */
export const notificationsOf = (db: Database, personId: string, limit: number, after: Cursor | null) =>
  db.query<NotificationRow>(
    sql`select id, kind, params, created_at as "createdAt", read_at as "readAt" from notifications
        where person_id = ${personId} and dismissed_at is null
          ${after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``}
        order by created_at desc, id desc limit ${limit + 1}`,
  );

export async function countUnread(db: Database, personId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from notifications
        where person_id = ${personId} and read_at is null and dismissed_at is null`,
  );
  return row?.count ?? 0;
}

/** The number of changed rows: 0 when this person has no such notification. Repeating it changes nothing. */
export const setRead = (db: Database, personId: string, id: string, at: Date) =>
  db.run(sql`update notifications set read_at = coalesce(read_at, ${at}) where id = ${id} and person_id = ${personId}`);

export const setDismissed = (db: Database, personId: string, id: string, at: Date | null) =>
  db.run(sql`update notifications set dismissed_at = ${at} where id = ${id} and person_id = ${personId}`);

export const setAllRead = (db: Database, personId: string, at: Date) =>
  db.run(
    sql`update notifications set read_at = ${at} where person_id = ${personId} and read_at is null and dismissed_at is null`,
  );

export const removeNotificationsBefore = (db: Database, before: Date) =>
  db.run(sql`delete from notifications where created_at < ${before}`);
