import { withoutLinks } from '#domain/basics/links.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { paths } from '#domain/basics/paths.ts';
import { calledOffStates, stateOf } from '#domain/booking/states.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { notePayment, type PaymentNews } from '#server/areas/bookings/change/note-payment.ts';
import { refreshDriver } from '#server/areas/bookings/job-notices/job-news.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import type { Payment } from './payment.ts';
import { writeLastAsked } from './payments-store.ts';
import { payPage } from './request/pay-link.ts';
import { restAfter } from './request/rest-to-pay.ts';
import { withAmountDue } from './request/with-amount-due.ts';

/** What the office has to deal with: a hold that failed, a bank that asks for money back, a provider that refused. */
export type MoneyProblem = 'hold-failed' | 'fee-declined' | 'disputed' | 'refused' | 'dispute-lost';

const moneyFor = (r: Booking) => (amount: number) => formatAmount(amount, languageTag(r.language));

/** Tells the office by email and on the site. */
export async function notifyOffice(deps: Deps, r: Booking, problem: MoneyProblem, payment: Payment): Promise<void> {
  const t = deps.translations.in('eng');
  const fee = problem === 'fee-declined' ? payment.keep : 0;
  const money = formatAmount(fee || payment.captured || payment.amount, languageTag('eng'));
  await queueEmail(deps, officeOf(deps), 'payment-problem', {
    subject: t('Mail_payment-problem-subject', { reference: r.reference }),
    paragraphs: [t(`Mail_payment-${problem}-office`)],
    facts: [
      [t('Mail_reference'), r.reference],
      [t('Mail_time'), formatDateTime(r.pickupAt, languageTag('eng'), deps.clock())],
      [t('Receipt_passenger'), withoutLinks(r.name)],
      [t('Mail_amount'), money],
    ],
    button: {
      label: t('Mail_unconfirmed-button'),
      url: deps.env.publicUrl + paths.adminBooking(r.id),
    },
  });
  await notifyStaff(deps, 'payment-problem', { reference: r.reference, reservationId: r.id });
}

const cardFacts = (deps: Deps, r: Booking, { lastFour }: Payment): [string, string][] =>
  lastFour ? [[deps.translations.in(r.language)('Mail_card'), `•••• ${lastFour}`]] : [];

async function emailCustomer(
  deps: Deps,
  r: Booking,
  payment: Payment,
  news: {
    readonly kind: 'payment-received' | 'payment-failed' | 'payment-refunded' | 'change-not-made';
    readonly text: string;
    readonly amount: number;
    /** What is left to pay of the fare. */
    readonly rest?: number;
  },
): Promise<void> {
  if (r.email === '') return;
  const t = deps.translations.in(r.language);
  const { publicUrl } = deps.env;
  await queueEmail(deps, r, news.kind, {
    subject: t(`Mail_${news.kind}-subject`, { reference: r.reference }),
    greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
    paragraphs: [t(news.text)],
    facts: [
      [t('Mail_reference'), r.reference],
      [t('Mail_time'), formatDateTime(r.pickupAt, languageTag(r.language), deps.clock())],
      [t('Mail_amount'), moneyFor(r)(news.amount)],
      ...(news.rest ? [[t('Mail_rest'), moneyFor(r)(news.rest)] as const] : []),
      ...cardFacts(deps, r, payment),
    ],
    button: {
      label: t(news.kind === 'payment-failed' ? 'Mail_pay' : 'Mail_payment-view'),
      url: publicUrl + payPage(deps, payment.id),
    },
  });
}

/** A customer's change that waited for its payment is not made: nobody paid in time, or it is no longer possible. */
export const emailOfChange = (deps: Deps, r: Booking, payment: Payment, why: 'expired' | 'not-made'): Promise<void> =>
  emailCustomer(deps, r, payment, { kind: 'change-not-made', text: `Mail_change-${why}-text`, amount: payment.amount });

const newsOf: Partial<Record<Payment['state'], PaymentNews>> = {
  saved: 'card-saved',
  failed: 'hold-failed',
  held: 'held',
  paid: 'paid',
  disputed: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
  released: 'released',
  expired: 'not-paid',
};

const amountOf = ({ state, held, captured, amount, disputed }: Payment): number | null => {
  if (state === 'held') return held;
  if (state === 'paid') return captured;
  if (state === 'disputed' || state === 'lost') return disputed;
  return state === 'failed' || state === 'expired' ? amount : null;
};

/** A saved card was declined: the customer has to pay another way; if it was called off, only the office is told. */
async function notifyOfDecline(deps: Deps, r: Booking, payment: Payment): Promise<void> {
  const state = stateOf(r.status);
  const isOff = state !== null && calledOffStates.includes(state);
  if (!isOff && payment.purpose !== 'invoice') {
    const { amount } = await withAmountDue(deps, payment, r);
    await emailCustomer(deps, r, payment, { kind: 'payment-failed', text: 'Mail_payment-failed-text', amount });
    await writeLastAsked(deps.db, payment.id, amount, deps.clock());
  }
  await notifyOffice(deps, r, isOff ? 'fee-declined' : 'hold-failed', payment);
}

/** Makes a change to a payment known: in the booking's history, to the customer and to the office. */
export async function notifyOfMoney(deps: Deps, r: Booking, before: Payment, after: Payment): Promise<void> {
  const isMoved = before.state !== after.state;
  const news = isMoved ? newsOf[after.state] : undefined;
  const isDeposit = after.purpose === 'deposit' && news === 'paid';
  if (news) await notePayment(deps, r.id, isDeposit ? 'deposit-paid' : news, amountOf(after));
  const refunded = after.refunded - before.refunded;
  if (refunded > 0) {
    await notePayment(deps, r.id, 'refunded', refunded);
    await emailCustomer(deps, r, after, {
      kind: 'payment-refunded',
      text: 'Mail_payment-refunded-text',
      amount: refunded,
    });
  }
  if (!isMoved) return;
  // The driver has less to collect now.
  await refreshDriver(deps, r, after.id);
  // If the card is charged or held straight away, the customer is only notified once that is done.
  const isSaved = after.state === 'saved' && after.kind === 'save';
  if (isSaved || after.state === 'held' || after.state === 'paid')
    await emailCustomer(deps, r, after, {
      kind: 'payment-received',
      text: after.purpose === 'deposit' ? 'Mail_payment-deposit-text' : `Mail_payment-${after.state}-text`,
      amount: after.state === 'paid' ? after.captured : after.state === 'held' ? after.held : after.amount,
      ...(after.purpose === 'deposit' ? { rest: await restAfter(deps, r, after) } : {}),
    });
  if (after.state === 'failed') await notifyOfDecline(deps, r, after);
  if (after.state === 'expired' && stateOf(r.status) === 'AwaitingPayment')
    await emailCustomer(deps, r, after, {
      kind: 'payment-failed',
      text: 'Mail_payment-expired-text',
      amount: after.amount,
    });
  if (after.state === 'expired' && after.purpose === 'change') await emailOfChange(deps, r, after, 'expired');
  if (after.state === 'disputed') await notifyOffice(deps, r, 'disputed', after);
  if (after.state === 'lost') await notifyOffice(deps, r, 'dispute-lost', after);
}
