import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Period } from '#domain/booking/period.ts';
import type { LedgerAccount, LedgerEntry } from '#domain/money/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface JournalLine {
  readonly entryId: number;
  readonly happenedOn: LondonDate;
  /** The day that it counts for: another one if the month was locked. */
  readonly postedOn: LondonDate;
  readonly what: LedgerEntry['what'];
  readonly account: LedgerAccount;
  readonly pence: number;
  /** The booking's reference; null for an entry without a booking. */
  readonly reference: string | null;
  readonly invoice: { readonly number: number; readonly isCredit: boolean } | null;
  readonly driver: string | null;
}

/** Every line of the ledger that counts for these days, earliest first, debits before credits. */
export const journalLines = (db: Database, { from, to }: Period) =>
  db.query<JournalLine>(
    sql`select e.id as "entryId", e.happened_on as "happenedOn", e.posted_on as "postedOn", e.what, l.account, l.pence, r.reference, d.name as driver,
          case when i.id is null then null
            else jsonb_build_object('number', i.number, 'isCredit', i.credits is not null) end as invoice
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
          left join reservations r on r.id = e.reservation_id
          left join invoices i on i.id = e.invoice_id
          left join settlements s on s.id = e.settlement_id left join drivers d on d.id = s.driver_id
        where e.posted_on between ${from}::date and ${to}::date
        order by e.posted_on, e.id, l.pence < 0, l.account`,
  );
