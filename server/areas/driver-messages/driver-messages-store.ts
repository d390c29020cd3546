import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface MessageRow {
  readonly id: string;
  readonly driverId: string;
  readonly fromOffice: boolean;
  readonly author: string | null;
  readonly text: string;
  readonly urgent: boolean;
  readonly help: boolean;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly sentAt: Date;
  readonly seenAt: Date | null;
  readonly seenBy: string | null;
}

const columns = sql`m.id, m.driver_id as "driverId", m.from_office as "fromOffice", a.email as author, m.words as text, m.urgent,
  m.is_help as help, m.latitude as lat, m.longitude as lng, m.sent_at as "sentAt", m.seen_at as "seenAt", s.email as "seenBy"`;
const tables = sql`driver_messages m left join people a on a.id = m.author_id left join people s on s.id = m.seen_by`;

/** The newest messages of a driver's thread, oldest first. */
export const messagesOf = (db: Database, driverId: string, most: number) =>
  db.query<MessageRow>(
    sql`select * from (select ${columns}, m.number from ${tables} where m.driver_id = ${driverId} order by m.number desc limit ${most}) newest
        order by number`,
  );

/** The last message of each thread, and what the office has not seen of it. */
export const lastMessages = (db: Database) =>
  db.query<MessageRow & { readonly name: string; readonly unseen: number; readonly isUrgent: boolean }>(
    sql`select ${columns}, d.name, counted.unseen, counted."isUrgent"
        from drivers d cross join lateral (
            select id from driver_messages n where n.driver_id = d.id order by n.number desc limit 1
          ) newest
          cross join lateral (
            select count(*)::int as unseen, coalesce(bool_or(u.urgent), false) as "isUrgent" from driver_messages u
            where u.driver_id = d.id and u.seen_at is null and not u.from_office
          ) counted, ${tables}
        where m.id = newest.id and d.retired_at is null order by m.number desc`,
  );

/** A driver of the firm, with the login that reads the messages. */
export const findReader = (db: Database, of: { readonly driverId?: string; readonly personId?: string }) =>
  db.first<{ id: string; name: string; personId: string | null }>(
    sql`select id, name, person_id as "personId" from drivers
        where retired_at is null and (id = ${of.driverId ?? null}::uuid or person_id = ${of.personId ?? null}::uuid)`,
  );

/** The drivers of the firm, or those who are clocked on. */
export const readers = (db: Database, isOnShift: boolean) =>
  db.query<{ id: string; name: string; personId: string | null }>(
    sql`select d.id, d.name, d.person_id as "personId" from drivers d
        where d.retired_at is null and (not ${isOnShift} or exists (
          select from shifts s where s.driver_id = d.id and s.ended_at is null))
        order by d.id`,
  );

export const addMessage = (
  tx: Database,
  m: Omit<MessageRow, 'id' | 'author' | 'seenAt' | 'seenBy'> & { authorId: string },
) =>
  tx.first<{ id: string }>(
    sql`insert into driver_messages (driver_id, from_office, author_id, words, urgent, is_help, latitude, longitude, sent_at)
        values (${m.driverId}, ${m.fromOffice}, ${m.authorId}, ${m.text}, ${m.urgent}, ${m.help}, ${m.lat}::float8, ${m.lng}::float8, ${m.sentAt})
        returning id`,
  );

/** Marks what one side has written as seen by the other. Returns how many were new. */
export const markSeen = (tx: Database, driverId: string, of: { fromOffice: boolean; at: Date; by: string }) =>
  tx.run(
    sql`update driver_messages set seen_at = ${of.at}, seen_by = ${of.by}
        where driver_id = ${driverId} and from_office = ${of.fromOffice} and seen_at is null`,
  );

export const removeMessagesBefore = (db: Database, before: Date) =>
  db.run(sql`delete from driver_messages where sent_at < ${before}`);
