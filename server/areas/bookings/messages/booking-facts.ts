import { withoutLinks } from '#domain/basics/links.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatPence, pence } from '#domain/basics/money.ts';
import { formatChildSeats } from '#domain/booking/child-seats.ts';
import { dropoffOf, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { formatClock, formatDateTime, formatDay } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { presentLines } from '#server/areas/quotes/present-quote.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailJourney, EmailParts } from '#server/platform/email/email-parts.ts';

type Facts = [string, string][];

/**
 * When and where, in the customer's language. Links are removed: whoever typed the text may not be the person who gets
 * the email.
 */
export function journeyOf(deps: Pick<Deps, 'translations' | 'clock'>, r: Booking): EmailJourney {
  const t = deps.translations.in(r.language);
  const tag = languageTag(r.language);
  const now = deps.clock();
  return {
    reference: [t('Mail_reference'), r.reference],
    time: [t('Mail_time'), formatDateTime(r.pickupAt, tag, now)],
    day: formatDay(londonDate(r.pickupAt), tag, now),
    clock: formatClock(r.pickupAt, tag),
    way: [
      [t('Mail_pickup'), withoutLinks(pickupOf(r).text)],
      ...stopsOnTheWay(r).map(({ text }): [string, string] => [t('Mail_via'), withoutLinks(text)]),
      [t('Mail_destination'), withoutLinks(dropoffOf(r).text)],
    ],
  };
}

/** What else belongs to a journey; nothing is listed that nobody asked for. */
export function journeyFacts(deps: Pick<Deps, 'translations'>, r: Booking): Facts {
  const t = deps.translations.in(r.language);
  const childSeats = formatChildSeats(r.childSeats, t);
  const facts: [string, string, boolean][] = [
    [t('Door_label'), withoutLinks(r.door), r.door !== ''],
    [t('Mail_flight'), r.flightNumber, r.flightNumber !== ''],
    [t('Mail_passengers'), String(r.passengers), true],
    [t('Mail_luggage'), String(r.luggage), r.luggage > 0],
    [t('Childseat_title'), childSeats, childSeats !== ''],
    [t('Mail_car'), t(`Quote_car-${r.carType}`), true],
    [t('Mail_greet'), t('Mail_yes'), r.greet],
    [t('Mail_instructions'), withoutLinks(r.instructions), r.instructions !== ''],
  ];
  return facts.filter(([, , shown]) => shown).map(([label, value]) => [label, value]);
}

const moneyIn = (r: Booking) => (amount: number) => formatPence(pence(amount), languageTag(r.language));

/** What makes up the price of a journey. */
export function fareFacts(deps: Pick<Deps, 'translations'>, r: Booking): Facts {
  const money = moneyIn(r);
  return presentLines(deps, r.language, r.fareLines).map((line, i) => {
    const amount = r.fareLines[i]?.amount ?? 0;
    // What is included costs nothing, and says so itself.
    return [line.label, amount === 0 ? '' : money(amount)];
  });
}

/** The price of one journey of a return. */
export const legPriceFacts = (deps: Pick<Deps, 'translations'>, r: Booking): Facts => [
  [deps.translations.in(r.language)('Mail_price'), moneyIn(r)(r.pricePence)],
];

/** What a booking costs altogether, and how it is paid. */
export function totalOf(
  deps: Pick<Deps, 'translations'>,
  legs: readonly [Booking, ...Booking[]],
  how: 'car' | 'account' | 'online',
): NonNullable<EmailParts['total']> {
  const t = deps.translations.in(legs[0].language);
  const total = legs.reduce((sum, { pricePence }) => sum + pricePence, 0);
  return {
    price: [t(legs.length > 1 ? 'Mail_total' : 'Mail_total-one'), moneyIn(legs[0])(total)],
    payment: [t('Mail_payment'), t(`Mail_pay-${how}`)],
  };
}

/** Driver, badge, car and registration, for the passenger to check at the kerb. */
export function driverFacts(deps: Pick<Deps, 'translations'>, r: Booking): Facts {
  const t = deps.translations.in(r.language);
  if (!r.driver || !r.vehicle) return [];
  const { driver, vehicle } = r;
  return [
    [t('Mail_driver'), `${driver.name} (${t('Mail_badge', { number: driver.badge })})`],
    [t('Mail_vehicle'), `${vehicle.colour} ${vehicle.description}, ${vehicle.registration}`],
  ];
}

/** The heading of one journey of a return. */
export function legTitle(deps: Pick<Deps, 'translations'>, r: Booking): string | null {
  if (!r.outboundId && !r.returnId) return null;
  return deps.translations.in(r.language)(r.outboundId ? 'Mail_return' : 'Mail_outward');
}
