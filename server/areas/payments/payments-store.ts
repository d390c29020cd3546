import { paymentStates } from '#domain/money/payment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { joinSql, sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';
import type { BookingPayment, InvoicePayment, Payment, WaitingChange } from './payment.ts';

const state = nameIn(paymentStates);

export const paymentColumns = sql`p.id, p.reservation_id as "bookingId", p.invoice_id as "invoiceId", p.purpose, p.kind, p.state, p.amount_pence as amount, p.told_pence as "lastAsked", p.told_at as "lastAskedAt",
  p.held_pence as held, p.captured_pence as captured, p.refunded_pence as refunded, p.disputed_pence as disputed,
  p.keep_pence as keep, p.agreed_pence as agreed, p.reason, p.provider, p.tries, p.checkout_id as "checkoutId", p.checkout_url as "checkoutUrl",
  p.checkout_pence as "checkoutPence", p.checkout_until as "checkoutUntil", p.intent_id as "intentId",
  p.customer_id as "customerId", p.card_id as "cardId", p.method, p.brand, p.last_four as "lastFour", p.decline,
  p.hold_until as "holdUntil", p.withdrawn_at as "withdrawnAt", p.problem, p.paid_with as "paidWith", p.created_at as "createdAt",
  p.created_by as "createdBy", p.changed_at as "changedAt", p.change, p.change_done_at as "changeDoneAt"`;

export type NewPayment = Pick<
  Payment,
  'id' | 'bookingId' | 'invoiceId' | 'purpose' | 'kind' | 'amount' | 'reason' | 'provider' | 'createdAt' | 'createdBy'
> & {
  /** What it pays for beside the fare; its amount is then not refunded as too much until the change is made. */
  readonly change?: WaitingChange;
};

export const addPayment = (tx: Database, p: NewPayment) =>
  tx.run(
    sql`insert into payments (id, reservation_id, invoice_id, purpose, kind, amount_pence, reason, provider, created_at, created_by, changed_at,
          change, agreed_pence)
        values (${p.id}, ${p.bookingId}, ${p.invoiceId}, ${p.purpose}, ${p.kind}, ${p.amount}, ${p.reason}, ${p.provider},
          ${p.createdAt}, ${p.createdBy}, ${p.createdAt}, ${p.change ? JSON.stringify(p.change) : null}, ${p.change ? p.amount : 0})`,
  );

export const findPayment = (db: Database, id: string) =>
  db.first<Payment>(sql`select ${paymentColumns} from payments p where p.id = ${id}`);

/** The lock on the booking or invoice is taken first. */
export const lockPayment = (tx: Database, id: string) =>
  tx.first<Payment>(sql`select ${paymentColumns} from payments p where p.id = ${id} for update`);

export const findByIntent = (db: Database, intentId: string) =>
  db.first<Payment>(sql`select ${paymentColumns} from payments p where p.intent_id = ${intentId}`);

/** Oldest first, with what is on its way back to the card. */
export const paymentsOf = (db: Database, bookingId: string) =>
  db.query<BookingPayment & { readonly leaving: number }>(
    sql`select ${paymentColumns}, (select coalesce(sum(s.pence), 0)::int from payment_steps s
          where s.payment_id = p.id and s.what = 'refund' and s.done_at is null) as leaving
        from payments p where p.reservation_id = ${bookingId} order by p.created_at, p.id`,
  );

/** The payment for an invoice that somebody may be making. */
export const openForInvoice = (db: Database, invoiceId: string) =>
  db.first<InvoicePayment>(
    sql`select ${paymentColumns} from payments p where p.invoice_id = ${invoiceId} and p.state = ${state('asked')}`,
  );

export type ReportedFields = Pick<
  Payment,
  | 'state'
  | 'held'
  | 'captured'
  | 'refunded'
  | 'disputed'
  | 'intentId'
  | 'customerId'
  | 'cardId'
  | 'method'
  | 'brand'
  | 'lastFour'
  | 'decline'
  | 'holdUntil'
  | 'problem'
>;

/** Only for `recordReport`. */
export const writeReport = (
  tx: Database,
  id: string,
  p: ReportedFields,
  at: Date,
  page: { readonly lookAt: Date | null; readonly isPageOver: boolean },
) =>
  tx.run(
    sql`update payments set state = ${p.state}, held_pence = ${p.held}, captured_pence = ${p.captured},
          refunded_pence = ${p.refunded}, disputed_pence = ${p.disputed}, intent_id = ${p.intentId},
          customer_id = ${p.customerId}, card_id = ${p.cardId}, method = ${p.method}, brand = ${p.brand},
          last_four = ${p.lastFour}, decline = ${p.decline}, hold_until = ${p.holdUntil}, problem = ${p.problem},
          changed_at = ${at}, look_at = ${page.lookAt}::timestamptz,
          checkout_until = case when ${page.isPageOver} then null else checkout_until end
        where id = ${id}`,
  );

/** The amount may follow the price while nobody has paid. */
export const writeTry = (
  tx: Database,
  id: string,
  next: {
    readonly tries: number;
    readonly amount: number;
    readonly kind: string;
    readonly until: Date;
    /** The total on the page, including a joined return. */
    readonly total: number;
  },
) =>
  tx.run(
    sql`update payments set tries = ${next.tries}, amount_pence = ${next.amount}, kind = ${next.kind}, checkout_id = null,
          checkout_url = null, checkout_pence = ${next.total}, checkout_until = ${next.until}, intent_id = null,
          paid_with = null
        where id = ${id}`,
  );

/** Notes that we are closing its page ourselves to open another, so that its end is not put down to the customer. */
export const writeClosing = (tx: Database, id: string) =>
  tx.run(sql`update payments set checkout_until = null where id = ${id}`);

/** Notes that it is paid on the page of the other journey's payment. */
export const writeJoined = (
  tx: Database,
  id: string,
  joined: { readonly paidWith: string; readonly kind: string; readonly amount: number },
) =>
  tx.run(
    sql`update payments set paid_with = ${joined.paidWith}, kind = ${joined.kind}, amount_pence = ${joined.amount}
        where id = ${id}`,
  );

/** The payment that was made, or is made, on the page of this one. */
export const joinedTo = (db: Database, leadId: string) =>
  db.first<BookingPayment>(
    sql`select ${paymentColumns} from payments p where p.paid_with = ${leadId} order by p.created_at desc limit 1`,
  );

/** Payments waiting for the card of another payment that now has one: all of them, or those waiting for `leadId`. */
export const waitingForCard = (db: Database, leadId: string | null = null) =>
  db.query<{ id: string }>(
    sql`select o.id from payments o join payments p on p.id = o.paid_with
        where o.state = ${state('asked')} and o.tries = 0 and o.withdrawn_at is null and p.card_id is not null
          and p.state not in (${state('asked')}, ${state('expired')}) and p.checkout_pence = p.amount_pence + o.amount_pence
          and (${leadId}::uuid is null or p.id = ${leadId}::uuid)`,
  );

/** Stores the page of a try, unless there has been a later one. */
export const writeCheckout = (
  db: Database,
  id: string,
  tries: number,
  checkout: { readonly id: string; readonly url: string; readonly lookAt: Date },
) =>
  db.run(
    sql`update payments set checkout_id = ${checkout.id}, checkout_url = ${checkout.url}, look_at = ${checkout.lookAt}
        where id = ${id} and tries = ${tries}`,
  );

export const writeKeep = (tx: Database, id: string, pence: number, at: Date) =>
  tx.run(sql`update payments set keep_pence = ${pence}, changed_at = ${at} where id = ${id}`);

/** What the last email or text asked the customer for. */
export const writeLastAsked = (tx: Database, id: string, pence: number, at: Date) =>
  tx.run(sql`update payments set told_pence = ${pence}, told_at = ${at} where id = ${id}`);

/** What a capture by the office takes beyond the fare. */
export const writeAgreed = (tx: Database, id: string, pence: number) =>
  tx.run(sql`update payments set agreed_pence = ${pence} where id = ${id}`);

/** What a saved card is used for: it follows the price. */
export const writeAmount = (tx: Database, id: string, pence: number, at: Date) =>
  tx.run(sql`update payments set amount_pence = ${pence}, changed_at = ${at} where id = ${id}`);

/** A change that was paid for has been made, or given up: what it cost is now part of the fare, or goes back. */
export const endChange = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update payments set change_done_at = ${at}, agreed_pence = 0, changed_at = ${at} where id = ${id}`);

/** Changes that were paid for and are still to be made: all of them, or that of one payment. */
export const changesToMake = (db: Database, id: string | null = null) =>
  db.query<{ id: string }>(
    sql`select id from payments where purpose = 'change' and captured_pence > 0 and change_done_at is null
          and (${id}::uuid is null or id = ${id}::uuid) order by created_at`,
  );

export const writeWithdrawn = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update payments set withdrawn_at = ${at}, changed_at = ${at} where id = ${id} and withdrawn_at is null`);

export const writeProblem = (tx: Database, id: string, problem: string | null, at: Date) =>
  tx.run(sql`update payments set problem = ${problem}, changed_at = ${at} where id = ${id}`);

/** Payments whose message from the provider may have been lost. Each is taken once: its next look is moved on. */
export const takeToLookAt = (db: Database, now: Date, next: Date, limit: number) =>
  db.query<{ id: string }>(
    sql`update payments set look_at = ${next} where id in (
          select id from payments where look_at <= ${now} order by look_at limit ${limit} for update skip locked)
        returning id`,
  );

export type ListedPayment = Payment & {
  /** The booking's; null for an invoice, which has a number. */
  readonly reference: string | null;
  readonly invoiceNumber: number | null;
  readonly name: string;
  readonly pickupAt: Date | null;
};

const listed = sql`select ${paymentColumns}, r.reference, i.number as "invoiceNumber", coalesce(r.name, i.company, '') as name,
    r.pickup_at as "pickupAt"
  from payments p left join reservations r on r.id = p.reservation_id left join invoices i on i.id = p.invoice_id`;

export const findListed = (db: Database, id: string) => db.first<ListedPayment>(sql`${listed} where p.id = ${id}`);

export function listPayments(
  db: Database,
  filter: {
    readonly bookingId?: string | undefined;
    readonly invoiceId?: string | undefined;
    readonly state?: string | undefined;
    readonly problems: boolean;
  },
  page: { readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<ListedPayment[]> {
  const conditions = [sql`true`];
  if (filter.bookingId) conditions.push(sql`p.reservation_id = ${filter.bookingId}`);
  if (filter.invoiceId) conditions.push(sql`p.invoice_id = ${filter.invoiceId}`);
  if (filter.state) conditions.push(sql`p.state = ${filter.state}`);
  if (filter.problems)
    conditions.push(sql`(p.problem is not null or p.state in (${state('failed')}, ${state('disputed')}))`);
  if (page.after) conditions.push(sql`(p.created_at, p.id) < (${page.after.at}, ${page.after.id}::uuid)`);
  return db.query<ListedPayment>(
    sql`${listed} where ${joinSql(conditions, ' and ')} order by p.created_at desc, p.id desc limit ${page.limit}`,
  );
}

/** Payments whose money may have moved since. */
export const changedSince = (db: Database, since: Date) =>
  db.query<Payment>(
    sql`select ${paymentColumns} from payments p where p.changed_at >= ${since} and (p.tries > 0 or p.intent_id is not null) order by p.created_at`,
  );

/** Removes references to cards and customers once tax law no longer requires them; amounts stay for the books. */
export const forgetCards = (db: Database, before: Date) =>
  db.run(
    sql`update payments set brand = null, last_four = null, customer_id = null, card_id = null, checkout_url = null, reason = ''
        where created_at < ${before} and (last_four is not null or customer_id is not null or reason <> '')`,
  );
