import { upcomingStates } from '#domain/booking/states.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { isCharged, statusIn } from '#server/platform/database/status-in.ts';

/** What identifies the bookings of a customer, including those of merged records. */
export interface Keys {
  readonly personIds: readonly string[];
  readonly phoneTails: readonly string[];
  /** The accounts' email addresses. */
  readonly emails: readonly string[];
}

export async function keysOf(db: Database, id: string): Promise<Keys> {
  const links = await db.query<{ personId: string | null; phoneTail: string | null; email: string | null }>(
    sql`select l.person_id as "personId", l.phone_tail as "phoneTail", p.email
        from customer_links l join customers c on c.id = l.customer_id left join people p on p.id = l.person_id
        where c.id = ${id} or c.merged_into = ${id} order by p.email, l.phone_tail`,
  );
  return {
    personIds: links.flatMap(({ personId }) => (personId === null ? [] : [personId])),
    phoneTails: links.flatMap(({ phoneTail }) => (phoneTail === null ? [] : [phoneTail])),
    emails: links.flatMap(({ email }) => (email === null ? [] : [email])),
  };
}

export interface CustomersBooking {
  readonly id: string;
  readonly reference: string;
  readonly status: number;
  readonly pickupAt: Date;
  readonly pickupLocation: string;
  readonly dropoffLocation: string;
  readonly carType: CarType;
  readonly pricePence: number;
  readonly driver: string | null;
}

const columns = sql`r.id, r.reference, r.status, r.pickup_at as "pickupAt", r.pickup_location as "pickupLocation",
  r.dropoff_location as "dropoffLocation", r.car_type as "carType", r.price_pence as "pricePence",
  (select name from drivers d where d.id = r.driver_id) as driver`;

/** A page of bookings for each key, read from its index: no more rows than the page needs, however many there are. */
const pageOfEach = (keys: Sql, isTheirs: Sql, limit: number, after: Cursor | null) =>
  sql`select found.* from ${keys} cross join lateral (
        select ${columns} from reservations r
        where ${isTheirs} and r.deleted_at is null
          ${after ? sql`and (r.pickup_at, r.id) < (${after.at}, ${after.id}::uuid)` : sql``}
        order by r.pickup_at desc, r.id desc limit ${limit}) found`;

/** A page of a customer's bookings, latest pickup first. */
export const bookingsOfCustomer = (db: Database, keys: Keys, limit: number, after: Cursor | null) =>
  db.query<CustomersBooking>(
    sql`select * from (
          ${pageOfEach(sql`unnest(${[...keys.personIds]}::uuid[]) as one (key)`, sql`r.person_id = one.key`, limit, after)}
          union all
          ${pageOfEach(sql`unnest(${[...keys.phoneTails]}::text[]) as one (key)`, sql`r.phone_tail = one.key and r.person_id is null`, limit, after)}
        ) theirs order by "pickupAt" desc, id desc limit ${limit}`,
  );

export interface Figures {
  readonly bookings: number;
  readonly upcoming: number;
  readonly cancelled: number;
  readonly noShows: number;
  readonly spentPence: number;
}

export const figuresOf = (db: Database, keys: Keys, now: Date) =>
  db.first<Figures>(
    sql`select count(*)::int as bookings,
          count(*) filter (where ${statusIn(upcomingStates, 'r.status')} and r.pickup_at > ${now})::int as upcoming,
          count(*) filter (where ${statusIn(['Cancelled'], 'r.status')} and r.no_show_at is null)::int as cancelled,
          count(*) filter (where r.no_show_at is not null)::int as "noShows",
          coalesce(sum(r.price_pence) filter (where ${isCharged}), 0)::float8 as "spentPence"
        from reservations r
        where r.deleted_at is null and (r.person_id = any(${[...keys.personIds]}::uuid[])
          or (r.person_id is null and r.phone_tail = any(${[...keys.phoneTails]}::text[])))`,
  );
