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
  metres: number;
  seconds: number;
  ours: number;
  oursSeconds: number;
  greatCircle: number;
};

export type Reference = { hubs: ReferenceRow[]; postcodes: ReferenceRow[] };

/** The reference distances are not part of the project; without the file there is nothing to compare. */
export function readReference(file: string): Reference | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reference) : undefined;
}

const point = ([lat, lng]: [number, number]): LatLng => ({ lat, lng });

export function compare(rows: ReferenceRow[], routes: EmbeddedRoutes): Compared[] {
  return rows.map((row) => {
    const found = routes.routeNow([point(row.fromLatLon), point(row.toLatLon)]);
    return {
      pair: `${row.from} – ${row.to}`,
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
