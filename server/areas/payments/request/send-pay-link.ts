import { AppError } from '#domain/api/errors.ts';
import { fitText } from '#domain/basics/gsm-text.ts';
import { withoutLinks } from '#domain/basics/links.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import { formatClock, formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { isOfFare } from '#domain/money/fare-payments.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import { payChangeBy } from '#domain/money/price-rise.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findPaidTogether, type PaidTogether } from '#server/areas/bookings/read/find-paid-together.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { BookingPayment } from '#server/areas/payments/payment.ts';
import { findPayment, paymentsOf, writeLastAsked } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { storeText } from '#server/platform/outbox/outbox-store.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import { payPage, shortPayUrl } from './pay-link.ts';
import { restAfter } from './rest-to-pay.ts';
import { withAmountDue } from './with-amount-due.ts';

export type SendBy = 'email' | 'text' | 'any' | 'none';

const moneyIn = (r: Booking, amount: number) => formatAmount(amount, languageTag(r.language));

/** What the page of a link asks for: both journeys of a return if they are paid together. */
interface LinkedPage {
  readonly payment: BookingPayment;
  readonly pair: PaidTogether | null;
}

/** The total due at once; the other journey's amount is listed separately if it is taken in a different way. */
const totalOf = ({ payment, pair }: LinkedPage) =>
  pair && pair.lead.kind === pair.other.kind ? pair.lead.amount + pair.other.amount : (pair?.lead ?? payment).amount;

const returnFacts = (deps: Deps, r: Booking, pair: PaidTogether | null): [string, string][] => {
  const t = deps.translations.in(r.language);
  if (!pair) return [];
  const money = moneyIn(r, pair.other.amount);
  return [[t('Mail_return'), t(`Pay_return-${pair.other.kind}`, { reference: pair.back.reference, money })]];
};

/** What it is for and how much; for a deposit, also what is left afterwards. */
async function amountFacts(deps: Deps, r: Booking, page: LinkedPage): Promise<[string, string][]> {
  const t = deps.translations.in(r.language);
  const amount = moneyIn(r, totalOf(page));
  if (page.payment.purpose !== 'deposit') return [[t('Mail_amount'), amount]];
  return [
    [t('Mail_price'), moneyIn(r, r.pricePence)],
    [t('Mail_deposit'), amount],
    [t('Mail_rest'), moneyIn(r, await restAfter(deps, r, page.payment))],
  ];
}

/** What the customer is asked for, in words. */
function askedText(deps: Deps, r: Booking, { kind, purpose, change, createdAt }: BookingPayment): string {
  const t = deps.translations.in(r.language);
  const tag = languageTag(r.language);
  if (change === null) return t(`Mail_pay-link-${purpose === 'deposit' ? 'deposit' : kind}`);
  const pickupAt = new Date(change.pickupAt);
  return t('Mail_pay-link-change', {
    dateTime: formatDateTime(pickupAt, tag, deps.clock()),
    money: moneyIn(r, change.pricePence),
    clock: formatClock(payChangeBy(createdAt, r.pickupAt, pickupAt), tag),
  });
}

const subjectOf = ({ purpose }: BookingPayment) =>
  purpose === 'deposit' || purpose === 'change' ? (`Mail_${purpose}-link-subject` as const) : 'Mail_pay-link-subject';

async function byEmail(deps: Deps, r: Booking, page: LinkedPage): Promise<void> {
  const { payment, pair } = page;
  const t = deps.translations.in(r.language);
  await queueEmail(deps, r, 'pay-link', {
    subject: t(subjectOf(payment), { reference: r.reference }),
    greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
    paragraphs: [askedText(deps, r, payment)],
    facts: [
      [t('Mail_reference'), r.reference],
      [t('Mail_time'), formatDateTime(r.pickupAt, languageTag(r.language), deps.clock())],
      [t('Mail_pickup'), withoutLinks(pickupOf(r).text)],
      [t('Mail_destination'), withoutLinks(dropoffOf(r).text)],
      ...(payment.reason === '' ? [] : [[t('Mail_pay-for'), withoutLinks(payment.reason)] as const]),
      ...returnFacts(deps, r, pair),
      ...(await amountFacts(deps, r, page)),
    ],
    button: { label: t('Mail_pay'), url: deps.env.publicUrl + payPage(deps, payment.id) },
  });
}

/** One segment if the firm's name is short enough. */
export function payText(deps: Pick<Deps, 'env' | 'translations'>, r: Booking, page: LinkedPage): string {
  const t = deps.translations.in(r.language);
  const gaps = { firm: deps.env.firm.name, reference: r.reference, money: moneyIn(r, totalOf(page)) };
  const key = page.payment.purpose === 'deposit' ? 'Text_deposit-link' : 'Text_pay-link';
  return fitText(() => t(key, { ...gaps, url: shortPayUrl(deps, page.payment.id) }), '');
}

async function byText(deps: Deps, r: Booking, page: LinkedPage, to: string): Promise<void> {
  const { language } = r;
  await storeText(deps.db, payText(deps, r, page), { kind: 'pay-link', to, language, at: deps.clock() });
}

/** Sends a customer a link to pay, by email, by text, or by whichever they have. */
export async function sendPayLink(deps: Deps, paymentId: string, by: SendBy): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.purpose === 'invoice' || by === 'none') return;
  const own = await openStaffBooking(deps, payment.bookingId);
  const found = payment.purpose === 'fare' ? await findPaidTogether(deps, own) : null;
  const pair = found?.lead.id === paymentId || found?.other.id === paymentId ? found : null;
  const page = { payment: await withAmountDue(deps, payment, own), pair };
  const r = pair?.outward ?? own;
  const mobile = textableNumber(r.phoneNumber);
  const byMail = by === 'email' || (by === 'any' && r.email !== '');
  if (byMail && r.email === '') throw new AppError('bad-input', { fields: { by: ['Error_no-email'] } });
  if (mobile === null && by === 'text') throw new AppError('bad-input', { fields: { by: ['Error_no-mobile'] } });
  if (byMail) await byEmail(deps, r, page);
  else if (mobile !== null) await byText(deps, r, page, mobile);
  else return;
  await writeLastAsked(deps.db, paymentId, totalOf(page), deps.clock());
}

/** Sends the link to pay for a booking that waits for it, to whichever contact the customer gave us. */
export async function sendFareLink(deps: Deps, bookingId: string): Promise<void> {
  const payments = await paymentsOf(deps.db, bookingId);
  const open = payments.findLast((each) => isOfFare(each) && canBePaid(each.state) && !each.withdrawnAt);
  const pair = await findPaidTogether(deps, await openStaffBooking(deps, bookingId));
  // The outward journey's link covers both.
  if (open && open.id !== pair?.other.id) await sendPayLink(deps, open.id, 'any');
}
