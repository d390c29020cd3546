import type { LineString } from '#domain/places/geo.ts';
import type { JourneyTimes, Moment } from './charge-zones.ts';

interface Toll {
  readonly id: string;
  /** As its authority calls it; the same in every language. */
  readonly name: string;
  /** A route that crosses this parallel between the two meridians pays. */
  readonly gate: { readonly lat: number; readonly west: number; readonly east: number };
  /** Its free hours, across midnight. */
  readonly freeFrom: string;
  readonly freeUntil: string;
}

/** The tolls on the roads that we drive. */
export const tolls: readonly Toll[] = [
  {
    id: 'dartford',
    name: 'Dartford Crossing',
    // In the middle of the Thames. The next crossings are Woolwich (0.06) and the Tilbury ferry (0.37).
    gate: { lat: 51.4645, west: 0.16, east: 0.34 },
    freeFrom: '22:00',
    freeUntil: '06:00',
  },
];

/** Where a route crosses a toll: at this share of its way. */
export interface Crossing {
  readonly id: string;
  readonly share: number;
}

type Point = readonly [lng: number, lat: number];

const lengthOf = ([aLng, aLat]: Point, [bLng, bLat]: Point) => Math.hypot((bLng - aLng) * 0.62, bLat - aLat);

function crosses([aLng, aLat]: Point, [bLng, bLat]: Point, { lat, west, east }: Toll['gate']): boolean {
  if (aLat > lat === bLat > lat) return false;
  const lng = aLng + ((bLng - aLng) * (lat - aLat)) / (bLat - aLat);
  return lng > west && lng < east;
}

/** The tolls on a route, in its order. */
export function crossingsOn({ coordinates }: Pick<LineString, 'coordinates'>): Crossing[] {
  const found: { id: string; at: number }[] = [];
  let length = 0;
  coordinates.forEach((point, index) => {
    const before = coordinates[index - 1];
    if (!before) return;
    for (const { id, gate } of tolls) if (crosses(before, point, gate)) found.push({ id, at: length });
    length += lengthOf(before, point);
  });
  return found.map(({ id, at }) => ({ id, share: at / length }));
}

const asMinutes = ({ day, clock }: Moment) => Date.parse(`${day}T${clock}Z`) / 60_000;

/** The clock at a share of the way; null where any hour may be meant. */
function clockAt({ leaves, arrives }: JourneyTimes, share: number): string | null {
  if (leaves.clock === null || arrives.clock === null) return null;
  const start = asMinutes(leaves);
  const minutes = start + share * (asMinutes(arrives) - start);
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

/** The tolls that charge at the time when the route crosses them. */
export function chargedTolls(crossings: readonly Crossing[], times: JourneyTimes): string[] {
  return crossings.flatMap(({ id, share }) => {
    const toll = tolls.find((each) => each.id === id);
    const clock = clockAt(times, share);
    const isFree = toll && clock !== null && (clock >= toll.freeFrom || clock < toll.freeUntil);
    return toll && !isFree ? [id] : [];
  });
}
