import { withoutLinks } from '#domain/basics/links.ts';
import { mayCustomerCancel } from '#domain/booking/cut-off.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailParts } from '#server/platform/email/email-parts.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import type { Booking } from './booking.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { driverFacts, journeyFacts, legTitle, priceFacts, totalFacts } from './booking-facts.ts';
import { findOtherLeg } from './other-leg.ts';
import { manageUrl } from './signed-link.ts';

/** What a customer is told about a booking. */
export type BookingEmailKind = 'requested' | 'confirmed' | 'changed' | 'cancelled' | 'rejected' | 'reminder' | 'driver';

/** One journey, or outward and return. */
export type Legs = readonly [Booking, ...Booking[]];

/** The calendar file that comes with it; the price, which is not said of a journey that does not take place; how it is paid. */
interface Layout {
  readonly calendar: 'none' | 'update' | 'cancel';
  readonly price: boolean;
  readonly pay: boolean;
}

const layouts: Readonly<Record<BookingEmailKind, Layout>> = {
  requested: { calendar: 'update', price: true, pay: true },
  confirmed: { calendar: 'update', price: true, pay: true },
  changed: { calendar: 'update', price: true, pay: true },
  cancelled: { calendar: 'cancel', price: false, pay: false },
  rejected: { calendar: 'cancel', price: false, pay: false },
  reminder: { calendar: 'none', price: true, pay: true },
  driver: { calendar: 'none', price: true, pay: true },
};

async function post(deps: Deps, r: Booking, kind: string, parts: EmailParts): Promise<void> {
  // A caller on the telephone may have left no address.
  if (r.email !== '') await queueEmail(deps, r, kind, parts);
}

/** "View or cancel" only where the page behind it lets the customer cancel. */
async function manageButton(deps: Deps, legs: Legs): Promise<{ label: string; url: string }> {
  const { cutOffHours } = await deps.settings(deps.db);
  const mayCancel = legs.some(({ status, pickupAt }) => {
    const state = stateOf(status);
    return state !== null && mayCustomerCancel({ state, pickupAt, now: deps.clock(), cutOffHours });
  });
  const label = deps.translations.in(legs[0].language)(mayCancel ? 'Mail_manage' : 'Mail_view');
  return { label, url: deps.env.publicUrl + manageUrl(deps, legs[0].id) };
}

const calendarOf = (deps: Deps, legs: Legs, isCancelled: boolean) => ({
  filename: `${legs[0].reference}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  content: bookingCalendar(deps, legs, isCancelled),
});

/** A return of which one journey is called off: the other one still goes ahead. */
async function otherGoesAhead(deps: Deps, legs: Legs): Promise<string[]> {
  const other = legs.length === 1 ? await findOtherLeg(deps, legs[0]) : null;
  const state = other && stateOf(other.status);
  if (!other || !state || isFinal(state)) return [];
  const { language } = legs[0];
  const gaps = {
    reference: other.reference,
    dateTime: formatDateTime(other.pickupAt, languageTag(language), deps.clock()),
  };
  return [deps.translations.in(language)(other.outboundId ? 'Mail_return-stays' : 'Mail_outward-stays', gaps)];
}

/** Emails what happened to a booking, with the journey below; a return has a heading for each of its journeys. */
export async function bookingEmail(
  deps: Deps,
  news: BookingEmailKind,
  legs: Legs,
  more: { readonly owesNothing?: boolean } = {},
): Promise<void> {
  const [first] = legs;
  if (first.email === '') return;
  const t = deps.translations.in(first.language);
  const { name: firm, ...contact } = deps.env.firm;
  const phone = formatPhone(contact.phone, languageTag(first.language));
  const { calendar, price, pay } = layouts[news];
  const reference = legs.map((leg) => leg.reference).join(' + ');
  const dateTime = formatDateTime(first.pickupAt, languageTag(first.language), deps.clock());
  const gaps = { reference, firm, phone, dateTime };
  const isOff = calendar === 'cancel';
  await post(deps, first, news, {
    subject: t(`Mail_${news}-subject`, gaps),
    greeting: t('Mail_greeting', { name: withoutLinks(first.name) }),
    paragraphs: [
      t(`Mail_${news}-text`, gaps),
      ...(more.owesNothing ? [t('Mail_nothing-to-pay')] : []),
      ...(isOff ? await otherGoesAhead(deps, legs) : []),
    ],
    sections: legs.map((leg) => ({
      title: legTitle(deps, leg),
      facts: [
        ...(news === 'driver' ? driverFacts(deps, leg) : []),
        ...journeyFacts(deps, leg),
        ...(price ? priceFacts(deps, leg) : []),
      ],
    })),
    facts: price ? totalFacts(deps, legs) : [],
    button: await manageButton(deps, legs),
    closing: [
      ...(pay ? [t((await isOnAccount(deps, first.id)) ? 'Mail_pay-account' : 'Mail_pay-car')] : []),
      t('Mail_questions', { phone }),
    ],
    ...(calendar === 'none' ? {} : { attachments: [calendarOf(deps, legs, isOff)] }),
  });
}

/** Asks a customer how the journey was. */
export async function reviewEmail(deps: Deps, r: Booking): Promise<void> {
  const t = deps.translations.in(r.language);
  const { firm, publicUrl } = deps.env;
  await post(deps, r, 'review', {
    subject: t('Mail_review-subject', { firm: firm.name }),
    greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
    paragraphs: [t('Mail_review-text', { destination: r.dropoffLocation })],
    button: {
      label: t('Mail_review-button'),
      url: `${publicUrl}/bracknellTaxis/user/dashboard/home/past?review=${r.id}`,
    },
  });
}

/** Tells staff that a pickup is near and nobody has confirmed it. */
export async function unconfirmedAlert(deps: Deps, r: Booking): Promise<void> {
  const { firm, publicUrl } = deps.env;
  const forStaff = { ...r, language: 'eng', email: firm.email } as const;
  const t = deps.translations.in('eng');
  await post(deps, forStaff, 'unconfirmed', {
    subject: t('Mail_unconfirmed-subject', {
      reference: r.reference,
      dateTime: formatDateTime(r.pickupAt, languageTag('eng'), deps.clock()),
    }),
    paragraphs: [t('Mail_unconfirmed-text')],
    facts: [
      [t('Receipt_passenger'), r.name],
      [t('Mail_phone'), formatPhone(r.phoneNumber, languageTag('eng'))],
      ...journeyFacts(deps, forStaff),
    ],
    button: { label: t('Mail_unconfirmed-button'), url: `${publicUrl}/bracknellTaxis/booking/admin/list/${r.id}` },
  });
}
