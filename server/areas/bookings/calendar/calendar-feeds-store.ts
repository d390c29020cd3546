import type { Booking } from '#server/areas/bookings/booking.ts';
import { bookingColumns, bookingTables } from '#server/areas/bookings/columns-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

interface CalendarFeed {
  readonly personId: string;
  readonly key: Buffer;
  readonly createdAt: Date;
}

const columns = sql`f.person_id as "personId", f.key, f.created_at as "createdAt"`;

export const feedOf = (db: Database, personId: string) =>
  db.first<CalendarFeed>(sql`select ${columns} from calendar_feeds f where f.person_id = ${personId}`);

/** The feed with this key, unless its owner can no longer log in. */
export const feedByKey = (db: Database, key: Buffer) =>
  db.first<CalendarFeed>(
    sql`select ${columns} from calendar_feeds f join people p on p.id = f.person_id
        where f.key = ${key} and p.disabled_at is null`,
  );

export const putFeed = (db: Database, { personId, key, createdAt }: CalendarFeed) =>
  db.run(
    sql`insert into calendar_feeds (person_id, key, created_at) values (${personId}, ${key}, ${createdAt})
        on conflict (person_id) do update set key = excluded.key, created_at = excluded.created_at`,
  );

export const removeFeed = (db: Database, personId: string) =>
  db.run(sql`delete from calendar_feeds where person_id = ${personId}`);

/** A person's journeys since then that were not called off; a calendar shows at most a year of them. */
export const journeysForCalendar = (db: Database, personId: string, since: Date) =>
  db.query<Booking>(
    sql`select ${bookingColumns} from ${bookingTables}
        where r.person_id = ${personId} and r.deleted_at is null and r.pickup_at > ${since}
          and not ${statusIn(['Cancelled', 'Rejected', 'Failed'], 'r.status')}
        order by r.pickup_at, r.id limit 1000`,
  );
