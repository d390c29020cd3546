import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { fromWire, toWire } from '#domain/api/old-names.ts';
import { seriesBody } from '#domain/api/repeats/repeat-body.ts';
import { addLondonDays, type LondonDate, weekdayOf } from '#domain/basics/london-time.ts';
import { type ChildSeats, noChildSeats } from '#domain/booking/child-seats.ts';
import { partyFaults } from '#domain/booking/party.ts';
import { type CarType, carTypes } from '#domain/fleet/car-classes.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import type { Pattern } from '#domain/repeats/repeat-dates.ts';
import type { Repeat, RepeatBody } from '#web/api/repeats.ts';
import { emptyJourney, type JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { errorsIn } from '#web/shared/booking-form/errors-in.ts';
import { type BookingForm, hasKeyOf } from '#web/shared/booking-form/field-named.ts';
import { byName, journeyFrom, passengerFrom, stopsFrom } from '#web/shared/booking-form/from-booking.ts';
import { type JourneyField, quoteBody } from '#web/shared/booking-form/journey.ts';
import { withStops } from '#web/shared/booking-form/stops.ts';

/** On which days it takes place, as the form holds them. */
export type RepeatDays = Pattern;

/** What the form of a regular journey holds. The journey's dates come from the pattern. */
export interface RepeatValues extends RepeatDays {
  readonly journey: JourneyValues;
  readonly carType: CarType;
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly instructions: string;
  readonly accessNeeds: RepeatBody['accessNeeds'];
  readonly childSeats: ChildSeats;
  readonly costReference: string;
  readonly usualDriverId: string;
}

export type RepeatField = Exclude<keyof RepeatValues, 'journey'> | JourneyField;
export type RepeatErrors = Partial<Record<RepeatField, string>>;

/** How long one goes on, until somebody says otherwise. */
export const weeksShown = 8;

/** A new one, from tomorrow on. */
export const emptyRepeat = (today: LondonDate): RepeatValues => ({
  journey: emptyJourney,
  days: [],
  from: addLondonDays(today, 1),
  until: addLondonDays(today, weeksShown * 7),
  breaks: [],
  except: [],
  carType: 'Saloon',
  name: '',
  phoneNumber: '',
  email: '',
  instructions: '',
  accessNeeds: [],
  childSeats: noChildSeats,
  costReference: '',
  usualDriverId: '',
});

/** From a booking: the same journey on its weekday, from the day after it on. */
export function repeatOf(booking: ReservationAnswer, today: LondonDate): RepeatValues {
  const day = booking.pickupTime.slice(0, 10);
  const { name, phoneNumber, email, instructions, childSeats } = passengerFrom(booking);
  const from = addLondonDays(day > today ? day : today, 1);
  return {
    ...emptyRepeat(today),
    journey: { ...journeyFrom(booking, byName(stopsFrom(booking))), time: booking.pickupTime.slice(11, 16) },
    days: [weekdayOf(day)],
    from,
    until: addLondonDays(from, weeksShown * 7),
    carType: carTypes.find((type) => type === booking.carType) ?? 'Saloon',
    name,
    phoneNumber,
    email,
    instructions,
    childSeats,
  };
}

/** The values of a regular journey that exists. */
export const valuesOf = (repeat: Repeat): RepeatValues => ({
  days: repeat.days,
  from: repeat.from,
  until: repeat.until,
  breaks: repeat.breaks,
  except: repeat.except,
  carType: repeat.carType,
  name: repeat.name,
  phoneNumber: typedPhone(repeat.phoneNumber),
  email: repeat.email,
  instructions: fromWire(repeat).instructions,
  accessNeeds: repeat.accessNeeds,
  childSeats: repeat.childSeats,
  costReference: repeat.costReference,
  journey: {
    ...emptyJourney,
    trip: repeat.returnTime ? 'return' : 'one-way',
    pickup: repeat.origin,
    ...withStops(repeat.via ? [repeat.via, ...repeat.moreStops] : []),
    destination: repeat.destination,
    time: repeat.time,
    returnTime: repeat.returnTime ?? '',
    passengers: String(repeat.passengers),
    luggage: String(repeat.luggage),
    greet: repeat.greet,
  },
  usualDriverId: repeat.usualDriverId ?? '',
});

/** Customers don't say who gets the emails: they do. */
export const forPlace = (values: RepeatValues, isOffice: boolean): RepeatValues =>
  isOffice ? values : { ...values, email: '' };

/** The request to the server. */
export function bodyOf(values: RepeatValues): RepeatBody {
  const { journey, usualDriverId, accessNeeds = [], ...rest } = values;
  const { pickupTime: _pickup, returnTime: _return, ...asked } = quoteBody(journey);
  return toWire({
    ...asked,
    ...rest,
    accessNeeds: [...accessNeeds],
    days: [...rest.days],
    breaks: rest.breaks.map((one) => ({ ...one })),
    except: [...rest.except],
    time: journey.time,
    returnTime: journey.trip === 'return' ? journey.returnTime : null,
    usualDriverId: usualDriverId || null,
  });
}

const { journey: _, ...ownFields } = emptyRepeat('1970-01-01');

/** The needs are those of the booking that is repeated: what the form can change is the number of passengers. */
export const repeatForm: BookingForm<RepeatField> = {
  has: hasKeyOf({ ...ownFields, ...emptyJourney }),
  names: { returnTime: 'returnTime', accessNeeds: 'passengers' },
};

/** The errors as message keys, by the server's own rules. */
export function checkRepeat(values: RepeatValues): RepeatErrors {
  const { accessNeeds = [], childSeats } = values;
  const faults = partyFaults({ childSeats, accessNeeds, passengers: Number(values.journey.passengers) });
  return {
    ...errorsIn(seriesBody, bodyOf(values), repeatForm),
    ...(faults.childSeats ? { childSeats: faults.childSeats } : {}),
    ...(faults.accessNeeds ? { passengers: faults.accessNeeds } : {}),
  };
}

/** The days, while the form may still be incomplete. */
export const patternOf = ({ days, from, until, breaks, except }: RepeatDays): Pattern => ({
  days,
  from,
  until,
  except,
  breaks: breaks.filter((one) => one.from !== '' && one.from <= one.to),
});
