import { withoutLinks } from '#domain/basics/links.ts';
import { formatPence, pence, penceFromPounds } from '#domain/basics/money.ts';
import { paths } from '#domain/basics/paths.ts';
import { mayCustomerCancel } from '#domain/booking/cut-off.ts';
import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { dialledPhone, formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { EmailKind } from '#domain/people/message-kinds.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { DroppedVoucher } from '#server/areas/bookings/change/drop-voucher.ts';
import { manageUrl } from '#server/areas/bookings/links/signed-link.ts';
import { additionsOf } from '#server/areas/bookings/read/booking-additions.ts';
import { findOtherLeg } from '#server/areas/bookings/read/other-leg.ts';
import { isPaidOnline, presentPayment } from '#server/areas/bookings/read/present-payment.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailParts } from '#server/platform/email/email-parts.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { driverFacts, fareFacts, journeyFacts, journeyOf, legPriceFacts, legTitle, totalOf } from './booking-facts.ts';

/** What an email says about a booking. */
export type BookingEmailKind =
  | 'requested'
  | 'confirmed'
  | 'changed'
  | 'cancelled'
  | 'rejected'
  | 'reminder'
  | 'driver'
  | 'flight-moved';

type Button = NonNullable<EmailParts['button']>;

/** What else follows from the news. */
export interface EmailConsequences {
  readonly owesNothing?: boolean;
  /** What the journey that is left of a return costs by now. */
  readonly dearer?: DroppedVoucher | null;
}

/** One journey, or outward and return. */
export type Legs = readonly [Booking, ...Booking[]];

/** The calendar file attached to each kind of email. */
const calendars: Readonly<Record<BookingEmailKind, 'none' | 'update' | 'cancel'>> = {
  requested: 'update',
  confirmed: 'update',
  changed: 'update',
  cancelled: 'cancel',
  rejected: 'cancel',
  'flight-moved': 'update',
  reminder: 'none',
  driver: 'none',
};

async function post(deps: Deps, r: Booking, kind: EmailKind, parts: EmailParts): Promise<void> {
  // A customer who booked by phone may not have given an address.
  if (r.email !== '') await queueEmail(deps, r, kind, parts);
}

/** Says "Manage" only if the page behind it lets the customer cancel. */
async function manageButton(deps: Deps, legs: Legs): Promise<Button> {
  const { cutOffHours } = await deps.settings(deps.db);
  const mayCancel = legs.some(({ status, pickupAt }) => {
    const state = stateOf(status);
    return state !== null && mayCustomerCancel({ state, pickupAt, now: deps.clock(), cutOffHours });
  });
  const key = legs.some(waitsForPayment) ? 'Mail_pay' : mayCancel ? 'Mail_manage' : 'Mail_view';
  const label = deps.translations.in(legs[0].language)(key);
  return { label, url: deps.env.publicUrl + manageUrl(deps, legs[0]) };
}

/** The next step: a rejected customer can call us; one who cancelled can book again or open the other journey. */
function buttonFor(deps: Deps, news: BookingEmailKind, legs: Legs, other: Booking | null): Promise<Button> | Button {
  const { language } = legs[0];
  const t = deps.translations.in(language);
  const { firm, publicUrl } = deps.env;
  if (news === 'rejected')
    return {
      label: t('Mail_call', { phone: formatPhone(firm.phone, languageTag(language)) }),
      url: `tel:${dialledPhone(firm.phone)}`,
    };
  if (news !== 'cancelled') return manageButton(deps, legs);
  if (other) return manageButton(deps, [other]);
  return { label: t('Mail_book-again'), url: publicUrl + paths.quote() };
}

const calendarOf = (deps: Deps, legs: Legs, isCancelled: boolean) => ({
  filename: `${legs[0].reference}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  content: bookingCalendar(deps, legs, isCancelled),
});

/** The remaining journey of a return when the other one is cancelled. */
async function remainingLeg(deps: Deps, legs: Legs): Promise<Booking | null> {
  const other = legs.length === 1 ? await findOtherLeg(deps, legs[0]) : null;
  const state = other && stateOf(other.status);
  return other && state && !isFinal(state) ? other : null;
}

const waitsForPayment = ({ status }: Booking) => stateOf(status) === 'AwaitingPayment';

const dateTimeOf = (deps: Deps, r: Booking) => formatDateTime(r.pickupAt, languageTag(r.language), deps.clock());

/** What becomes of the journey that is left. */
function remainingText(deps: Deps, language: Language, other: Booking, dearer: DroppedVoucher | null): string {
  const t = deps.translations.in(language);
  const which = { reference: other.reference, dateTime: dateTimeOf(deps, { ...other, language }) };
  if (!dearer) return t(other.outboundId ? 'Mail_return-stays' : 'Mail_outward-stays', which);
  const money = (amount: number) => formatPence(pence(amount), languageTag(language));
  return t('Mail_code-dropped', {
    ...which,
    code: dearer.code,
    fromMoney: money(dearer.from),
    toMoney: money(dearer.to),
  });
}

/** What follows the greeting: the news and its consequences. */
function newsOf(
  deps: Deps,
  news: BookingEmailKind,
  legs: Legs,
  { owesNothing, dearer }: EmailConsequences,
  other: Booking | null,
): string[] {
  const { language } = legs[0];
  const t = deps.translations.in(language);
  const isOpen = legs.some(({ status }) => stateOf(status) === 'Pending');
  return [
    t(`Mail_${news}-text`, { firm: deps.env.firm.name, flight: legs[0].flightNumber }),
    ...(legs.some(waitsForPayment) ? [t('Mail_awaiting-payment')] : []),
    ...(isOpen && (news === 'changed' || news === 'driver' || news === 'flight-moved')
      ? [t('Mail_not-confirmed')]
      : []),
    ...(owesNothing ? [t('Mail_nothing-to-pay')] : []),
    ...(other ? [remainingText(deps, language, other, dearer ?? null)] : []),
  ];
}

/** On account; online if the fare was requested or paid there; otherwise in the car. */
async function howPaid(deps: Deps, legs: Legs): Promise<'account' | 'online' | 'car'> {
  if (await isOnAccount(deps, legs[0].id)) return 'account';
  return (await isPaidOnline(deps, legs[0])) ? 'online' : 'car';
}

/** The deposits of these journeys, and what is left to pay. */
async function depositFacts(deps: Deps, legs: Legs): Promise<[string, string][]> {
  let deposit = 0;
  let rest = 0;
  for (const leg of legs) {
    const payment = await presentPayment(deps, leg);
    deposit += penceFromPounds(payment.deposit);
    rest += penceFromPounds(payment.rest);
  }
  const t = deps.translations.in(legs[0].language);
  const money = (amount: number) => formatPence(pence(amount), languageTag(legs[0].language));
  if (deposit === 0) return [];
  return [
    [t('Receipt_deposit'), money(deposit)],
    [t('Mail_rest'), money(rest)],
  ];
}

/** What may come on top of the price, with its amount or how it is worked out. */
async function additionFacts(deps: Deps, legs: Legs): Promise<[string, string][]> {
  const additions = await additionsOf(deps, legs[0].language, legs);
  return additions.map(({ label, text }) => [label, text]);
}

/** Emails what happened to a booking, with the journey below; a return has a heading for each journey. */
export async function bookingEmail(
  deps: Deps,
  news: BookingEmailKind,
  legs: Legs,
  more: EmailConsequences = {},
): Promise<void> {
  const [first] = legs;
  if (first.email === '') return;
  const t = deps.translations.in(first.language);
  const calendar = calendars[news];
  const isOff = calendar === 'cancel';
  const other = isOff || more.dearer ? await remainingLeg(deps, legs) : null;
  const reference = legs.map((leg) => leg.reference).join(' + ');
  await post(deps, first, news, {
    subject: t(`Mail_${news}-subject`, { reference, dateTime: dateTimeOf(deps, first) }),
    greeting: t('Mail_greeting', { name: withoutLinks(first.name) }),
    paragraphs: newsOf(deps, news, legs, more, other),
    sections: legs.map((leg) => ({
      title: legTitle(deps, leg),
      journey: journeyOf(deps, leg),
      facts: [
        ...(news === 'driver' ? driverFacts(deps, leg) : []),
        ...journeyFacts(deps, leg),
        ...(isOff ? [] : fareFacts(deps, leg)),
        ...(isOff || legs.length === 1 ? [] : legPriceFacts(deps, leg)),
      ],
    })),
    ...(isOff ? {} : { total: totalOf(deps, legs, await howPaid(deps, legs)) }),
    facts: isOff ? [] : [...(await depositFacts(deps, legs)), ...(await additionFacts(deps, legs))],
    button: await buttonFor(deps, news, legs, other),
    closing:
      news === 'rejected'
        ? []
        : [t('Mail_questions', { phone: formatPhone(deps.env.firm.phone, languageTag(first.language)) })],
    ...(calendar === 'none' ? {} : { attachments: [calendarOf(deps, legs, isOff)] }),
  });
}

/** Asks a customer how the journey went. */
export async function reviewEmail(deps: Deps, r: Booking): Promise<void> {
  const t = deps.translations.in(r.language);
  const { firm, publicUrl } = deps.env;
  await post(deps, r, 'review', {
    subject: t('Mail_review-subject', { firm: firm.name }),
    greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
    paragraphs: [t('Mail_review-text')],
    facts: [
      [t('Mail_time'), dateTimeOf(deps, r)],
      [t('Mail_pickup'), withoutLinks(pickupOf(r).text)],
      [t('Mail_destination'), withoutLinks(dropoffOf(r).text)],
    ],
    button: {
      label: t('Mail_review-button'),
      url: publicUrl + paths.dashboardReview(r.id),
    },
  });
}
