import type { LondonDate } from '#domain/basics/london-time.ts';
import type { LedgerEntry } from '#domain/money/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface About {
  readonly at: Date;
  /** The day when it happened; the day of `at` if left out. Which day it counts for follows from that and the locks. */
  readonly on?: LondonDate | undefined;
  readonly paymentId?: string;
  readonly bookingId?: string | null;
  /** The settlement of a driver's closed week. */
  readonly settlementId?: string;
  readonly invoiceId?: string | null;
}

/** Adds an entry; at commit the database refuses one that does not balance. */
export const addEntry = (tx: Database, entry: LedgerEntry, about: About) =>
  tx.run(
    sql`with entry as (
          insert into ledger_entries (at, happened_on, what, payment_id, reservation_id, settlement_id, invoice_id)
          values (${about.at}, ${about.on ?? null}::date, ${entry.what}, ${about.paymentId ?? null}, ${about.bookingId ?? null},
            ${about.settlementId ?? null}, ${about.invoiceId ?? null}) returning id)
        insert into ledger_lines (entry_id, account, pence)
        select entry.id, line.account, line.pence
        from entry, unnest(${entry.lines.map(({ account }) => account)}::text[], ${entry.lines.map(({ pence }) => pence)}::bigint[])
          as line (account, pence)`,
  );

/** What a payment has earned us so far, by account. */
export async function earnedOf(
  tx: Database,
  paymentId: string,
): Promise<{ readonly fares: number; readonly cancellations: number }> {
  const row = await tx.first<{ fares: number; cancellations: number }>(
    sql`select coalesce(-sum(l.pence) filter (where l.account = 'fares'), 0)::bigint as fares,
          coalesce(-sum(l.pence) filter (where l.account = 'cancellations'), 0)::bigint as cancellations
        from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.payment_id = ${paymentId}`,
  );
  return row ?? { fares: 0, cancellations: 0 };
}
