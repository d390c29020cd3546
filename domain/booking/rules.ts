import * as z from 'zod/mini';
import { hasLink } from '#domain/basics/links.ts';
import { addLondonMonths, londonDate, londonIso, readTime } from '#domain/basics/london-time.ts';
import { readDialled } from '#domain/basics/phone.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { mostStops } from '#domain/booking/stops.ts';
import { largestParty } from '#domain/fleet/car-classes.ts';

/** Bookings are taken up to twelve months ahead. */
const furthestAheadMonths = 12;

/** The last bookable pickup: the same London time that many months later. */
export function latestPickup(now: Date): Date {
  const day = addLondonMonths(londonDate(now), furthestAheadMonths);
  const time = `${day}${londonIso(now).slice(10, 19)}`;
  const read = readTime(time);
  // A time in the hour that the clocks skip is moved on an hour, that is, read as UTC.
  return read.ok ? read.instant : new Date(`${time}Z`);
}

const whole = (least: number, most: number) =>
  z.number({ error: 'Error_required' }).check(z.int(), z.gte(least), z.lte(most));

/** What our largest car takes. Which cars are offered to a party, and at what price, is up to the quote. */
export const passengersSchema = whole(1, largestParty.passengers);
export const luggageSchema = whole(0, largestParty.cases);

/** A number that records are found by, or that a record may have since before numbers were checked: 7 to 15 digits. */
export const dialledSchema = z.string({ error: 'Error_mobile-required' }).check(
  z.trim(),
  z.minLength(1, 'Error_mobile-required'),
  z.maxLength(40, 'Error_mobile'),
  z.refine((text) => text === '' || readDialled(text) !== null, { error: 'Error_mobile' }),
);

/** A passenger's name on the public form: at least four characters. */
export const passengerNameSchema = line(200, 'Error_name-required').check(z.minLength(4, 'Error_name-min'));

/** A name that staff take down: "Bob" is a person too. */
export const staffNameSchema = line(200, 'Error_name-required');

/** Why a manager books for a blocked caller all the same; the audit keeps it. */
export const despiteBlockSchema = z.optional(line(200, 'Error_reason'));

/** The name in a booking that anybody can make: it appears in an email to a typed address. */
export const onlineNameSchema = passengerNameSchema.check(
  z.refine((text) => !hasLink(text), { error: 'Error_name-link' }),
);

export const instructionsSchema = paragraph(1000);
export const flightNumberSchema = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || /^[A-Za-z0-9]{2,3} ?\d{1,4}[A-Za-z]?$/.test(text), {
    error: 'Error_flight-number',
  }),
);

/** The addresses of the stops after the first. */
export const moreStopTexts = z
  .array(line(300, 'Error_via'), 'Error_list')
  .check(z.maxLength(mostStops - 1, 'Error_stops'));

/** A company's reference for the journey on its statement. */
export const costReferenceSchema = line(60);

/** A price that staff agree with a customer, in pounds and whole pence. */
export const agreedPoundsSchema = z.number({ error: 'Error_price' }).check(
  z.gte(0, 'Error_price'),
  z.lte(100_000, 'Error_price'),
  z.refine((amount) => Math.round(amount * 100) / 100 === amount, 'Error_price'),
);
