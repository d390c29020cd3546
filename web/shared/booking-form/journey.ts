import { isClock, readTime } from '#domain/basics/london-time.ts';
import { type CarType, formParty, largestParty } from '#domain/fleet/car-classes.ts';
import { rightClass } from '#domain/fleet/right-class.ts';
import type { QuoteBody } from '#web/api/quotes.ts';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import { emptyJourney, type JourneyValues } from './booking-draft.ts';
import { hasKeyOf, refusedIn } from './field-named.ts';
import { sentStops } from './stops.ts';

export type JourneyField = keyof JourneyValues;
export type JourneyErrors = Partial<Record<JourneyField, string>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's keys are its own
export const journeyFields = Object.keys(emptyJourney) as JourneyField[];

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => String(index + least));

/** How many people the form asks about, and how many cases: the two cars' limits until a larger car is asked for. */
export function partyChoices(passengers: string, isWholeFleet = false) {
  const isLarge = isWholeFleet || Number(passengers) > formParty.passengers;
  const { passengers: people, cases } = isLarge ? largestParty : formParty;
  return { passengers: numbers(1, people), luggage: numbers(0, cases) };
}

/** A new number of passengers; more cases than any car for that many takes are reduced to the most that one does. */
export function partyOf(passengers: string, luggage: string, isWholeFleet = false) {
  const most = partyChoices(passengers, isWholeFleet).luggage;
  return { passengers, luggage: most.includes(luggage) ? luggage : (most.at(-1) ?? luggage) };
}

/** The parties that need a larger car than the form offers, as far as the tariff has a price for them. */
export const largePartyChoices = (most: number) => numbers(formParty.passengers + 1, most);

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The errors of a date and of a time, as translation keys. */
function checkMoment(day: string, clock: string): [string | undefined, string | undefined] {
  if (!day || !clock) return [day ? undefined : 'Quote_date-required', clock ? undefined : 'Quote_time-required'];
  if (!isDay(day) || !isClock(clock)) {
    return [isDay(day) ? undefined : 'Quote_date-format', isClock(clock) ? undefined : 'Quote_time-format'];
  }
  const read = readTime(`${day}T${clock}`);
  if (read.ok) return [undefined, undefined];
  return read.problem === 'gap' ? [undefined, 'Error_gap'] : ['Error_date', undefined];
}

/**
 * Everything that can be checked without a clock. Whether a time is in the past is for the server to say, because the
 * device's clock may be wrong.
 */
export function checkJourney(values: JourneyValues, isWholeFleet = false): JourneyErrors {
  const errors: JourneyErrors = {};
  if (!values.pickup.text.trim()) errors.pickup = 'Error_pickup-required';
  if (!values.destination.text.trim()) errors.destination = 'Error_destination-required';
  if (!values.asap) [errors.date, errors.time] = checkMoment(values.date, values.time);
  if (values.trip === 'return') {
    [errors.returnDate, errors.returnTime] = checkMoment(values.returnDate, values.returnTime);
    const complete = !errors.date && !errors.time && !errors.returnDate && !errors.returnTime;
    const isLater = `${values.returnDate}T${values.returnTime}` > `${values.date}T${values.time}`;
    if (complete && !isLater && !values.asap) errors.returnDate = 'Error_return-before';
  }
  const choices = partyChoices(values.passengers, isWholeFleet);
  if (!choices.passengers.includes(values.passengers)) errors.passengers = 'Error_required';
  if (!choices.luggage.includes(values.luggage)) errors.luggage = 'Error_required';
  return Object.fromEntries(Object.entries(errors).filter(([, key]) => key !== undefined));
}

/** The car stays while the party fits into it; else it is the smallest that takes them. */
export function carFor(carType: CarType, { passengers, luggage }: JourneyValues): CarType {
  return rightClass(carType, { passengers: Number(passengers), luggage: Number(luggage) });
}

const reference = ({ text, placeId }: PlaceValue) => (placeId ? { placeId } : { text: text.trim() });

/** The request to the server. An empty stop is left out. */
export function quoteBody(values: JourneyValues): QuoteBody {
  const [via, ...moreStops] = sentStops(values).flatMap((field) => {
    const stop = values[field];
    return stop ? [reference(stop)] : [];
  });
  return {
    origin: reference(values.pickup),
    destination: reference(values.destination),
    via: via ?? null,
    ...(moreStops.length > 0 ? { moreStops } : {}),
    ...(values.asap ? { asap: true } : { pickupTime: `${values.date}T${values.time}` }),
    returnTime: values.trip === 'return' ? `${values.returnDate}T${values.returnTime}` : null,
    passengers: Number(values.passengers),
    luggage: Number(values.luggage),
    greet: values.greet,
  };
}

/** The request as one string, to compare it with the one a price was given for. */
export function journeyText(values: JourneyValues): string {
  return JSON.stringify(quoteBody(values));
}

/** When a moment today is refused, it is the time that is wrong, not the day. */
const clockOf: Partial<Record<JourneyField, JourneyField>> = { date: 'time', returnDate: 'returnTime' };

/** The server's validation errors, by the form's field names. `journey` is what was sent, on the day `today`. */
export function fieldsOfProblem(problem: unknown, journey?: JourneyValues, today?: string): JourneyErrors {
  const refused = refusedIn(problem, { has: hasKeyOf(emptyJourney), ...(journey ? { sent: sentStops(journey) } : {}) });
  const entries = Object.entries(refused).map(([name, message]) => {
    const clock = journey && hasKeyOf(journey)(name) && journey[name] === today ? clockOf[name] : undefined;
    return [clock ?? name, message];
  });
  return Object.fromEntries(entries);
}
