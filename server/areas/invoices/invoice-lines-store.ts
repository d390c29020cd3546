import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isCharged } from '#server/platform/database/status-in.ts';

/** A journey on an invoice. Passenger and addresses are empty once the booking has been erased. */
export interface InvoiceLine {
  readonly bookingId: string;
  readonly pickupAt: Date;
  readonly reference: string;
  readonly costReference: string;
  readonly pricePence: number;
  readonly vatPence: number | null;
  readonly name: string;
  readonly pickupLocation: string;
  readonly via: string;
  readonly dropoffLocation: string;
}

/** A journey that has been driven and is not on an invoice yet. */
export type OpenJourney = Pick<InvoiceLine, 'bookingId' | 'pickupAt' | 'reference' | 'costReference' | 'pricePence'>;

/** The invoice that a journey is on. */
export const findInvoiceOf = (db: Database, bookingId: string) =>
  db.first<{ id: string }>(sql`select invoice_id as id from invoice_lines where reservation_id = ${bookingId}`);

const uninvoiced = sql`account_journeys j join reservations r on r.id = j.reservation_id and r.deleted_at is null
  and ${isCharged} and not exists (select from invoice_lines l where l.reservation_id = r.id)`;

export const openJourneys = (tx: Database, accountId: string, until: Date) =>
  tx.query<OpenJourney>(
    sql`select r.id as "bookingId", r.pickup_at as "pickupAt", r.reference, r.cost_reference as "costReference",
          r.price_pence as "pricePence"
        from ${uninvoiced} where j.account_id = ${accountId} and r.pickup_at < ${until}
        order by r.pickup_at, r.id for no key update of r`,
  );

/** The accounts that have journeys to invoice. */
export const accountsToInvoice = (db: Database, until: Date) =>
  db.query<{ id: string }>(
    sql`select distinct j.account_id as id from ${uninvoiced} where r.pickup_at < ${until} and r.price_pence > 0 order by 1`,
  );

export const addLines = (
  tx: Database,
  invoiceId: string,
  lines: readonly (OpenJourney & { readonly vatPence: number | null })[],
) =>
  tx.run(
    sql`insert into invoice_lines (reservation_id, invoice_id, pickup_at, reference, cost_reference, pence, vat_pence)
        select "bookingId", ${invoiceId}, "pickupAt", reference, "costReference", "pricePence", "vatPence"
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("bookingId" uuid, "pickupAt" timestamptz,
          reference text, "costReference" text, "pricePence" int, "vatPence" int)`,
  );

export const linesOf = (db: Database, invoiceId: string) =>
  db.query<InvoiceLine>(
    sql`select l.reservation_id as "bookingId", l.pickup_at as "pickupAt", l.reference,
          l.cost_reference as "costReference", l.pence as "pricePence", l.vat_pence as "vatPence", r.name,
          r.pickup_location as "pickupLocation", r.stops as via, r.dropoff_location as "dropoffLocation"
        from invoice_lines l join reservations r on r.id = l.reservation_id
        where l.invoice_id = ${invoiceId} order by l.cost_reference, l.pickup_at, l.reservation_id`,
  );
