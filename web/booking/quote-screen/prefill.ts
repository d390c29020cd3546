import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { addLondonDays, type LondonDate, londonWallTime } from '#domain/basics/london-time.ts';
import { formParty } from '#domain/fleet/car-classes.ts';
import { emptyPassenger, type JourneyValues, type PassengerValues } from '#web/shared/booking-form/booking-draft.ts';
import { journeyFrom, passengerFrom, stopsFrom } from '#web/shared/booking-form/from-booking.ts';
import { partyOf } from '#web/shared/booking-form/journey.ts';
import { quotedStops, stopFields, withStops } from '#web/shared/booking-form/stops.ts';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';

/** The day and time of a timestamp with London's offset. */
function momentOf(iso: string): { date: string; time: string } {
  const wall = londonWallTime(new Date(iso));
  return { date: wall.slice(0, 10), time: wall.slice(11) };
}

const place = (text: string, placeId: string | null | undefined): PlaceValue =>
  placeId ? { text, placeId } : { text };

/** A place as it was typed for the quote: the customer sees the same text, and gets the same price. */
const quotedPlace = ({ typed, label, id }: QuoteAnswer['origin']): PlaceValue =>
  typed ? { text: typed } : place(label, id);

/** The form values that would give this quote again. */
export function journeyOfQuote(quote: QuoteAnswer): JourneyValues {
  const out = momentOf(quote.pickupTime);
  const back = quote.returnTime ? momentOf(quote.returnTime) : { date: '', time: '' };
  return {
    trip: quote.returnTime ? 'return' : 'one-way',
    pickup: quotedPlace(quote.origin),
    ...withStops(quotedStops(quote).map(quotedPlace)),
    destination: quotedPlace(quote.destination),
    asap: false,
    ...out,
    returnDate: back.date,
    returnTime: back.time,
    passengers: String(quote.passengers),
    luggage: String(quote.luggage),
    greet: quote.greet,
  };
}

/** The same weekday, from tomorrow on. */
export function nextSameWeekday(day: LondonDate, today: LondonDate): LondonDate {
  let next = day;
  while (next <= today) next = addLondonDays(next, 7);
  return next === day ? addLondonDays(day, 7) : next;
}

/** A past booking again, on the same weekday at the same time. */
export function journeyAgain(booking: ReservationAnswer, today: LondonDate): JourneyValues {
  const { date, time } = momentOf(booking.pickupTime);
  return {
    ...journeyFrom(booking),
    date: nextSameWeekday(date, today),
    time,
  };
}

/** The return of a booking. Only the passenger knows when. */
export const journeyBack = (booking: ReservationAnswer): JourneyValues => {
  const stops = stopsFrom(booking);
  return { ...journeyFrom(booking, [...stops.slice(-1), ...stops.slice(0, 1)]), greet: false };
};

export const passengerOf = (booking: ReservationAnswer): PassengerValues => ({
  ...emptyPassenger,
  ...passengerFrom(booking),
});

const wallTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** The values of a link, merged into the form; null when it has none. */
export function journeyOfLink(search: URLSearchParams, held: JourneyValues): JourneyValues | null {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 200);
  const pickup = text('pickup');
  const destination = text('destination');
  if (!pickup && !destination) return null;
  const at = wallTime.exec(text('at'));
  const back = wallTime.exec(text('back'));
  return {
    ...held,
    pickup: pickup ? place(pickup, text('pickupId')) : held.pickup,
    ...withStops(stopFields.flatMap((name) => (text(name) ? [place(text(name), text(`${name}Id`))] : []))),
    destination: destination ? place(destination, text('destinationId')) : held.destination,
    ...(at ? { asap: false, date: at[1] ?? '', time: at[2] ?? '' } : {}),
    ...(text('asap') ? { asap: true } : {}),
    ...(back ? { trip: 'return', returnDate: back[1] ?? '', returnTime: back[2] ?? '' } : {}),
    passengers: text('passengers') || held.passengers,
    luggage: text('luggage') || held.luggage,
    greet: search.has('greet') ? text('greet') === '1' : held.greet,
  };
}

/** The journey as a link, so that it can be priced again after its quote has expired. */
export function linkOfJourney(values: JourneyValues): Record<string, string> {
  const isReturn = values.trip === 'return';
  return {
    pickup: values.pickup.text,
    pickupId: values.pickup.placeId ?? '',
    ...Object.fromEntries(
      stopFields.flatMap((name) => {
        const stop = values[name];
        // The first is always there: old links had it.
        return stop || name === 'via'
          ? [
              [name, stop?.text ?? ''],
              [`${name}Id`, stop?.placeId ?? ''],
            ]
          : [];
      }),
    ),
    destination: values.destination.text,
    destinationId: values.destination.placeId ?? '',
    asap: values.asap ? '1' : '',
    at: values.asap ? '' : `${values.date}T${values.time}`,
    back: isReturn ? `${values.returnDate}T${values.returnTime}` : '',
    passengers: values.passengers,
    luggage: values.luggage,
    greet: values.greet ? '1' : '',
  };
}

/**
 * The form as a browser submits it natively, when somebody pressed "Get quote" before the scripts had loaded; null for
 * any other URL. Days and times are as typed.
 */
export function journeyOfForm(
  search: URLSearchParams,
  read: { readonly day: (text: string) => string; readonly clock: (text: string) => string },
): JourneyValues | null {
  if (!search.has('trip')) return null;
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 200);
  return {
    trip: text('trip') === 'return' ? 'return' : 'one-way',
    pickup: { text: text('pickup') },
    ...withStops(stopFields.map((name) => (search.has(name) ? { text: text(name) } : null))),
    destination: { text: text('destination') },
    asap: false,
    date: read.day(text('date')),
    time: read.clock(text('time')),
    returnDate: read.day(text('returnDate')),
    returnTime: read.clock(text('returnTime')),
    passengers: text('passengers'),
    // A partner's form cannot know that the cars for four take four cases.
    luggage:
      Number(text('luggage')) > formParty.cases
        ? partyOf(text('passengers'), text('luggage')).luggage
        : text('luggage'),
    greet: search.has('greet'),
  };
}
