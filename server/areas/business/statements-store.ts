import { accountStates } from '#domain/api/business/business-account.ts';
import type { Month } from '#domain/booking/month.ts';
import { upcomingStates } from '#domain/booking/states.ts';
import type { PriceAgreement } from '#domain/fares/agreement.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isCharged, nameIn, statusIn } from '#server/platform/database/status-in.ts';

const approved = nameIn(accountStates)('approved');

/** The account that pays, and what was agreed on prices. */
export interface Payer extends PriceAgreement {
  readonly id: string;
}

const payerColumns = sql`a.id, a.discount_percent as "discountPercent", a.own_fares as fares`;

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
 * The account that pays for what a person books, if there is one. An owner's booking belongs to it when they pay by
 * account or give a cost reference. Anyone named as a booker has to give one of the account's references: being on
 * somebody's list must not reveal a person's private journeys.
 */
export const payerOf = (db: Database, booked: { readonly personId: string; readonly costReference: string }) =>
  db.first<Payer>(
    sql`select ${payerColumns} from business_accounts a join people p on p.id = ${booked.personId}
          left join profiles f on f.person_id = p.id
        where a.state = ${approved} and (
          (a.person_id = p.id and (${booked.costReference} <> '' or f.pay_method = 'business-account'))
          or (p.email_verified_at is not null
            and exists (select 1 from unnest(a.bookers) one where lower(one) = p.email_key)
            and exists (select 1 from unnest(a.cost_references) one where lower(one) = lower(${booked.costReference}))))
        order by (a.person_id = p.id) desc, a.applied_at limit 1`,
  );

export const approvedPayer = (db: Database, id: string) =>
  db.first<Payer>(sql`select ${payerColumns} from business_accounts a where a.id = ${id} and a.state = ${approved}`);

export const payerOfBooking = (db: Database, bookingId: string) =>
  db.first<Payer>(
    sql`select ${payerColumns} from business_accounts a join account_journeys j on j.account_id = a.id
        where j.reservation_id = ${bookingId}`,
  );

export interface LimitedAccount {
  readonly company: string;
  readonly creditLimit: number | null;
}

/** Two bookings at once wait for each other here, so that together they stay within the limit. */
export const lockLimit = (tx: Database, id: string) =>
  tx.first<LimitedAccount>(
    sql`select company, credit_limit_pence as "creditLimit" from business_accounts where id = ${id} for update`,
  );

export const addToAccount = (tx: Database, accountId: string, ids: readonly string[]) =>
  tx.run(
    sql`insert into account_journeys (reservation_id, account_id)
        select booking, ${accountId} from unnest(${[...ids]}::uuid[]) booking`,
  );

/** What each of these companies owes: journeys not invoiced yet, driven or to come, and open invoices, in pence. */
export const owedBy = (db: Database, accountIds: readonly string[]) =>
  db.query<{ id: string; pence: number }>(
    sql`select account.id, (
          coalesce((select sum(r.price_pence) from account_journeys j
            join reservations r on r.id = j.reservation_id and r.deleted_at is null
              and (${statusIn(upcomingStates, 'r.status')} or ${isCharged})
            where j.account_id = account.id
              and not exists (select from invoice_lines l where l.reservation_id = r.id)), 0)
          + coalesce((select sum(greatest(0, m.open_pence)) from invoices i join invoice_money m on m.invoice_id = i.id
            where i.account_id = account.id), 0))::bigint as pence
        from unnest(${[...accountIds]}::uuid[]) account (id)`,
  );

export const isOnAnyAccount = async (db: Database, bookingId: string) =>
  (await db.first(sql`select 1 from account_journeys where reservation_id = ${bookingId}`)) !== null;

// An invoiced price stays as invoiced, so that statement and invoice never differ.
const price = sql`coalesce(l.pence, r.price_pence)`;
const journeys = sql`account_journeys j left join invoice_lines l on l.reservation_id = j.reservation_id
  join reservations r on r.id = j.reservation_id and ${isCharged} and r.deleted_at is null`;

/** Journeys driven on an account between two instants, in order of pickup. */
export const journeysOn = (db: Database, accountId: string, since: Date, until: Date) =>
  db.query<StatementJourney>(
    sql`select r.pickup_at as "pickupAt", r.reference, r.pickup_location as "pickupLocation", r.stops as via,
          r.dropoff_location as "dropoffLocation", r.name, r.cost_reference as "costReference", ${price} as "pricePence"
        from ${journeys} where j.account_id = ${accountId} and r.pickup_at >= ${since} and r.pickup_at < ${until}
        order by r.pickup_at, r.id`,
  );

/** Journeys and pence of each month that has any. */
export const monthsOn = (db: Database, accountId: string) =>
  db.query<{ month: Month; journeys: number; pence: number }>(
    sql`select to_char(r.pickup_at at time zone 'Europe/London', 'YYYY-MM') as month, count(*)::int as journeys,
          sum(${price})::bigint as pence
        from ${journeys} where j.account_id = ${accountId} group by 1 order by 1`,
  );
