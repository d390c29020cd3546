import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A value on which the provider and we disagree. */
export interface Difference {
  readonly paymentId: string | null;
  readonly reservationId: string | null;
  readonly reference: string | null;
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface Reconciliation {
  readonly at: Date;
  readonly compared: number;
  readonly differences: readonly Difference[];
}

export const addReconciliation = (db: Database, { at, compared, differences }: Reconciliation) =>
  db.run(
    sql`insert into reconciliations (at, compared, differences) values (${at}, ${compared}, ${JSON.stringify(differences)})`,
  );

export const lastReconciliation = (db: Database) =>
  db.first<Reconciliation>(sql`select at, compared, differences from reconciliations order by id desc limit 1`);

/** The balance of every account in the ledger, in pence. */
export const ledgerBalances = (db: Database) =>
  db.query<{ account: string; pence: number }>(
    sql`select a.name as account, coalesce(sum(l.pence), 0)::bigint as pence
        from ledger_accounts a left join ledger_lines l on l.account = a.name group by a.name order by a.name`,
  );

/** Payments on which the ledger disagrees with the payment itself. */
export const ledgerDifferences = (db: Database) =>
  db.query<{ id: string; bookingId: string | null; invoiceId: string | null; ours: number; ledger: number }>(
    sql`select p.id, p.reservation_id as "bookingId", p.invoice_id as "invoiceId", p.captured_pence - p.refunded_pence - p.disputed_pence as ours,
          coalesce(sum(l.pence) filter (where l.account = 'provider'), 0)::bigint as ledger
        from payments p left join ledger_entries e on e.payment_id = p.id left join ledger_lines l on l.entry_id = e.id
        group by p.id having p.captured_pence - p.refunded_pence - p.disputed_pence
          <> coalesce(sum(l.pence) filter (where l.account = 'provider'), 0)`,
  );
