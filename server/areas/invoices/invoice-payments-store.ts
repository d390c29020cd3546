import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A transfer into our bank account. Card payments belong to the payments area. */
export interface BankPayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly paidOn: LondonDate;
  readonly pence: number;
  readonly note: string;
  /** Identifies a row of a bank file; null for a payment entered by hand. */
  readonly bankKey: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** False when this row of a bank file has already been recorded. */
export const addBankPayment = async (tx: Database, p: BankPayment): Promise<boolean> =>
  (await tx.first(
    sql`insert into invoice_payments (id, invoice_id, paid_on, pence, how, note, bank_key, created_at, created_by)
        values (${p.id}, ${p.invoiceId}, ${p.paidOn}, ${p.pence}, 'bank', ${p.note}, ${p.bankKey}, ${p.createdAt},
          ${p.createdBy})
        on conflict (bank_key) do nothing returning id`,
  )) !== null;

export const isTaken = async (db: Database, bankKey: string): Promise<boolean> =>
  (await db.first(sql`select 1 from invoice_payments where bank_key = ${bankKey}`)) !== null;

export interface InvoicePayment {
  readonly paidOn: LondonDate;
  readonly pence: number;
  readonly how: 'bank' | 'card';
  readonly note: string;
}

/** Transfers, and what was taken by card or refunded to it according to the ledger; oldest first. */
export const paymentsOfInvoice = (db: Database, invoiceId: string) =>
  db.query<InvoicePayment>(
    sql`select "paidOn"::text as "paidOn", pence, how, note from (
          select paid_on as "paidOn", pence, how, note, created_at from invoice_payments where invoice_id = ${invoiceId}
          union all
          select (e.at at time zone 'Europe/London')::date, l.pence, 'card', '', e.at from ledger_entries e
          join ledger_lines l on l.entry_id = e.id and l.account = 'provider'
          where e.invoice_id = ${invoiceId} and e.what in ('taken', 'refunded')) all_payments
        order by 1, created_at`,
  );
