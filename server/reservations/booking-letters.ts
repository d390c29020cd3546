import { withoutLinks } from '#domain/basics/links.ts';
import { formatPounds, pence } from '#domain/basics/money.ts';
import { languageTag } from '#domain/words/language.ts';
import { sayTime } from '#domain/words/say-time.ts';
import type { Deps } from '../deps.ts';
import { type LetterParts, writeLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { presentLines } from '../quotes/present-quote.ts';
import { type Booked, freshReservation } from './create-reservation.ts';
import type { Reservation } from './reservation.ts';
import { reservationCalendar } from './reservation-calendar.ts';
import { manageUrl } from './signed-link.ts';

async function post(deps: Deps, r: Reservation, kind: string, parts: LetterParts): Promise<void> {
  // A caller on the telephone may have left no address.
  if (r.email === '') return;
  const letter = writeLetter(parts, deps.env.firm, deps.speech.in(r.language), languageTag(r.language));
  await queueMail(deps.db, letter, { kind, to: r.email, language: r.language, at: deps.clock() });
}

/**
 * The journey as label and value, in the customer's language. Without links: whoever typed the text may not be whoever
 * gets the email.
 */
export function journeyFacts(deps: Deps, r: Reservation): [string, string][] {
  const t = deps.speech.in(r.language);
  const facts: [string, string, boolean][] = [
    [t('Mail_reference'), r.reference, true],
    [t('Mail_pickup'), withoutLinks(r.pickupLocation), true],
    [t('Mail_via'), withoutLinks(r.via), r.via !== ''],
    [t('Mail_destination'), withoutLinks(r.dropoffLocation), true],
    [t('Mail_time'), sayTime(r.pickupAt, r.language), true],
    [t('Mail_passengers'), String(r.passengers), true],
    [t('Mail_luggage'), String(r.louggages), true],
    [t('Mail_greet'), t(r.greet ? 'Mail_yes' : 'Mail_no'), true],
    [t('Mail_flight'), r.flightNumber, r.flightNumber !== ''],
    [t('Mail_car'), t(`Quote_car-${r.carType}`), true],
    [t('Mail_instructions'), withoutLinks(r.driverInstruction), r.driverInstruction !== ''],
  ];
  return facts.filter(([, , shown]) => shown).map(([label, value]) => [label, value]);
}

function priceFacts(deps: Deps, r: Reservation): [string, string][] {
  const tag = languageTag(r.language);
  const money = (amount: number) => formatPounds(pence(amount), tag);
  const lines = presentLines(deps, r.language, r.fareLines).map((line, i): [string, string] => [
    line.label,
    money(r.fareLines[i]?.amount ?? 0),
  ]);
  return [...lines, [deps.speech.in(r.language)('Mail_price'), money(r.pricePence)]];
}

const calendarOf = (deps: Deps, r: Reservation, isCancelled = false) => ({
  filename: `${r.reference}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  content: reservationCalendar(deps, r, isCancelled),
});

/** Says that a booking is with us: journey, price lines, calendar file and the link to manage it. */
export async function bookedLetter(deps: Deps, booked: { outbound: Booked; back: Booked | null }): Promise<void> {
  const there = freshReservation(booked.outbound, booked);
  const home = booked.back ? freshReservation(booked.back, booked) : null;
  const t = deps.speech.in(there.language);
  const { firm, publicUrl } = deps.env;
  const legs = [there, ...(home ? [home] : [])];
  await post(deps, there, 'booked', {
    subject: t('Mail_booked-subject', { reference: there.reference, firm: firm.name }),
    greeting: t('Mail_greeting', { name: withoutLinks(there.name) }),
    paragraphs: [t('Mail_booked-text', { firm: firm.name })],
    facts: legs.flatMap((leg) => [...journeyFacts(deps, leg), ...priceFacts(deps, leg)]),
    button: { label: t('Mail_manage'), url: `${publicUrl}${manageUrl(deps, there.id)}` },
    closing: [t('Mail_booked-closing', { phone: firm.phone })],
    attachments: legs.map((leg) => calendarOf(deps, leg)),
  });
}

/** A letter about one booking with its journey below: cancelled, changed, confirmed, reminded … */
async function aboutBooking(
  deps: Deps,
  r: Reservation,
  kind: string,
  options: { calendar: 'none' | 'update' | 'cancel'; more?: [string, string][] },
) {
  const t = deps.speech.in(r.language);
  const { firm, publicUrl } = deps.env;
  const params = { reference: r.reference, firm: firm.name, phone: firm.phone, time: sayTime(r.pickupAt, r.language) };
  await post(deps, r, kind, {
    subject: t(`Mail_${kind}-subject`, params),
    greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
    paragraphs: [t(`Mail_${kind}-text`, params)],
    facts: [...(options.more ?? []), ...journeyFacts(deps, r), ...priceFacts(deps, r)],
    button: { label: t('Mail_manage'), url: `${publicUrl}${manageUrl(deps, r.id)}` },
    ...(options.calendar === 'none' ? {} : { attachments: [calendarOf(deps, r, options.calendar === 'cancel')] }),
  });
}

export const cancelledLetter = (deps: Deps, r: Reservation) =>
  aboutBooking(deps, r, 'cancelled', { calendar: 'cancel' });
export const changedLetter = (deps: Deps, r: Reservation) => aboutBooking(deps, r, 'changed', { calendar: 'update' });
export const confirmedLetter = (deps: Deps, r: Reservation) =>
  aboutBooking(deps, r, 'confirmed', { calendar: 'update' });
export const rejectedLetter = (deps: Deps, r: Reservation) => aboutBooking(deps, r, 'rejected', { calendar: 'cancel' });
export const reminderLetter = (deps: Deps, r: Reservation) => aboutBooking(deps, r, 'reminder', { calendar: 'none' });

/** Driver, badge, car and registration, as a passenger checks them at the kerb. */
export function driverFacts(deps: Deps, r: Reservation): [string, string][] {
  const t = deps.speech.in(r.language);
  if (!r.driver || !r.vehicle) return [];
  const { driver, vehicle } = r;
  return [
    [t('Mail_driver'), `${driver.name} (${t('Mail_badge', { number: driver.badge })})`],
    [t('Mail_vehicle'), `${vehicle.colour} ${vehicle.description}, ${vehicle.registration}`],
  ];
}

export const driverLetter = (deps: Deps, r: Reservation) =>
  aboutBooking(deps, r, 'driver', { calendar: 'none', more: driverFacts(deps, r) });

/** Asks a customer how the journey was. */
export async function reviewLetter(deps: Deps, r: Reservation): Promise<void> {
  const t = deps.speech.in(r.language);
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
export async function unconfirmedAlert(deps: Deps, r: Reservation): Promise<void> {
  const { firm, publicUrl } = deps.env;
  const forStaff = { ...r, language: 'eng', email: firm.email } as const;
  const t = deps.speech.in('eng');
  await post(deps, forStaff, 'unconfirmed', {
    subject: t('Mail_unconfirmed-subject', { reference: r.reference, time: sayTime(r.pickupAt, 'eng') }),
    paragraphs: [t('Mail_unconfirmed-text')],
    facts: [[t('Receipt_passenger'), r.name], [t('Mail_phone'), r.phoneNumber], ...journeyFacts(deps, forStaff)],
    button: { label: t('Mail_unconfirmed-button'), url: `${publicUrl}/bracknellTaxis/booking/admin/list/${r.id}` },
  });
}
