import {
  type NameKind,
  type TierZoom,
  type TileAddress,
  type TileName,
  tileExtent,
  toWorld,
} from '#domain/places/map-tile.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import { entryKinds, entryLocation, entryName, entryTown, type Gazetteer } from '../../places/gazetteer.ts';
import type { PostcodePoints } from './postcode-points.ts';

/** A name on the map, on the Mercator square. */
export interface MapName {
  readonly kind: NameKind;
  readonly text: string;
  /** The larger it is, the sooner it is drawn: for a town, its number of postcodes. */
  readonly weight: number;
  readonly x: number;
  readonly y: number;
}

/** The kinds in our own list that are named on the map; restaurants are not. Lesser ones appear when there is room. */
const sights: Partial<Record<PlaceKind, number>> = {
  hospital: 30,
  attraction: 25,
  shopping: 25,
  college: 20,
  port: 20,
  sport: 20,
  venue: 15,
  'business-park': 15,
  'public-building': 12,
  'health-centre': 10,
  school: 10,
  hotel: 10,
};
const numbered = /^[ABM]\d/;
/** The firm's own town comes before its larger neighbours: every visitor looks for it first. */
const [home, homeWeight] = ['Bracknell', 9000] as const;
/** The airports that people are driven to every day. */
const isLarge = /^(Heathrow|Gatwick|Luton|Stansted|City) Airport$/;
/** A suburb has no postcodes under its own name, so it counts as a village. */
const leastWeight = 30;

export function mapNames(gazetteer: Gazetteer, points: PostcodePoints): MapName[] {
  const at = (kind: NameKind, text: string, location: PlaceLocation, weight: number): MapName => ({
    kind,
    text,
    weight,
    ...toWorld(location),
  });
  const placed = (text: string, town: string, location: PlaceLocation) => {
    const { x, y } = toWorld(location);
    return at('place', text, location, Math.max(leastWeight, text === town ? points.countNear(town, x, y) : 0));
  };
  const names: MapName[] = [];
  for (const { kind, name, town, location } of gazetteer.curated) {
    if (name === home) names.push(at('place', name, location, homeWeight));
    else if (kind === 'town' || kind === 'village') names.push(placed(name, name, location));
    else if (kind === 'area') names.push(at('place', name, location, 2 * leastWeight));
    else if (kind === 'airport' && !/Terminal/.test(name))
      names.push(at('airport', name, location, isLarge.test(name) ? 6000 : 250));
    else if (kind === 'station' && !/Bus|Coach/.test(name)) names.push(at('station', name, location, 60));
    else if (sights[kind]) names.push(at('sight', name, location, sights[kind] + (town === home ? 20 : 0)));
  }
  for (let row = 0; row < gazetteer.entries.size; row++) {
    const kind = entryKinds[gazetteer.entries.kind[row] ?? 0];
    const [text, location] = [entryName(gazetteer, row), entryLocation(gazetteer, row)];
    if (kind === 'station') names.push(at('station', text, location, 40));
    else if (kind === 'street' && !numbered.test(text)) names.push(at('street', text, location, 1));
    else if (kind === 'town' || kind === 'village') names.push(placed(text, entryTown(gazetteer, row), location));
  }
  return withoutTwins(names.sort((a, b) => b.weight - a.weight));
}

/** The sources have some towns twice, a few kilometres apart: the larger one stays. About 10 km. */
const twinReach = 10 / 25_000;

function withoutTwins(names: readonly MapName[]): MapName[] {
  const known = new Map<string, MapName[]>();
  return names.filter((name) => {
    if (name.kind !== 'place') return true;
    const twins = known.get(name.text) ?? [];
    if (twins.some(({ x, y }) => Math.hypot(x - name.x, y - name.y) < twinReach)) return false;
    known.set(name.text, [...twins, name]);
    return true;
  });
}

/** The first level of each kind of name; the most names per tile; how far apart they are, in steps. */
const firstLevel: Record<NameKind, number> = { place: 4, airport: 8, station: 10, sight: 12, street: 12 };
const most: Record<TierZoom, number> = { 4: 16, 6: 40, 8: 80, 10: 60, 12: 40, 14: 40 };
const apart = 90;

export function namesByTile(names: readonly MapName[], zoom: TierZoom): Map<string, MapName[]> {
  const tiles = new Map<string, MapName[]>();
  const size = 2 ** zoom;
  for (const name of names) {
    if (zoom < firstLevel[name.kind]) continue;
    const key = `${Math.floor(name.x * size)}/${Math.floor(name.y * size)}`;
    const list = tiles.get(key);
    if (list) list.push(name);
    else tiles.set(key, [name]);
  }
  return tiles;
}

export type TileNames = Partial<Record<NameKind, TileName[]>>;

/**
 * The names of a tile, most important first; a lesser place right beside a greater one is left to a closer level.
 * A street whose line is known has its name along the line, and not again where its addresses are.
 */
export function namesOfTile(
  tile: TileAddress,
  names: readonly MapName[],
  alongLines: readonly TileName[] = [],
): TileNames {
  const scale = 2 ** tile.zoom * tileExtent;
  const rows: TileNames = alongLines.length > 0 ? { street: [...alongLines] } : {};
  const onLines = new Set(alongLines.map(([, , , text]) => text));
  for (const { kind, text, weight, x, y } of names) {
    if (kind === 'street' && onLines.has(text)) continue;
    const local: [number, number] = [
      Math.round(x * scale - tile.x * tileExtent),
      Math.round(y * scale - tile.y * tileExtent),
    ];
    const list = (rows[kind] ??= []);
    if (kind === 'place' && isCrowded(list, local, most[tile.zoom as TierZoom])) continue;
    // Street names are many: a constant weight would only cost bytes.
    list.push([...local, kind === 'street' ? 0 : weight, text]);
  }
  return rows;
}

function isCrowded(list: readonly TileName[], [x, y]: [number, number], limit: number): boolean {
  return list.length >= limit || list.some(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < apart);
}
