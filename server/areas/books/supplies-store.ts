import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Period } from '#domain/booking/period.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import type { VatMode } from '#domain/fares/vat.ts';
import type { BookingMoney, SupplyKind, Taxed } from '#domain/money/supplies.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isCharged, statusIn } from '#server/platform/database/status-in.ts';

export interface NewSupply extends Taxed {
  readonly at: Date;
  readonly on: LondonDate;
  readonly what: SupplyKind;
  readonly bookingId?: string;
  readonly invoiceId?: string;
  readonly settlementId?: string;
}

export const addSupply = (tx: Database, supply: NewSupply) =>
  tx.run(
    sql`insert into supplies (at, happened_on, what, reservation_id, invoice_id, settlement_id, mode, percent, gross_pence, tax_pence)
        values (${supply.at}, ${supply.on}::date, ${supply.what}, ${supply.bookingId ?? null}, ${supply.invoiceId ?? null},
          ${supply.settlementId ?? null}, ${supply.mode}, ${supply.percent}, ${supply.gross}, ${supply.tax})`,
  );

/** A booking whose supplies may not be complete. */
export interface OpenBooking extends Omit<BookingMoney, 'state' | 'payments'> {
  readonly id: string;
  readonly status: BookingStatus;
  readonly pickupAt: Date;
  readonly completedAt: Date | null;
  readonly payments: BookingMoney['payments'] | null;
  readonly paymentsChangedAt: Date | null;
}

const recorded = sql`coalesce((select sum(s.gross_pence) from supplies s where s.reservation_id = r.id), 0)`;

/**
 * Bookings on no account with a pickup since a day that have brought money in or should have. Most are driven, paid in
 * the car and recorded: those are left out, and so are bookings that nobody has paid for yet.
 */
export const bookingsToRecord = (db: Database, since: LondonDate) =>
  db.query<{ id: string }>(
    sql`select r.id from reservations r
        where r.pickup_at >= ${since}::date::timestamp at time zone 'Europe/London'
          and not exists (select from account_journeys a where a.reservation_id = r.id)
          and (exists (select from payments p where p.reservation_id = r.id and p.captured_pence > 0)
            or (${isCharged} and r.deleted_at is null and ${recorded} <> greatest(r.price_pence, r.taken_pence))
            or (r.deleted_at is not null and ${recorded} <> 0)
            or (${statusIn(['Cancelled', 'Rejected'], 'r.status')} and ${recorded} <> 0))
        order by r.pickup_at, r.id`,
  );

export const lockBookingToRecord = (tx: Database, id: string) =>
  tx.first<OpenBooking>(
    sql`select r.id, r.status, r.pickup_at as "pickupAt", r.completed_at as "completedAt", r.price_pence as price,
          r.taken_pence as taken, r.deleted_at is not null as "isDeleted",
          case when r.end_reason is null then null when r.end_decided_at is null then 'undecided' else 'decided' end as end,
          r.end_reason is not null and r.driver_id is not null as "hasDriverShare",
          (select json_agg(json_build_object('purpose', p.purpose, 'captured', p.captured_pence, 'refunded', p.refunded_pence,
              'keep', p.keep_pence)) from payments p where p.reservation_id = r.id) as payments,
          (select max(p.changed_at) from payments p where p.reservation_id = r.id) as "paymentsChangedAt"
        from reservations r where r.id = ${id} for no key update of r`,
  );

/** What is recorded for a booking, oldest first. */
export const suppliesOf = (tx: Database, bookingId: string) =>
  tx.query<Taxed & { readonly at: Date }>(
    sql`select at, mode, percent, gross_pence as gross, tax_pence as tax from supplies
        where reservation_id = ${bookingId} order by id`,
  );

/** Invoices and credit notes of firms that charge VAT on fares, since a day, that are not recorded yet. */
export const invoicesToRecord = (tx: Database, since: LondonDate) =>
  tx.query<{ id: string; isCredit: boolean; issuedOn: LondonDate; total: number; tax: number }>(
    sql`select i.id, i.credits is not null as "isCredit", i.issued_on as "issuedOn", i.total_pence as total, i.vat_pence as tax
        from invoices i where i.issued_on >= ${since}::date and i.vat_mode = 'principal' and i.vat_pence is not null
          and not exists (select from supplies s where s.invoice_id = i.id)
        order by i.number for key share of i`,
  );

/** One process records at a time, so that nothing is recorded twice. */
export const holdSupplies = (tx: Database) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('supplies', 0))`);

/** A row of the return, with what it is about. Amounts are pence. */
export interface SupplyRow {
  readonly happenedOn: LondonDate;
  readonly postedOn: LondonDate;
  readonly what: SupplyKind;
  readonly mode: VatMode;
  readonly percent: number;
  readonly gross: number;
  readonly tax: number;
  readonly reference: string | null;
  readonly invoice: { readonly number: number; readonly isCredit: boolean } | null;
  readonly driver: string | null;
}

/** What counts for these days on a VAT return. */
export const suppliesBetween = (db: Database, { from, to }: Period) =>
  db.query<SupplyRow>(
    sql`select s.happened_on as "happenedOn", s.posted_on as "postedOn", s.what, s.mode, s.percent, s.gross_pence as gross,
          s.tax_pence as tax, r.reference, d.name as driver,
          case when i.id is null then null
            else jsonb_build_object('number', i.number, 'isCredit', i.credits is not null) end as invoice
        from supplies s left join reservations r on r.id = s.reservation_id left join invoices i on i.id = s.invoice_id
          left join settlements w on w.id = s.settlement_id left join drivers d on d.id = w.driver_id
        where s.posted_on between ${from}::date and ${to}::date and s.mode <> 'none'
        order by s.posted_on, s.id`,
  );
