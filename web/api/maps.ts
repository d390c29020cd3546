import type { getMapConfig, MapConfig } from '#domain/api/maps/map-config.ts';
import type { findRoute } from '#domain/api/maps/maps.ts';
import { readJson } from './client/read-json.ts';

let request: Promise<MapConfig> | undefined;

/** The base map of this site; loaded once per visit, and again after a failure. */
export function readMapConfig(): Promise<MapConfig> {
  request ??= readJson<typeof getMapConfig>('/api/Maps/config').catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
}

type Point = { readonly lat: number; readonly lng: number };
export type Geometry = { readonly type: 'LineString'; readonly coordinates: number[][] };

/** The route of a journey for the map. */
export async function readRoute(
  from: Point,
  to: Point,
  stops: readonly Point[],
  signal: AbortSignal,
): Promise<Geometry> {
  const text = ({ lat, lng }: Point) => `${lat},${lng}`;
  const [via, ...more] = stops.map(text);
  const search = new URLSearchParams({
    from: text(from),
    to: text(to),
    ...(via ? { via } : {}),
    ...(more.length > 0 ? { moreStops: more.join(';') } : {}),
  });
  const { geometry } = await readJson<typeof findRoute>(`/api/Maps/route?${search}`, signal);
  return geometry;
}
