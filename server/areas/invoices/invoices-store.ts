import type { LondonDate } from '#domain/basics/london-time.ts';
import type { VatMode } from '#domain/fares/vat.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import { joinSql, sql } from '#server/platform/database/sql.ts';

/** An invoice or a credit note, with what has been paid and credited. Amounts are pence. */
export interface Invoice {
  readonly id: string;
  readonly number: number;
  readonly accountId: string | null;
  /** The invoice that a credit note is for. */
  readonly credits: string | null;
  readonly creditsNumber: number | null;
  readonly issuedOn: LondonDate;
  readonly dueOn: LondonDate;
  readonly periodFrom: LondonDate;
  readonly periodTo: LondonDate;
  readonly company: string;
  readonly companyNumber: string;
  readonly billingAddress: string;
  readonly billingEmail: string;
  readonly vatMode: VatMode;
  readonly total: number;
  readonly vat: number | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly paid: number;
  readonly credited: number;
  readonly sent: string[];
}

const columns = sql`i.id, i.number, i.account_id as "accountId", i.credits,
  (select o.number from invoices o where o.id = i.credits) as "creditsNumber", i.issued_on::text as "issuedOn",
  i.due_on::text as "dueOn", i.period_from::text as "periodFrom", i.period_to::text as "periodTo", i.company,
  i.company_number as "companyNumber", i.billing_address as "billingAddress", i.billing_email as "billingEmail",
  i.vat_mode as "vatMode", i.total_pence as total, i.vat_pence as vat, i.reason, i.created_at as "createdAt",
  coalesce(m.paid_pence, 0) as paid, coalesce(m.credited_pence, 0) as credited,
  array(select e.what from invoice_emails e where e.invoice_id = i.id) as sent`;
/** A credit note has no row in `invoice_money`. */
const invoices = sql`invoices i left join invoice_money m on m.invoice_id = i.id`;

export const findInvoice = (db: Database, id: string) =>
  db.first<Invoice>(sql`select ${columns} from ${invoices} where i.id = ${id}`);

/** Every company that has an invoice, by name. */
export const invoicedCompanies = async (db: Database): Promise<string[]> =>
  (await db.query<{ company: string }>(sql`select distinct company from invoices where company <> ''`)).map(
    ({ company }) => company,
  );

export const findByNumber = (db: Database, number: number) =>
  db.first<Invoice>(sql`select ${columns} from ${invoices} where i.number = ${number} and i.credits is null`);

/** Taken before any payment or credit note is written, so that no more is ever paid than is owed. */
export const lockInvoice = (tx: Database, id: string) =>
  tx.first<{ id: string }>(sql`select id from invoices where id = ${id} for update`);

export interface InvoiceFilter {
  readonly accountId?: string | undefined;
  readonly state?: 'open' | 'overdue' | 'settled' | undefined;
  readonly today: LondonDate;
}

/** Newest number first, overdue ones by due date; one more than needed. `before` is the previous page's last number. */
export function listInvoices(db: Database, filter: InvoiceFilter, before: number | null, limit: number) {
  const isByDay = filter.state === 'overdue';
  const conditions = [sql`true`];
  if (before !== null)
    conditions.push(
      isByDay
        ? sql`(i.due_on, i.number) < (select b.due_on, b.number from invoices b where b.number = ${before})`
        : sql`i.number < ${before}`,
    );
  if (filter.accountId) conditions.push(sql`i.account_id = ${filter.accountId}`);
  if (filter.state === 'settled') conditions.push(sql`i.open_pence <= 0`);
  else if (filter.state) conditions.push(sql`i.open_pence > 0`);
  if (isByDay) conditions.push(sql`i.due_on < ${filter.today}::date`);
  return db.query<Invoice>(
    sql`select ${columns} from ${invoices} where ${joinSql(conditions, ' and ')}
        order by ${isByDay ? sql`i.due_on desc, i.number desc` : sql`i.number desc`} limit ${limit + 1}`,
  );
}

/** Every invoice that is not settled. */
export const openInvoices = (db: Database) =>
  db.query<Invoice>(sql`select ${columns} from ${invoices} where i.open_pence > 0 order by i.number`);

/** The next number. The row stays locked until the transaction ends, so that no number is skipped or given twice. */
export const nextNumber = async (tx: Database): Promise<number> =>
  (await tx.first<{ last: number }>(sql`update invoice_counter set last = last + 1 returning last`))?.last ?? 1;

export type NewInvoice = Omit<Invoice, 'creditsNumber' | 'paid' | 'credited' | 'sent'> & {
  readonly createdBy: string | null;
};

export const addInvoice = (tx: Database, i: NewInvoice) =>
  tx.run(
    sql`insert into invoices (id, number, account_id, credits, issued_on, due_on, period_from, period_to, company,
          company_number, billing_address, billing_email, vat_mode, total_pence, vat_pence, reason, created_at, created_by)
        values (${i.id}, ${i.number}, ${i.accountId}, ${i.credits}, ${i.issuedOn}, ${i.dueOn}, ${i.periodFrom}, ${i.periodTo},
          ${i.company}, ${i.companyNumber}, ${i.billingAddress}, ${i.billingEmail}, ${i.vatMode}, ${i.total}, ${i.vat},
          ${i.reason}, ${i.createdAt}, ${i.createdBy})`,
  );

/** False when it has already been sent. */
export const noteSent = async (tx: Database, invoiceId: string, what: string, at: Date): Promise<boolean> =>
  (await tx.first(
    sql`insert into invoice_emails (invoice_id, what, sent_at) values (${invoiceId}, ${what}, ${at})
        on conflict do nothing returning invoice_id`,
  )) !== null;

/** The language of the account's owner; English once the account is gone. */
export const languageOf = async (db: Database, accountId: string | null): Promise<Language> =>
  (
    await db.first<{ language: Language }>(
      sql`select p.language from business_accounts a join people p on p.id = a.person_id where a.id = ${accountId}`,
    )
  )?.language ?? 'eng';

/** Removes names once tax law no longer requires them; numbers and amounts stay for the books. */
export const forgetCompanies = async (db: Database, before: Date): Promise<number> =>
  (await db.run(
    sql`update invoices set company = '', company_number = '', billing_address = '', billing_email = '', reason = ''
        where created_at < ${before}
          and concat(company, company_number, billing_address, billing_email, reason) <> ''`,
  )) + (await db.run(sql`update invoice_payments set note = '' where created_at < ${before} and note <> ''`));
