import type { Database } from '#server/platform/database/database.ts';
import { containing, joinSql, type Sql, sql } from '#server/platform/database/sql.ts';

type FromTo = Record<string, [unknown, unknown]>;

export interface EventView {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string | null;
  readonly what: string;
  readonly changes: FromTo;
  readonly details: FromTo | null;
}

/** A booking's events for staff, oldest first; read-only. A driver's name replaces the email. */
export const listEvents = (db: Database, bookingId: string) =>
  db.query<EventView>(
    sql`select e.id, e.at, e.actor, coalesce(d.name, p.email) as "actorName", e.what, e.changes, x.details
        from booking_events e
          left join booking_event_details x on x.event_id = e.id
          left join people p on p.id = e.actor_id
          left join drivers d on e.actor = 'driver' and d.person_id = e.actor_id
        where e.reservation_id = ${bookingId} order by e.id`,
  );

export interface StaffEvent {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly what: string;
  readonly reservationId: string;
  readonly reference: string;
  readonly changes: FromTo;
}

interface StaffEventFilter {
  readonly text: string;
  readonly what?: string | undefined;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** A booking by its reference, otherwise people by a part of their address; null when the text is neither. */
async function textCondition(db: Database, text: string): Promise<Sql | null> {
  const booking = await db.first<{ id: string }>(sql`select id from reservations where reference = upper(${text})`);
  if (booking) return sql`e.reservation_id = ${booking.id}`;
  const people = await db.query<{ id: string }>(
    sql`select id from people where email_key like lower(${containing(text)}) limit 1000`,
  );
  return people.length > 0 ? sql`e.actor_id = any(${people.map(({ id }) => id)}::uuid[])` : null;
}

/**
 * What staff did with bookings, newest first; `before` is the last id on the previous page. The page is found by an
 * index alone, so that listing a rare kind reads no more rows than it shows.
 */
export async function listStaffEvents(
  db: Database,
  filter: StaffEventFilter,
  page: { before: number | null; limit: number },
): Promise<StaffEvent[]> {
  const { text, what, since, until } = filter;
  const conditions = [sql`e.actor = 'staff'`];
  if (page.before !== null)
    conditions.push(sql`(e.at, e.id) < (select b.at, b.id from booking_events b where b.id = ${page.before})`);
  if (what) conditions.push(sql`e.what = ${what}`);
  if (since) conditions.push(sql`e.at >= ${since}`);
  if (until) conditions.push(sql`e.at < ${until}`);
  if (text !== '') {
    const found = await textCondition(db, text);
    if (!found) return [];
    conditions.push(found);
  }
  return db.query<StaffEvent>(
    sql`select e.id, e.at, p.email as by, e.what, r.id as "reservationId", r.reference,
          e.changes || coalesce(x.details, '{}') as changes
        from booking_events e
          join reservations r on r.id = e.reservation_id
          left join booking_event_details x on x.event_id = e.id
          left join people p on p.id = e.actor_id
        where e.id = any(array(
          select e.id from booking_events e where ${joinSql(conditions, ' and ')}
          order by e.at desc, e.id desc limit ${page.limit}))
        order by e.at desc, e.id desc`,
  );
}
