import * as z from 'zod/mini';
import { isRealDay, type LondonDate } from '#domain/basics/london-time.ts';
import { penceSchema } from '#domain/basics/money.ts';
import { airportOf, airports } from '#domain/flights/airports.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { chargeZones, isChargedIn, type JourneyTimes } from './charge-zones.ts';
import { type FareLine, type FareLineCode, fareLine } from './fare-lines.ts';
import { type Crossing, chargedTolls, tolls } from './tolls.ts';

/**
 * Whether the firm's prices contain a charge already, or it is added to them: either way the price is the total. What a
 * car park takes at a pickup may also come afterwards, by the ticket; then `mayBeAdded` names it.
 */
export const chargeModes = ['included', 'added', 'afterwards'] as const;

/** The charge for picking somebody up at an airport. */
export const pickupOf = (iata: string) => `${iata}-pickup`;

interface ChargeName {
  readonly name: string;
  readonly kind: 'drop-off' | 'pickup' | 'zone' | 'toll';
}

const known = new Map<string, ChargeName>([
  ...airports.flatMap(({ iata, name }) => [
    [iata, { name, kind: 'drop-off' }] as const,
    [pickupOf(iata), { name, kind: 'pickup' }] as const,
  ]),
  ...chargeZones.map(({ id, name }) => [id, { name, kind: 'zone' }] as const),
  ...tolls.map(({ id, name }) => [id, { name, kind: 'toll' }] as const),
]);

/** Every charge that the tariff can know: drop-off and pickup at an airport, by its code, a zone, or a toll. */
export const chargeNames: ReadonlyMap<string, string> = new Map([...known].map(([what, { name }]) => [what, name]));

export const chargeKind = (what: string): ChargeName['kind'] => known.get(what)?.kind ?? 'zone';

/** The modes that a charge may have. */
export const modesOf = (what: string): readonly Charge['mode'][] =>
  chargeModes.filter((mode) => mode !== 'afterwards' || chargeKind(what) === 'pickup');

/** No airport or zone charges anywhere near this. */
export const mostCharge = 10_000;

const day = z.string().check(z.refine(isRealDay));

/** A row of the table: what is charged from a day on, who says so, and when the office last checked. */
export const chargeSchema = z
  .strictObject({
    what: z.string().check(z.refine((what) => chargeNames.has(what))),
    /** Zero ends a charge. */
    amount: penceSchema.check(z.gte(0), z.lte(mostCharge)),
    from: day,
    mode: z.enum(chargeModes),
    source: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    checkedOn: day,
  })
  .check(z.refine(({ what, mode }) => mode !== 'afterwards' || chargeKind(what) === 'pickup', { path: ['mode'] }));
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

/** Airports announce the charges of the new year about then, and raise them nearly every January. */
const checkMonthDay = '12-01';

/** Rows that nobody has checked since the last 1 December. */
export function oldCharges(charges: readonly Charge[], today: LondonDate): Charge[] {
  const year = Number(today.slice(0, 4));
  const due = `${today.slice(5) < checkMonthDay ? year - 1 : year}-${checkMonthDay}`;
  return currentCharges(charges, today).filter((row) => row.amount > 0 && row.checkedOn < due);
}

/** The table with every old row marked as checked. */
export function checkedCharges(charges: readonly Charge[], today: LondonDate): Charge[] {
  const old = new Set(oldCharges(charges, today));
  return charges.map((row) => (old.has(row) ? { ...row, checkedOn: today } : row));
}

/** A place with the point that decides which zones it is in. */
export type ChargedPlace = NamedPlace & { readonly location?: PlaceLocation | undefined };

interface ChargedJourney {
  readonly origin: ChargedPlace;
  readonly destination: ChargedPlace;
  readonly via?: ChargedPlace | undefined;
  readonly moreStops?: readonly ChargedPlace[] | undefined;
  readonly times: JourneyTimes;
  /** Where its route crosses a toll; missing where the route is not known. */
  readonly crosses?: readonly Crossing[] | undefined;
}

/**
 * Every charge on a journey, once each: for setting down or picking up at an airport, for the zones of its ends and
 * stops, and for the tolls on its way.
 */
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
  const pickup = airportOf(origin);
  const whats = new Set([
    ...(pickup ? [pickupOf(pickup.iata)] : []),
    ...setDowns,
    ...zones.map(({ id }) => id),
    ...chargedTolls(journey.crosses ?? [], times),
  ]);
  return [...whats]
    .flatMap((what) => chargeOn(charges, what, times.arrives.day) ?? [])
    .filter(({ amount, mode }) => amount > 0 && mode !== 'afterwards');
}

/** The lines that charges add to a price: their amount, or only the explanation where it is included. */
export function chargeLines(charges: readonly Charge[], journey: ChargedJourney): FareLine[] {
  return chargedRows(charges, journey).map(({ what, amount, from, mode }) => {
    const name = { text: chargeNames.get(what) ?? what };
    const code: FareLineCode = `${chargeKind(what)}-${mode === 'added' ? 'charge' : 'included'}`;
    if (mode === 'added') return fareLine(code, amount, { name });
    return fareLine(code, 0, { name, money: { money: amount }, day: { day: from } });
  });
}
