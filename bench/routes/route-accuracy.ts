import { existsSync, readFileSync } from 'node:fs';
import type { LatLng } from '#domain/places/geo.ts';
import type { EmbeddedRoutes } from '#server/platform/maps/routes/embedded-routes.ts';

type ReferenceRow = {
  from: string;
  to: string;
  fromLatLon: [number, number];
  toLatLon: [number, number];
  metres: number;
  secondsFreeFlow: number;
  greatCircleMetres: number;
};

/** One journey of known length beside the embedded router's result. */
export type Compared = {
  pair: string;
  from: LatLng;
  to: LatLng;
  metres: number;
  seconds: number;
  ours: number;
  oursSeconds: number;
  greatCircle: number;
};

/** Journeys to hubs and between postcodes of a wide area, or the everyday journeys of the home area. */
export type Reference = { hubs: ReferenceRow[]; postcodes: ReferenceRow[]; journeys: ReferenceRow[] };

/** The reference distances are not part of the project; without the file there is nothing to compare. */
export function readReference(file: string): Reference | undefined {
  if (!existsSync(file)) return undefined;
  const { hubs = [], postcodes = [], journeys = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Reference>;
  return { hubs, postcodes, journeys };
}

const point = ([lat, lng]: [number, number]): LatLng => ({ lat, lng });

export function compare(rows: ReferenceRow[], routes: EmbeddedRoutes): Compared[] {
  return rows.map((row) => {
    const [from, to] = [point(row.fromLatLon), point(row.toLatLon)];
    const found = routes.routeNow([from, to]);
    return {
      pair: `${row.from} – ${row.to}`,
      from,
      to,
      metres: row.metres,
      seconds: row.secondsFreeFlow,
      ours: found.metres,
      oursSeconds: found.seconds,
      greatCircle: row.greatCircleMetres,
    };
  });
}

export const errorOf = (row: Compared): number => row.ours / row.metres - 1;

/** Mean absolute error of the distances, as a share. */
export function meanError(rows: Compared[], estimate: (row: Compared) => number = (row) => row.ours): number {
  if (rows.length === 0) return 0;
  return rows.reduce((sum, row) => sum + Math.abs(estimate(row) / row.metres - 1), 0) / rows.length;
}

export type Band = { name: string; count: number; mean: number; p90: number; bias: number };

const BANDS = [
  { name: 'under 3 km', from: 0, below: 3000 },
  { name: '3 to 5 km', from: 3000, below: 5000 },
  { name: '5 to 10 km', from: 5000, below: 10_000 },
  { name: 'over 10 km', from: 10_000, below: Number.POSITIVE_INFINITY },
  { name: 'all', from: 0, below: Number.POSITIVE_INFINITY },
];

/** By length: the mean error, the error that nine in ten journeys stay below, and whether we are over or under. */
export function bandsOf(rows: Compared[]): Band[] {
  return BANDS.map(({ name, from, below }) => {
    const inBand = rows.filter((row) => row.metres >= from && row.metres < below);
    const errors = inBand.map((row) => Math.abs(errorOf(row))).sort((a, b) => a - b);
    return {
      name,
      count: inBand.length,
      mean: meanError(inBand),
      p90: errors[Math.floor(errors.length * 0.9)] ?? 0,
      bias: inBand.reduce((sum, row) => sum + errorOf(row), 0) / (inBand.length || 1),
    };
  });
}
