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

/** What payments by card have brought for an invoice: what a bank took back for good is owed again. */
const paidByCard = sql`coalesce((select sum(p.captured_pence - p.refunded_pence - case when p.state = ${state('lost')} then p.disputed_pence else 0 end)
  from payments p where p.invoice_id = i.id), 0)`;

export const findPayableInvoice = (db: Database, id: string) =>
  db.first<PayableInvoice>(
    sql`select i.id, i.number, i.company, i.billing_email as email, coalesce(p.language, 'eng') as language,
          i.due_on::text as "dueOn", i.total_pence as total,
          (coalesce((select sum(b.pence) from invoice_payments b where b.invoice_id = i.id), 0) + ${paidByCard})::bigint as paid,
          coalesce((select sum(c.total_pence) from invoices c where c.credits = i.id), 0)::bigint as credited
        from invoices i left join business_accounts a on a.id = i.account_id left join people p on p.id = a.person_id
        where i.id = ${id} and i.credits is null`,
  );

/** Locks it first and reads it then: what others wrote meanwhile is in the amounts. */
export async function lockPayableInvoice(tx: Database, id: string): Promise<PayableInvoice | null> {
  await tx.first(sql`select id from invoices where id = ${id} for update`);
  return findPayableInvoice(tx, id);
}

/** Payments for invoices for which something may be due: those that nobody needs any more, and those that came twice. */
export const unsettledInvoicePayments = (db: Database) =>
  db.query<{ id: string; invoiceId: string }>(
    sql`select q.id, q.invoice_id as "invoiceId" from payments q join invoices i on i.id = q.invoice_id
        where q.problem is null and (q.state = ${state('asked')} or (q.state in (${state('paid')}, ${state('won')}) and q.captured_pence > q.refunded_pence))
          and i.total_pence <= coalesce((select sum(b.pence) from invoice_payments b where b.invoice_id = i.id), 0)
            + ${paidByCard} + coalesce((select sum(c.total_pence) from invoices c where c.credits = i.id), 0)
            - case when q.state = ${state('asked')} then 0 else 1 end
          and not exists (select from payment_steps s where s.payment_id = q.id and s.done_at is null)
        order by q.created_at`,
  );
