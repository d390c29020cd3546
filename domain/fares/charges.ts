import * as z from 'zod/mini';
import { addLondonMonths, isRealDay, type LondonDate } from '#domain/basics/london-time.ts';
import { penceSchema } from '#domain/basics/money.ts';
import { airportOf, airports } from '#domain/flights/airports.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { chargeZones, isChargedIn, type Moment } from './charge-zones.ts';
import { type FareLine, fareLine } from './fare-lines.ts';

/** Whether the firm's prices contain a charge already, or it is added to them. Either way the price is the total. */
export const chargeModes = ['included', 'added'] as const;

/** Every charge that the tariff can know: the drop-off at an airport, by its code, or a zone. */
export const chargeNames: ReadonlyMap<string, string> = new Map([
  ...airports.map(({ iata, name }) => [iata, name] as const),
  ...chargeZones.map(({ id, name }) => [id, name] as const),
]);

export const isDropOff = (what: string): boolean => airports.some(({ iata }) => iata === what);

/** No airport or zone charges anywhere near this. */
export const mostCharge = 10_000;

const day = z.string().check(z.refine(isRealDay));

/** A row of the table: what is charged from a day on, who says so, and when the office last checked. */
export const chargeSchema = z.strictObject({
  what: z.string().check(z.refine((what) => chargeNames.has(what))),
  /** Zero ends a charge. */
  amount: penceSchema.check(z.gte(0), z.lte(mostCharge)),
  from: day,
  mode: z.enum(chargeModes),
  source: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  checkedOn: day,
});
export type Charge = z.infer<typeof chargeSchema>;

/** A row is identified by what it charges and from when. */
export const chargeKey = ({ what, from }: Pick<Charge, 'what' | 'from'>): string => `${what} ${from}`;

/** The row of the table that applies on a day; undefined where nothing is charged yet. */
export function chargeOn(charges: readonly Charge[], what: string, day: LondonDate): Charge | undefined {
  return charges
    .filter((row) => row.what === what && row.from <= day)
    .reduce<Charge | undefined>((latest, row) => (latest && latest.from > row.from ? latest : row), undefined);
}

/** The rows that apply on a day or will later, by name and day; rows that another has replaced are left out. */
export function currentCharges(charges: readonly Charge[], day: LondonDate): Charge[] {
  return charges
    .filter((row) => row.from > day || chargeOn(charges, row.what, day) === row)
    .toSorted((a, b) => order(a.what) - order(b.what) || a.from.localeCompare(b.from));
}

const names = [...chargeNames.keys()];
const order = (what: string) => names.indexOf(what);

/** Rows that nobody has checked for a year: airports raise their charges nearly every January. */
export function oldCharges(charges: readonly Charge[], today: LondonDate): Charge[] {
  const yearAgo = addLondonMonths(today, -12);
  return currentCharges(charges, today).filter((row) => row.amount > 0 && row.checkedOn < yearAgo);
}

/** A place with the point that decides which zones it is in. */
export type ChargedPlace = NamedPlace & { readonly location?: PlaceLocation | undefined };

/** When a journey begins and ends. */
export interface JourneyTimes {
  readonly leaves: Moment;
  readonly arrives: Moment;
}

interface ChargedJourney {
  readonly origin: ChargedPlace;
  readonly destination: ChargedPlace;
  readonly via?: ChargedPlace | undefined;
  readonly moreStops?: readonly ChargedPlace[] | undefined;
  readonly times: JourneyTimes;
}

/** Every charge on a journey, once each: for setting down at an airport, and for the zones of its ends and stops. */
function chargedRows(charges: readonly Charge[], journey: ChargedJourney): Charge[] {
  const { origin, destination, via, moreStops = [], times } = journey;
  const stops = via ? [via, ...moreStops] : [];
  const setDowns = [...stops, destination].flatMap((place) => airportOf(place)?.iata ?? []);
  const ends = [
    { place: origin, moment: times.leaves },
    ...stops.map((place) => ({ place, moment: times.leaves })),
    { place: destination, moment: times.arrives },
  ];
  const zones = chargeZones.filter((zone) =>
    ends.some(({ place, moment }) => place.location && isChargedIn(zone, place.location, moment)),
  );
  const whats = new Set([...setDowns, ...zones.map(({ id }) => id)]);
  return [...whats]
    .flatMap((what) => chargeOn(charges, what, times.arrives.day) ?? [])
    .filter(({ amount }) => amount > 0);
}

/** The lines that charges add to a price: their amount, or only the explanation where the price contains them. */
export function chargeLines(charges: readonly Charge[], journey: ChargedJourney): FareLine[] {
  return chargedRows(charges, journey).map(({ what, amount, from, mode }) => {
    const kind = isDropOff(what) ? 'drop-off' : 'zone';
    const name = { text: chargeNames.get(what) ?? what };
    if (mode === 'added') return fareLine(`${kind}-charge`, amount, { name });
    return fareLine(`${kind}-included`, 0, { name, money: { money: amount }, day: { day: from } });
  });
}
