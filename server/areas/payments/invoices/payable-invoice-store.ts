import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

const state = nameIn(paymentStates);

/** An invoice as its payer sees it; amounts are pence. Nothing here writes. */
export interface PayableInvoice {
  readonly id: string;
  readonly number: number;
  readonly company: string;
  readonly email: string;
  readonly language: Language;
  readonly dueOn: LondonDate;
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
}

export const findPayableInvoice = (db: Database, id: string) =>
  db.first<PayableInvoice>(
    sql`select i.id, i.number, i.company, i.billing_email as email, coalesce(p.language, 'eng') as language,
          i.due_on::text as "dueOn", i.total_pence as total, m.paid_pence as paid, m.credited_pence as credited
        from invoices i join invoice_money m on m.invoice_id = i.id
          left join business_accounts a on a.id = i.account_id left join people p on p.id = a.person_id
        where i.id = ${id}`,
  );

/** Locks the invoice before reading it, so that the amounts include what others have written in the meantime. */
export async function lockPayableInvoice(tx: Database, id: string): Promise<PayableInvoice | null> {
  await tx.first(sql`select id from invoices where id = ${id} for update`);
  return findPayableInvoice(tx, id);
}

/** Payments for invoices for which something may be due: those no longer needed, and those that paid too much. */
export const unsettledInvoicePayments = (db: Database) =>
  db.query<{ id: string; invoiceId: string }>(
    sql`select q.id, q.invoice_id as "invoiceId" from payments q join invoice_money m on m.invoice_id = q.invoice_id
        where q.problem is null and (q.state = ${state('asked')} or (q.state in (${state('paid')}, ${state('won')}) and q.captured_pence > q.refunded_pence))
          and m.open_pence <= case when q.state = ${state('asked')} then 0 else -1 end
          and not exists (select from payment_steps s where s.payment_id = q.id and s.done_at is null)
        order by q.created_at`,
  );
