import * as z from 'zod/mini';
import { childSeatsAnswer } from '#domain/api/bookings/child-seats-body.ts';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  customerPhone,
  dayAnswer,
  dropoffText,
  idAnswer,
  idParams,
  listOf,
  pageQuery,
  pickupText,
  referenceAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { daySchema } from '#domain/booking/period.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { changedSeriesBody, seriesBody } from './repeat-body.ts';

const shared = { access: 'signed-in', tag: 'Reservations' } as const;
const seriesRow = z.object({
  id: idAnswer,
  days: like(z.array(z.int()), [1, 3]),
  time: like(z.string(), '08:15'),
  returnTime: like(z.nullable(z.string()), '15:30'),
  from: dayAnswer,
  until: like(z.string(), '2027-03-26'),
  pickupLocation: pickupText,
  dropoffLocation: dropoffText,
  name: like(z.string(), 'Robin Reader'),
  carType: carTypeSchema,
  /** The company whose account pays; null where the passenger does, and for customers. */
  company: like(z.nullable(z.string()), null),
  /** It was cancelled, or its last day is over. */
  ended: like(z.boolean(), false),
  /** The next journey that is booked. */
  nextPickup: z.nullable(timeAnswer),
  /** Days that could not be booked. */
  problems: like(z.int(), 0),
  /** Days to come that a change left as they were, because they are paid online and would have cost more. */
  keptPaid: like(z.array(dayAnswer), ['2026-12-01']),
});

const place = z.object({ text: pickupText, placeId: like(z.optional(z.string()), 'pc:RG121AP') });

const booked = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  status: like(z.int(), 1),
  pickupTime: timeAnswer,
  /** In pounds. */
  price: like(z.number(), 49.5),
  driver: like(z.nullable(z.string()), null),
});

const seriesAnswer = z.extend(seriesRow, {
  version: like(z.int(), 1),
  origin: place,
  via: like(z.nullable(place), null),
  moreStops: like(z.array(place), []),
  destination: like(place, { text: 'Heathrow Terminal 5', placeId: 'cu:heathrow-t5' }),
  except: like(z.array(z.string()), []),
  breaks: like(z.array(z.object({ from: z.string(), to: z.string() })), [{ from: '2026-12-21', to: '2027-01-01' }]),
  passengers: like(z.int(), 1),
  luggage: like(z.int(), 0),
  greet: like(z.boolean(), false),
  phoneNumber: customerPhone,
  email: customerEmail,
  driverInstruction: like(z.string(), ''),
  accessNeeds: like(z.array(z.enum(accessNeeds)), []),
  childSeats: childSeatsAnswer,
  costReference: like(z.string(), ''),
  usualDriverId: like(z.nullable(z.string()), null),
  usualDriver: like(z.nullable(z.string()), null),
  houseNumber: like(z.string(), ''),
  /** For staff; empty for customers. */
  remarks: like(z.string(), ''),
  /** Every day from today on, booked or planned, and those of the last four weeks. */
  dates: z.array(
    z.object({
      day: dayAnswer,
      /** Changed or cancelled on its own, or begun: a change of the repeat leaves it as it is. */
      own: like(z.boolean(), false),
      outward: z.nullable(booked),
      back: like(z.nullable(booked), null),
      /** Why it could not be booked yet; it is tried again every hour. */
      problem: like(z.nullable(z.string()), null),
      /** When a planned day will be booked. */
      bookedOn: like(z.nullable(z.string()), null),
    }),
  ),
});

export const listSeries = route({
  id: 'listRepeats',
  ...shared,
  method: 'GET',
  path: '/api/Series',
  summary:
    'Repeated journeys, newest first: the caller’s own, for staff everybody’s. For staff `q` is part of a name, number, email, address or cost code.',
  query: z.extend(pageQuery, { q: like(z.optional(line(100)), 'Reader') }),
  answer: listOf(seriesRow),
});

const refusals = [
  'place-not-found',
  'route-not-found',
  'no-tariff-price',
  'booking-refused',
  'caller-blocked',
  'email-not-verified',
  'too-many-bookings',
  'proof-needed',
  'credit-limit',
] as const;

export const addSeries = route({
  id: 'addRepeat',
  ...shared,
  method: 'POST',
  path: '/api/Series',
  summary:
    'Repeat a journey on weekdays of a period of up to a year. The bookings of the next eight weeks exist when it answers, each leg at the price of its own day; later ones are made eight weeks ahead, at the tariff of that time. Paid in the car or on account. Customers need a verified address, and it gets the emails.',
  body: seriesBody,
  answer: seriesAnswer,
  status: 201,
  errors: [...refusals],
  limit: 'write',
  creates: true,
});

export const getSeries = route({
  id: 'getRepeat',
  ...shared,
  method: 'GET',
  path: '/api/Series/:id',
  summary: 'One repeated journey with its days.',
  params: idParams,
  answer: seriesAnswer,
  errors: ['not-found'],
});

export const changeSeries = route({
  id: 'changeRepeat',
  ...shared,
  method: 'PUT',
  path: '/api/Series/:id',
  summary:
    'Change all days to come, or with `applyFrom` those from that day on: then the earlier ones stay in the old repeat, and the answer is the new one. Days that were changed or cancelled by themselves stay as they are, and so does a customer’s day that is paid online and would cost more: `keptPaid` names it. Customers can’t change days after the cut-off. 412 if it has another `version` by now.',
  params: idParams,
  body: changedSeriesBody,
  answer: seriesAnswer,
  errors: ['not-found', 'saved-meanwhile', 'conflict', ...refusals],
});

export const cancelSeries = route({
  id: 'cancelRepeat',
  ...shared,
  method: 'DELETE',
  path: '/api/Series/:id',
  summary:
    'Cancel days to come: all of them, with `day` and `scope=one` that day, with `scope=following` that day and all after it. What a customer may no longer cancel online stays, and is counted in `kept`.',
  params: idParams,
  query: z
    .object({
      day: z.optional(daySchema),
      scope: z._default(z.enum(['one', 'following', 'all'], { error: 'Error_invalid' }), 'all'),
    })
    .check(z.refine(({ day, scope }) => scope === 'all' || day !== undefined, { error: 'Error_day', path: ['day'] })),
  answer: z.object({
    message: like(z.string(), '12 journeys cancelled.'),
    cancelled: like(z.int(), 12),
    kept: like(z.int(), 0),
  }),
  errors: ['not-found', 'not-cancellable'],
});
