import { accountStates } from '#domain/api/account.ts';
import type { Month } from '#domain/booking/month.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';

/** A completed journey as a statement lists it. */
export interface StatementJourney {
  readonly pickupAt: Date;
  readonly reference: string;
  readonly pickupLocation: string;
  readonly via: string;
  readonly dropoffLocation: string;
  readonly name: string;
  readonly costReference: string;
  readonly pricePence: number;
}

/**
 * Charges bookings to the account that pays for them, if there is one. An owner's booking belongs to it when they pay
 * by account or give a cost reference. Anyone named as a booker has to give one of the account's references: being on
 * somebody's list must not reveal a person's private journeys.
 */
export const addToAccount = (
  tx: Database,
  booked: { personId: string; costReference: string; ids: readonly string[] },
) =>
  tx.run(
    sql`insert into account_journeys (reservation_id, account_id)
        select booking, paying.id from unnest(${[...booked.ids]}::uuid[]) booking cross join lateral (
          select a.id from business_accounts a join people p on p.id = ${booked.personId}
            left join profiles f on f.person_id = p.id
          where a.state = ${nameIn(accountStates)('approved')} and (
            (a.person_id = p.id and (${booked.costReference} <> '' or f.pay_method = 'business-account'))
            or (p.email_verified_at is not null
              and exists (select 1 from unnest(a.bookers) one where lower(one) = p.email_key)
              and exists (select 1 from unnest(a.cost_references) one where lower(one) = lower(${booked.costReference}))))
          order by (a.person_id = p.id) desc, a.applied_at limit 1) paying`,
  );

export const isOnAnyAccount = async (db: Database, bookingId: string) =>
  (await db.first(sql`select 1 from account_journeys where reservation_id = ${bookingId}`)) !== null;

const journeys = sql`account_journeys j join reservations r on r.id = j.reservation_id and ${statusIn(['Completed'], 'r.status')} and r.deleted_at is null`;

/** Journeys driven on an account between two instants, in order of pickup. */
export const journeysOn = (db: Database, accountId: string, since: Date, until: Date) =>
  db.query<StatementJourney>(
    sql`select r.pickup_at as "pickupAt", r.reference, r.pickup_location as "pickupLocation", r.via,
          r.dropoff_location as "dropoffLocation", r.name, r.cost_reference as "costReference", r.price_pence as "pricePence"
        from ${journeys} where j.account_id = ${accountId} and r.pickup_at >= ${since} and r.pickup_at < ${until}
        order by r.pickup_at, r.id`,
  );

/** Journeys and pence of each month that has any. */
export const monthsOn = (db: Database, accountId: string) =>
  db.query<{ month: Month; journeys: number; pence: number }>(
    sql`select to_char(r.pickup_at at time zone 'Europe/London', 'YYYY-MM') as month, count(*)::int as journeys,
          sum(r.price_pence)::bigint as pence
        from ${journeys} where j.account_id = ${accountId} group by 1 order by 1`,
  );
