import type { StatisticsGroup } from '#domain/api/statistics/statistics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { isCharged, statusNotIn } from '#server/platform/database/status-in.ts';

/** What a group of bookings brings in: of those called off, only what was charged for an end without a passenger. */
const revenue = sql`coalesce(sum(r.price_pence) filter (where ${isCharged} or ${statusNotIn(['Cancelled'], 'r.status')}), 0)`;

/** Bookings of one week with the same channel and status. */
export interface FigureRow {
  /** The index of its week in the requested list, from 1. */
  readonly week: number;
  readonly status: number;
  readonly howMade: string;
  readonly bookings: number;
  readonly pence: number;
  readonly noShows: number;
  readonly arrivals: number;
  readonly punctual: number;
  readonly lateSeconds: number;
}

/** Bookings of one partner with the same status. */
export interface PartnerRow {
  readonly code: string;
  readonly status: number;
  readonly bookings: number;
  readonly pence: number;
}

export const partnerFigures = (db: Database, asked: { since: Date; until: Date }) =>
  db.query<PartnerRow>(
    sql`select b.code, r.status, count(*)::int as bookings, ${revenue}::bigint as pence
        from partner_bookings b join reservations r on r.id = b.reservation_id
        where r.deleted_at is null and r.pickup_at >= ${asked.since} and r.pickup_at < ${asked.until} group by 1, 2`,
  );

/** Journeys of a code with the same status, and what it took off them. */
export interface VoucherRow {
  readonly code: string;
  readonly status: number;
  readonly bookings: number;
  readonly pence: number;
  readonly discount: number;
}

export const voucherFigures = (db: Database, asked: { since: Date; until: Date }) =>
  db.query<VoucherRow>(
    sql`select v.code, r.status, count(*)::int as bookings, ${revenue}::bigint as pence,
          sum(u.reduction_pence)::bigint as discount
        from voucher_uses u join vouchers v on v.id = u.voucher_id join reservations r on r.id = u.reservation_id
        where u.reduction_pence > 0 and r.deleted_at is null and r.pickup_at >= ${asked.since} and r.pickup_at < ${asked.until}
        group by 1, 2`,
  );

/**
 * The figures between two instants. `weeks` are the times at which the weeks begin, so that rows need no date
 * arithmetic. The groups are few enough to add up in memory: with a filter for each figure, PostgreSQL would sort every
 * booking.
 */
export const weeklyFigures = (
  db: Database,
  asked: { since: Date; until: Date; weeks: readonly Date[]; punctualMinutes: number },
) =>
  db.query<FigureRow>(
    sql`select width_bucket(pickup_at, ${[...asked.weeks]}::timestamptz[]) as week, status, how_made as "howMade",
          count(*)::int as bookings, ${revenue}::bigint as pence, count(no_show_at)::int as "noShows",
          count(arrived_at)::int as arrivals,
          count(*) filter (where arrived_at <= pickup_at + make_interval(mins => ${asked.punctualMinutes}))::int as punctual,
          coalesce(sum(extract(epoch from arrived_at - pickup_at)) filter (where arrived_at > pickup_at), 0)::bigint as "lateSeconds"
        from reservations r where deleted_at is null and pickup_at >= ${asked.since} and pickup_at < ${asked.until}
        group by 1, 2, 3`,
  );

/** Bookings of one week for a business account, by channel. */
export interface AccountRow {
  readonly week: number;
  readonly howMade: string;
  readonly bookings: number;
}

/** A separate query: the other figures are counted from an index alone, and few bookings are on account. */
export const accountFigures = (db: Database, asked: { since: Date; until: Date; weeks: readonly Date[] }) =>
  db.query<AccountRow>(
    sql`select width_bucket(r.pickup_at, ${[...asked.weeks]}::timestamptz[]) as week, r.how_made as "howMade",
          count(*)::int as bookings
        from account_journeys j join reservations r on r.id = j.reservation_id
        where r.deleted_at is null and r.pickup_at >= ${asked.since} and r.pickup_at < ${asked.until} group by 1, 2`,
  );

/** Bookings with the same key and status. */
export interface GroupRow {
  readonly key: string;
  readonly name: string;
  readonly status: number;
  readonly bookings: number;
  readonly pence: number;
}

/**
 * The town or airport of an address: the part that says "Airport", otherwise the last part without its full or half
 * postcode, otherwise the first half of the postcode.
 */
const townOf = (address: Sql) =>
  sql`coalesce(trim(substring(${address} from '(?i)(?:^|,)([^,]*\\mairport\\M[^,]*)')),
        nullif(trim(regexp_replace(regexp_replace(${address}, '^.*,', ''), '(?i)\\m[a-z]{1,2}\\d[a-z\\d]?([[:space:]\\u00a0]*\\d[a-z]{2})?[[:space:]]*$', '')), ''),
        upper(substring(${address} from '(?i)\\m([a-z]{1,2}\\d[a-z\\d]?)\\s*\\d[a-z]{2}\\M')), ${address})`;

const local = sql`(r.pickup_at at time zone 'Europe/London')`;
const route = sql`${townOf(sql`r.pickup_location`)} || ' → ' || ${townOf(sql`r.dropoff_location`)}`;

/** What bookings are grouped by: a key, the name that people know it by, and the tables that both come from. */
const groupings: Readonly<Record<StatisticsGroup, { key: Sql; name: Sql; joined: Sql }>> = {
  day: { key: sql`${local}::date::text`, name: sql`''`, joined: sql`` },
  hour: { key: sql`extract(hour from ${local})::int::text`, name: sql`''`, joined: sql`` },
  driver: {
    key: sql`coalesce(r.driver_id::text, '')`,
    name: sql`coalesce(d.name, '')`,
    joined: sql`left join drivers d on d.id = r.driver_id`,
  },
  route: { key: route, name: route, joined: sql`` },
  account: {
    key: sql`a.id::text`,
    name: sql`a.company`,
    joined: sql`join account_journeys j on j.reservation_id = r.id join business_accounts a on a.id = j.account_id`,
  },
};

/** The figures between two instants, grouped; the groups are few enough to add up in memory. */
export const groupedFigures = (db: Database, by: StatisticsGroup, { since, until }: { since: Date; until: Date }) =>
  db.query<GroupRow>(
    sql`select ${groupings[by].key} as key, ${groupings[by].name} as name, r.status, count(*)::int as bookings,
          ${revenue}::bigint as pence
        from reservations r ${groupings[by].joined}
        where r.deleted_at is null and r.pickup_at >= ${since} and r.pickup_at < ${until}
        group by 1, 2, 3`,
  );
