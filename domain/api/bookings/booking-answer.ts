import * as z from 'zod/mini';
import { bookedFlight } from '#domain/api/flights/flights.ts';
import { additionsAnswer } from '#domain/api/may-be-added.ts';
import { paymentAnswer } from '#domain/api/payments/payments.ts';
import {
  customerEmail,
  customerPhone,
  dropoffText,
  idAnswer,
  pastAnswer,
  personIdAnswer,
  pickupText,
  referenceAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { endReasons } from '#domain/booking/trip-without-passenger.ts';
import { childSeatsAnswer } from './child-seats-body.ts';

const fareLine = z.object({
  code: like(z.string(), 'fixed-fare'),
  label: like(z.string(), 'Fixed fare, Heathrow – Bracknell'),
  amount: like(z.number(), 55),
});

/** Who drives a booking, and in which car. */
export const driverOfBooking = z.object({
  id: like(z.string(), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
  name: like(z.string(), 'Dev Driver'),
  badge: like(z.string(), 'BF-D-0117'),
  phone: like(z.string(), '+447700900201'),
});
export const vehicleOfBooking = z.object({
  id: like(z.string(), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
  registration: like(z.string(), 'RG24 BTX'),
  plate: like(z.string(), 'BF-1042'),
  description: like(z.string(), 'Mercedes-Benz E-Class'),
  colour: like(z.string(), 'Black'),
});

/** The stops after `via`, in order. */
export const moreStopsAnswer = like(z.array(z.object({ text: z.string(), placeId: z.nullable(z.string()) })), []);

/** The fields of a booking that every reader gets. */
export const reservationFacts = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  userId: z.nullable(personIdAnswer),
  createdAt: pastAnswer,
  name: like(z.string(), 'Robin Reader'),
  phoneNumber: customerPhone,
  email: customerEmail,
  pickupLocation: pickupText,
  /** House number or name at the pickup, or where the passenger waits. */
  houseNumber: like(z.string(), ''),
  via: like(z.string(), ''),
  moreStops: moreStopsAnswer,
  dropoffLocation: dropoffText,
  pickupTime: timeAnswer,
  louggages: like(z.int(), 1),
  passengers: like(z.int(), 2),
  carType: like(z.string(), 'Executive'),
  carImage: like(z.string(), '/assets/cars/executive.svg'),
  greet: like(z.boolean(), false),
  driverInstruction: like(z.string(), 'Ring the bell at the side door.'),
  flightNumber: like(z.string(), 'BA 117'),
  flight: z.nullable(bookedFlight),
  accessNeeds: like(z.array(z.string()), ['assistance-dog']),
  childSeats: childSeatsAnswer,
  costReference: like(z.string(), ''),
  price: like(z.number(), 55),
  total: like(z.number(), 55),
  lines: z.array(fareLine),
  metres: like(z.int(), 34174),
  seconds: like(z.int(), 1449),
  estimated: like(z.boolean(), false),
  status: like(z.int(), 1),
  /** Why the trip ended without a passenger; the price is then what is charged for that. */
  endReason: like(z.nullable(z.enum(endReasons)), null),
  isConfirmed: like(z.boolean(), true),
  version: like(z.int(), 4),
  /** Where the trip can be watched, for its customer to open or share; null unless it is under way. */
  trackUrl: like(z.nullable(z.string()), null),
  outboundId: like(z.nullable(z.string()), null),
  returnId: like(z.nullable(z.string()), null),
  pickupPlaceId: like(z.nullable(z.string()), 'pc:RG121AP'),
  viaPlaceId: like(z.nullable(z.string()), null),
  dropoffPlaceId: like(z.nullable(z.string()), 'cu:heathrow-t5'),
  driver: z.nullable(driverOfBooking),
  vehicle: z.nullable(vehicleOfBooking),
});

/** A booking as its customer reads it: with what they can do now without calling. */
export const reservationAnswer = z.extend(reservationFacts, {
  canCancel: like(z.boolean(), true),
  canChange: like(z.boolean(), true),
  /** Whether it waits for a payment that can be made online now. */
  canPay: like(z.boolean(), false),
  /** Empty once the journey is over. */
  mayBeAdded: additionsAnswer,
  /** Until when a confirmed journey can be changed and cancelled without calling. */
  cutOff: like(timeAnswer, '2026-11-30T21:30:00+00:00'),
});

export type ReservationFacts = z.infer<typeof reservationFacts>;
export type ReservationAnswer = z.infer<typeof reservationAnswer>;

/**
 * What it will cost, in pounds, if the customer cancels the other journey of the return: without its voucher code, where
 * it is too cheap for that on its own. Null where the price stays.
 */
const priceAlone = like(z.nullable(z.number()), null);

/** A single booking: with the other journey of a return, and for a guest the link that opens it. */
export const openedAnswer = z.extend(reservationAnswer, {
  payment: paymentAnswer,
  priceAlone,
  otherLeg: like(
    z.nullable(
      z.extend(reservationAnswer, {
        payment: paymentAnswer,
        priceAlone,
        link: like(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
});

export type OpenedAnswer = z.infer<typeof openedAnswer>;
