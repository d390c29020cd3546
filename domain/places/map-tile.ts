import type { LatLng } from './geo.ts';

/** Steps from edge to edge of a tile; at the closest zoom one step is about two pixels. */
export const tileExtent = 2048;

/** What a tile contains beyond its edges, in steps, so that thick lines and round corners meet their neighbours. */
export const tileMargin = 64;

/**
 * The levels of detail. `data` is the zoom of the grid by which files are cut (one file is a 512 px square one zoom
 * closer), `from` the first zoom of the map that shows it.
 */
export const mapTiers = [
  { data: 4, from: 5 },
  { data: 6, from: 7 },
  { data: 8, from: 9 },
  { data: 10, from: 11 },
  { data: 12, from: 13 },
] as const;

/** A level closer still: only where the operator's extract knows every street. */
export const streetTier = { data: 14, from: 15 } as const;

export type TierZoom = (typeof mapTiers)[number]['data'] | (typeof streetTier)['data'];

/** The zooms of the base map: the specification's route map starts at 5; beyond 16 there is nothing more to see. */
export const mapZooms = { least: 5, most: 16 } as const;

/** The extent of the closest level: some 100 km around Bracknell, including all London airports. */
export const detailBox = { south: 50.55, west: -2.2, north: 52.3, east: 0.75 } as const;

/** Kinds of line in a tile, in drawing order. */
export const lineKinds = ['water', 'rail', 'street', 'c', 'b', 'a', 'dual', 'motorway'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Kinds of name in a tile. */
export const nameKinds = ['place', 'airport', 'station', 'sight', 'street'] as const;
export type NameKind = (typeof nameKinds)[number];

/**
 * x, y, weight (larger is drawn first), text; for a name along a line also its direction in degrees, clockwise from the
 * east, and the length of the straight stretch in steps.
 */
export type TileName = readonly [x: number, y: number, weight: number, text: string, angle?: number, room?: number];

/**
 * One file of the base map. Shapes are flat chains of x and y steps, each relative to the previous point; y grows to
 * the south. Empty layers are left out.
 */
export interface MapTile {
  /** Rings of land; a tile without any is open sea. */
  readonly land?: readonly (readonly number[])[];
  /** Rings of built-up ground, and of the dense middle of towns. */
  readonly town?: readonly (readonly number[])[];
  readonly core?: readonly (readonly number[])[];
  /** Rings of parks and woods, and of lakes, from an extract. */
  readonly green?: readonly (readonly number[])[];
  readonly lake?: readonly (readonly number[])[];
  readonly lines?: Partial<Readonly<Record<LineKind, readonly (readonly number[])[]>>>;
  /** Road numbers and their possible positions. */
  readonly refs?: readonly TileName[];
  readonly names?: Partial<Readonly<Record<NameKind, readonly TileName[]>>>;
}

/** A tile's position: column and row in the grid of a zoom, counted from the north-west. */
export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Web Mercator on a square of side 1, the projection of every web map. */
export function toWorld({ lat, lng }: LatLng): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The inverse: from the square to the globe. */
export function fromWorld({ x, y }: { x: number; y: number }): LatLng {
  return { lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, lng: (x - 0.5) * 360 };
}

/** Whether a tile touches the box of the closest level. */
export function isInDetail({ zoom, x, y }: TileAddress): boolean {
  const size = 2 ** zoom;
  const northWest = toWorld({ lat: detailBox.north, lng: detailBox.west });
  const southEast = toWorld({ lat: detailBox.south, lng: detailBox.east });
  return (
    (x + 1) / size > northWest.x && x / size < southEast.x && (y + 1) / size > northWest.y && y / size < southEast.y
  );
}

/** The file of a 512 px square of the map; `scale` such squares make the file's width. */
export function fileOfSquare(mapZoom: number, x: number, y: number): TileAddress & { scale: number } {
  const found = mapTiers.findLast(
    ({ data, from }) => mapZoom >= from && (data < 12 || isInDetail({ zoom: mapZoom - 1, x, y })),
  );
  const zoom = (found ?? mapTiers[0]).data;
  const shift = mapZoom - 1 - zoom;
  return { zoom, x: x >> shift, y: y >> shift, scale: 2 ** shift };
}

/**
 * The files that may show a square, the closest first. An extract's streets have files of their own wherever it knows
 * them, so if one is missing the next is used: it does not mean empty ground.
 */
export function filesOfSquare(
  mapZoom: number,
  x: number,
  y: number,
  hasStreets: boolean,
): readonly (TileAddress & { scale: number })[] {
  const usual = fileOfSquare(mapZoom, x, y);
  const closest = mapZoom >= streetTier.from ? streetTier.data : mapZoom >= 13 ? 12 : usual.zoom;
  if (!hasStreets || closest === usual.zoom) return [usual];
  const file = (zoom: number) => {
    const shift = mapZoom - 1 - zoom;
    return { zoom, x: x >> shift, y: y >> shift, scale: 2 ** shift };
  };
  return [closest, 12, usual.zoom].filter((zoom, i, all) => all.indexOf(zoom) === i).map(file);
}

/** Decodes a chain of steps into x, y, x, y … */
export function unpackSteps(steps: readonly number[]): number[] {
  const points: number[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    points.push(x, y);
  }
  return points;
}
