import { toWire } from '#domain/api/old-names.ts';
import type { takenHow } from '#domain/api/phone-desk/telephone-body.ts';
import { addLondonDays, weekdayOf } from '#domain/basics/london-time.ts';
import { readPounds } from '#domain/basics/typed-pounds.ts';
import type { AccessNeed } from '#domain/booking/access-needs.ts';
import { type ChildSeats, noChildSeats } from '#domain/booking/child-seats.ts';
import { type CarType, carTypes } from '#domain/fleet/car-classes.ts';
import { defaultLanguage, type Language } from '#domain/i18n/language.ts';
import type { AgreedPayMethod } from '#domain/money/when-to-take.ts';
import type { StaffBooking, TelephoneBody } from '#web/api/office/bookings.ts';
import { emptyJourney, type JourneyValues, type Sending } from '#web/shared/booking-form/booking-draft.ts';
import { type BookingForm, hasKeyOf } from '#web/shared/booking-form/field-named.ts';
import { byName, journeyFrom, passengerFrom, stopsFrom } from '#web/shared/booking-form/from-booking.ts';
import { isDay, type JourneyField, quoteBody } from '#web/shared/booking-form/journey.ts';
import { sentStops } from '#web/shared/booking-form/stops.ts';
import { type RepeatDays, weeksShown } from '#web/shared/repeats/repeat-values.ts';
import { type CallersAccount, firstToPay } from './call-account.ts';
import { flightDetails } from './flight-details.ts';

export type HowMade = (typeof takenHow)[number];

/** The values of a call. */
export interface CallValues {
  readonly phoneNumber: string;
  /** The number that the details belong to; empty before there is a whole one. */
  readonly caller: string;
  /** When it began, as an instant; empty before anything is typed. */
  readonly begunAt: string;
  readonly name: string;
  readonly email: string;
  readonly journey: JourneyValues;
  readonly carType: CarType;
  /** The class that was asked for; the party or a wheelchair may need another. */
  readonly carAsked: CarType;
  /** Agreed with the caller; empty for the tariff's. */
  readonly price: string;
  readonly priceReason: string;
  /** Takes something off the tariff's price. */
  readonly voucher: string;
  readonly instructions: string;
  /** House number or name at the pickup, or where the passenger waits. */
  readonly door: string;
  readonly flightNumber: string;
  readonly returnFlightNumber: string;
  /** When the flight is due, `HH:mm`, and minutes after landing as a select holds them. */
  readonly flightTime: string;
  /** Whether that is a landing; else the flight leaves then. */
  readonly isLanding: boolean;
  readonly minutesAfter: string;
  readonly returnFlightTime: string;
  readonly returnMinutesAfter: string;
  readonly accessNeeds: readonly AccessNeed[];
  readonly childSeats: ChildSeats;
  readonly remarks: string;
  /** Empty: as the settings say for phone bookings. */
  readonly payMethod: AgreedPayMethod | '';
  /** The company that pays; empty for the passenger. */
  readonly accountId: string;
  readonly costReference: string;
  readonly language: Language;
  readonly howMade: HowMade;
  readonly confirm: boolean;
  /** Who drives it, straight away; empty to assign it later. */
  readonly driverId: string;
  readonly vehicleId: string;
  /** The weekdays and the end of a journey that repeats; null for a single one. */
  readonly repeat: Omit<RepeatDays, 'from'> | null;
  /** Sent and not yet answered: a second click requests the same booking. */
  readonly sending: Sending | null;
}

export type CallField =
  | Exclude<keyof CallValues, 'journey' | 'repeat'>
  | JourneyField
  | keyof NonNullable<CallValues['repeat']>;
export type CallErrors = Partial<Record<CallField, string>>;

/** A new call. Most callers want a car today. */
export const newCall = (today: string): CallValues => ({
  phoneNumber: '',
  caller: '',
  begunAt: '',
  name: '',
  email: '',
  journey: { ...emptyJourney, date: today },
  carType: 'Saloon',
  carAsked: 'Saloon',
  price: '',
  priceReason: '',
  voucher: '',
  instructions: '',
  door: '',
  flightNumber: '',
  returnFlightNumber: '',
  flightTime: '',
  isLanding: false,
  minutesAfter: '',
  returnFlightTime: '',
  returnMinutesAfter: '',
  accessNeeds: [],
  childSeats: noChildSeats,
  remarks: '',
  payMethod: '',
  accountId: '',
  costReference: '',
  language: defaultLanguage,
  howMade: 'telephone',
  confirm: true,
  driverId: '',
  vehicleId: '',
  repeat: null,
  sending: null,
});

/** More than a number has been typed: it must not be lost. */
export const isBegun = ({ name, journey }: CallValues) =>
  [name, journey.pickup.text, journey.destination.text].some((text) => text.trim() !== '');

/** The typed price in pounds; text that is not a price becomes NaN, which the contract refuses. */
const agreedPounds = (text: string) => readPounds(text) ?? Number.NaN;

const sentRepeat = ({ days, until, except, breaks }: NonNullable<CallValues['repeat']>) => ({
  days: [...days],
  until,
  except: [...except],
  breaks: breaks.map((one) => ({ ...one })),
});

/** Clears what a journey that repeats does not have; those fields are not shown then. */
const asRepeated = (call: CallValues): CallValues =>
  call.repeat
    ? { ...call, price: '', flightNumber: '', returnFlightNumber: '', payMethod: '', vehicleId: '', confirm: true }
    : call;

/** Companies and regular journeys pay by their own agreement, and so does anyone who has agreed a price. */
export const takesVoucher = (call: CallValues) => !call.repeat && call.accountId === '' && call.price.trim() === '';

export function callBody(typed: CallValues): TelephoneBody {
  const call = asRepeated(typed);
  return toWire({
    ...quoteBody(call.journey),
    flightNumber: call.flightNumber,
    returnFlightNumber: call.journey.trip === 'return' ? call.returnFlightNumber : '',
    ...flightDetails(call),
    carType: call.carType,
    ...(call.price.trim() === '' ? {} : { price: agreedPounds(call.price) }),
    ...(takesVoucher(call) && call.voucher.trim() !== '' ? { voucher: call.voucher.trim() } : {}),
    ...(call.price.trim() === '' || call.priceReason.trim() === '' ? {} : { priceReason: call.priceReason }),
    name: call.name,
    phoneNumber: call.phoneNumber,
    email: call.email,
    instructions: call.instructions,
    door: call.door,
    accessNeeds: [...call.accessNeeds],
    childSeats: call.childSeats,
    remarks: call.remarks,
    ...(call.payMethod && !call.accountId ? { payMethod: call.payMethod } : {}),
    accountId: call.accountId || null,
    costReference: call.accountId ? call.costReference : '',
    language: call.language,
    howMade: call.howMade,
    confirm: call.confirm,
    ...(call.driverId ? { driverId: call.driverId } : {}),
    ...(call.vehicleId ? { vehicleId: call.vehicleId } : {}),
    ...(call.repeat ? { repeat: sentRepeat(call.repeat) } : {}),
  });
}

const { journey: _journey, repeat: _repeat, ...ownFields } = newCall('');
const fields = { ...ownFields, ...emptyJourney, days: [], until: '', except: [], breaks: [] };

/** The fields of the page; `journey` is what was sent. */
export const callForm = ({ journey }: CallValues): BookingForm<CallField> => ({
  has: hasKeyOf(fields),
  sent: sentStops(journey),
});

/** Makes the journey repeat, on its weekday at first, or no longer. */
export function withRepeat(call: CallValues, isOn: boolean): CallValues {
  const { journey } = call;
  if (!isOn || !isDay(journey.date)) return { ...call, repeat: null };
  const until = addLondonDays(journey.date, weeksShown * 7);
  return {
    ...call,
    journey: journey.trip === 'return' ? { ...journey, returnDate: journey.date } : journey,
    repeat: { days: [weekdayOf(journey.date)], until, except: [], breaks: [] },
  };
}

/** A booking's journey again, for a new booking on another day; on the same account, if the caller still may use it. */
export function withJourney(call: CallValues, booking: StaffBooking, accounts: readonly CallersAccount[]): CallValues {
  const account = firstToPay(accounts.filter(({ id }) => id === booking.account?.id));
  const { instructions, door, childSeats, accessNeeds: needs } = passengerFrom(booking);
  const { asap, date, time, returnDate, returnTime } = call.journey;
  const carType = carTypes.find((type) => type === booking.carType) ?? call.carType;
  return {
    ...call,
    carType,
    carAsked: carType,
    instructions,
    door,
    childSeats,
    accessNeeds: needs,
    ...(account ? { accountId: account.id } : {}),
    costReference: booking.costReference || call.costReference,
    journey: { ...journeyFrom(booking, byName(stopsFrom(booking))), asap, date, time, returnDate, returnTime },
  };
}
