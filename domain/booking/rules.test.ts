import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessNeeds } from './access-needs.ts';
import { optionalPhoneSchema, passengerForm, phoneSchema } from './passenger-rules.ts';
import { quoteMinutes } from './quote.ts';
import {
  costReferenceSchema,
  flightNumberSchema,
  instructionsSchema,
  latestPickup,
  luggageSchema,
  onlineNameSchema,
  passengerNameSchema,
  passengersSchema,
  staffNameSchema,
} from './rules.ts';

describe('latestPickup', () => {
  it.each([
    ['on a winter day', '2026-11-15T12:00:00Z', '2027-11-15T12:00:00.000Z'],
    ['on a summer day, with its seconds', '2026-07-01T08:30:15Z', '2027-07-01T08:30:15.000Z'],
    ['on 29 February', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00.000Z'],
    ['just after midnight in summer, when UTC is a day behind', '2026-06-30T23:30:00Z', '2027-06-30T23:30:00.000Z'],
    ['in an hour that the clocks skip a year later', '2026-03-28T01:30:00Z', '2027-03-28T01:30:00.000Z'],
    ['in winter time where the year after is summer time', '2026-03-28T12:00:00Z', '2027-03-28T11:00:00.000Z'],
    ['in summer time where the year after is winter time', '2027-10-30T12:00:00Z', '2028-10-30T13:00:00.000Z'],
  ])('%s', (_, now, latest) => {
    expect(latestPickup(new Date(now)).toISOString()).toBe(latest);
  });
});

/** What is wrong with a value, as keys of the dictionaries; nothing when it is valid. */
const wrong = (schema: z.core.$ZodType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => message);

describe('the cars', () => {
  it.each([
    [passengersSchema, [1, 4, 5, 8], [0, 9, -1, 1.5, '2', null]],
    [luggageSchema, [0, 4, 8], [-1, 9, 0.5, '0', undefined]],
  ])('have a number of seats', (schema, right, refused) => {
    for (const count of right) expect(wrong(schema, count)).toEqual([]);
    for (const count of refused) expect(wrong(schema, count)).toEqual(['Error_required']);
  });

  it('carry what passengers need', () => {
    expect(accessNeeds).toEqual([
      'assistance-dog',
      'folding-wheelchair',
      'help-to-car',
      'wheelchair',
      'two-wheelchairs',
      'woman-driver',
    ]);
  });
});

describe('a quote', () => {
  it('is valid for half an hour', () => {
    expect(quoteMinutes).toBe(30);
  });
});

describe('a passenger', () => {
  it.each<[what: string, schema: z.core.$ZodType, value: unknown, wrong: string[]]>([
    ['a telephone number', phoneSchema, ' 07700 900123 ', []],
    ['no telephone number', phoneSchema, '   ', ['Error_mobile-required']],
    ['no telephone number at all', phoneSchema, undefined, ['Error_mobile-required']],
    ['half a telephone number', phoneSchema, '0770090', ['Error_mobile']],
    ['a telephone number of another country', phoneSchema, '+33 6 12 34 56 78', []],
    ['no telephone number where none is needed', optionalPhoneSchema, undefined, []],
    ['half a telephone number where none is needed', optionalPhoneSchema, '0770090', ['Error_mobile']],
    ['a telephone number of 40 characters', phoneSchema, `07700${' '.repeat(29)}900123`, []],
    ['a telephone number of 41 characters', phoneSchema, `07700${' '.repeat(30)}900123`, ['Error_mobile']],
    ['a name of four letters', passengerNameSchema, 'Anna', []],
    ['a name of three letters', passengerNameSchema, 'Ann ', ['Error_name-min']],
    ['a short name, from the office', staffNameSchema, 'Bob', []],
    ['no name, from the office', staffNameSchema, ' ', ['Error_name-required']],
    ['no name', passengerNameSchema, '', ['Error_name-required', 'Error_name-min']],
    ['a name of 200 letters', passengerNameSchema, 'a'.repeat(200), []],
    ['a name of 201 letters', passengerNameSchema, 'a'.repeat(201), ['Error_too-long']],
    ['a name with a link, from the office', passengerNameSchema, 'Ann of example.com', []],
    ['a name with a link, from anybody', onlineNameSchema, 'Ann of example.com', ['Error_name-link']],
    ['a name without a link', onlineNameSchema, 'Ann Smith', []],
    ['instructions of 1,000 characters', instructionsSchema, 'x'.repeat(1000), []],
    ['instructions of 1,001 characters', instructionsSchema, 'x'.repeat(1001), ['Error_too-long']],
    ['a cost reference of 60 characters', costReferenceSchema, 'x'.repeat(60), []],
    ['a cost reference of 61 characters', costReferenceSchema, 'x'.repeat(61), ['Error_too-long']],
  ])('with %s', (_what, schema, value, expected) => {
    expect(wrong(schema, value)).toEqual(expected);
  });

  it.each(['', ' ', 'BA117', 'BA 117', 'ba1', ' EZY8123A ', 'U2 8123', 'BA1234'])('on the flight %j', (flight) => {
    expect(z.parse(flightNumberSchema, flight)).toBe(flight.trim());
  });

  it.each(['B 117', 'BAWX1', 'BA', 'BA123456', 'BA  117', 'BA117AB', 'xBA!117', 'BA-117', 'to BA117', 'BA117 at 9'])(
    'on no flight %j',
    (flight) => {
      expect(wrong(flightNumberSchema, flight)).toEqual(['Error_flight-number']);
    },
  );

  it('may leave out the last fields of the form', () => {
    const filled = { name: 'Ann Smith', phoneNumber: '+447700900123', email: 'ann@example.org' };
    expect(z.parse(passengerForm, filled)).toEqual(filled);
    const more = { instructions: 'Ring', flightNumber: 'BA117', returnFlightNumber: 'BA118', costReference: 'X1' };
    expect(z.parse(passengerForm, { ...filled, ...more })).toEqual({ ...filled, ...more });
    expect(wrong(passengerForm, {})).toEqual(['Error_name-required', 'Error_mobile-required', 'Error_email-required']);
  });
});
