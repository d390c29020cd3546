import type { LondonDate } from '#domain/basics/london-time.ts';
import { alikeDays, mostShares } from '#domain/money/bank-questions.ts';
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
        on conflict (bank_key) where reversed_at is null do nothing returning id`,
  )) !== null;

/** The key of one of the shares that a row of a bank's file was split into; the first has the row's own. */
export const keyOfShare = (rowKey: string, at: number): string => (at === 0 ? rowKey : `${rowKey} ${at + 1}`);

/** Whether a row is recorded, or any of its shares still is: it must not pay for more than came in. */
export const isTaken = async (db: Database, rowKey: string): Promise<boolean> => {
  const keys = Array.from({ length: mostShares }, (_, at) => keyOfShare(rowKey, at));
  const taken = sql`select 1 from invoice_payments where bank_key = any(${keys}) and reversed_at is null limit 1`;
  return (await db.first(taken)) !== null;
};

/** Whether the company has paid as much around that day already, by hand or in another export. */
export const hasAlike = async (
  db: Database,
  invoice: { readonly id: string; readonly accountId: string | null },
  paid: { readonly pence: number; readonly on: LondonDate },
  butNot: readonly string[],
): Promise<boolean> =>
  (await db.first(
    sql`select 1 from invoice_payments p join invoices i on i.id = p.invoice_id
        where (i.id = ${invoice.id} or i.account_id = ${invoice.accountId}::uuid) and p.pence = ${paid.pence}
          and p.paid_on between ${paid.on}::date - ${alikeDays}::int and ${paid.on}::date + ${alikeDays}::int
          and p.reversed_at is null and (p.bank_key is null or p.bank_key <> all(${[...butNot]}::text[]))`,
  )) !== null;

export const findBankPayment = (db: Database, id: string) =>
  db.first<BankPayment & { readonly reversedAt: Date | null }>(
    sql`select id, invoice_id as "invoiceId", paid_on::text as "paidOn", pence, note, bank_key as "bankKey",
          created_at as "createdAt", created_by as "createdBy", reversed_at as "reversedAt"
        from invoice_payments where id = ${id}`,
  );

/** Takes a transfer back with a row of its own; its row of the bank's file is free again. */
export async function addReversal(tx: Database, reversed: string, p: BankPayment): Promise<void> {
  await tx.run(
    sql`insert into invoice_payments (id, invoice_id, paid_on, pence, how, note, created_at, created_by, reverses)
        values (${p.id}, ${p.invoiceId}, ${p.paidOn}, ${-p.pence}, 'bank', ${p.note}, ${p.createdAt}, ${p.createdBy},
          ${reversed})`,
  );
  await tx.run(sql`update invoice_payments set reversed_at = ${p.createdAt} where id = ${reversed}`);
}

export interface InvoicePayment {
  /** Of a transfer that can be taken back. */
  readonly id: string | null;
  readonly paidOn: LondonDate;
  readonly pence: number;
  readonly how: 'bank' | 'card';
  readonly note: string;
}

/** Transfers, and what was taken by card or refunded to it according to the ledger; oldest first. */
export const paymentsOfInvoice = (db: Database, invoiceId: string) =>
  db.query<InvoicePayment>(
    sql`select id, "paidOn"::text as "paidOn", pence, how, note from (
          select case when reverses is null and reversed_at is null then id end as id, paid_on as "paidOn", pence, how, note, created_at from invoice_payments where invoice_id = ${invoiceId}
          union all
          select null, (e.at at time zone 'Europe/London')::date, l.pence, 'card', '', e.at from ledger_entries e
          join ledger_lines l on l.entry_id = e.id and l.account = 'provider'
          where e.invoice_id = ${invoiceId} and e.what in ('taken', 'refunded')) all_payments
        order by 2, created_at`,
  );
