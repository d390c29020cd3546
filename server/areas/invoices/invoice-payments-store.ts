import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface InvoicePayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly paidOn: LondonDate;
  readonly pence: number;
  readonly how: 'bank' | 'card';
  readonly note: string;
  /** Tells a row of a bank file from every other; null for what was typed. */
  readonly bankKey: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** False when this row of a bank file was taken before. */
export const addInvoicePayment = async (tx: Database, p: InvoicePayment): Promise<boolean> =>
  (await tx.first(
    sql`insert into invoice_payments (id, invoice_id, paid_on, pence, how, note, bank_key, created_at, created_by)
        values (${p.id}, ${p.invoiceId}, ${p.paidOn}, ${p.pence}, ${p.how}, ${p.note}, ${p.bankKey}, ${p.createdAt},
          ${p.createdBy})
        on conflict (bank_key) do nothing returning id`,
  )) !== null;

export const isTaken = async (db: Database, bankKey: string): Promise<boolean> =>
  (await db.first(sql`select 1 from invoice_payments where bank_key = ${bankKey}`)) !== null;

/** Oldest first. */
export const paymentsOfInvoice = (db: Database, invoiceId: string) =>
  db.query<InvoicePayment>(
    sql`select id, invoice_id as "invoiceId", paid_on::text as "paidOn", pence, how, note, bank_key as "bankKey",
          created_at as "createdAt", created_by as "createdBy"
        from invoice_payments where invoice_id = ${invoiceId} order by paid_on, created_at`,
  );
