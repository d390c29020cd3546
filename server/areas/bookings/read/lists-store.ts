import { upcomingStates } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { bookingColumns, bookingTables } from '#server/areas/bookings/columns-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

export type MyList = 'all' | 'upcoming' | 'past' | 'cancelled';

export interface Page {
  readonly limit: number;
  readonly cursor: Cursor | null;
}

/** The condition of each list. Lists and counts share it, so they never disagree. The statuses are the domain's. */
function belongs(list: MyList, now: Date): Sql {
  if (list === 'upcoming')
    return sql`r.deleted_at is null and ${statusIn(upcomingStates, 'r.status')} and r.pickup_at > ${now}`;
  if (list === 'past') return sql`r.deleted_at is null and r.pickup_at < ${now}`;
  if (list === 'cancelled') return sql`r.deleted_at is null and ${statusIn(['Cancelled'], 'r.status')}`;
  return sql`r.deleted_at is null`;
}

/** One page of a person's bookings: soonest pickup first for upcoming ones, latest first otherwise. */
export async function listOfPerson(
  db: Database,
  personId: string,
  list: MyList,
  now: Date,
  { limit, cursor }: Page,
): Promise<Booking[]> {
  const forward = list === 'upcoming';
  const after = cursor
    ? forward
      ? sql`and (r.pickup_at, r.id) > (${cursor.at}, ${cursor.id}::uuid)`
      : sql`and (r.pickup_at, r.id) < (${cursor.at}, ${cursor.id}::uuid)`
    : sql``;
  const order = forward ? sql`r.pickup_at, r.id` : sql`r.pickup_at desc, r.id desc`;
  return db.query<Booking>(
    sql`select ${bookingColumns} from ${bookingTables}
        where r.person_id = ${personId} and ${belongs(list, now)} ${after} order by ${order} limit ${limit}`,
  );
}

/** The four counts, each from its own index. */
export async function countsOfPerson(db: Database, personId: string, now: Date): Promise<Record<MyList, number>> {
  const count = (list: MyList) =>
    sql`(select count(*) from reservations r where r.person_id = ${personId} and ${belongs(list, now)})::int`;
  const row = await db.first<Record<MyList, number>>(
    sql`select ${count('all')} as "all", ${count('upcoming')} as upcoming, ${count('past')} as past, ${count('cancelled')} as cancelled`,
  );
  return row ?? { all: 0, upcoming: 0, past: 0, cancelled: 0 };
}
