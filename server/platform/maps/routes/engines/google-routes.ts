import * as z from 'zod/mini';
import type { LatLng } from '#domain/places/geo.ts';
import { urlBelow } from '#server/platform/service-call.ts';
import { type Route, RouteError, type RouteProvider } from '../route-provider.ts';
import { askEngine } from './ask-engine.ts';

// https://developers.google.com/maps/documentation/routes/reference/rest/v2/TopLevel/computeRoutes
const goodAnswer = z.object({
  routes: z.optional(
    z.array(
      z.object({
        distanceMeters: z.optional(z.number()),
        duration: z.string(),
        polyline: z.object({
          geoJsonLinestring: z.object({
            type: z.literal('LineString'),
            coordinates: z.array(z.tuple([z.number(), z.number()])),
          }),
        }),
      }),
    ),
  ),
});

const badAnswer = z.object({ error: z.object({ status: z.string() }) });

// Listed by name, because Google charges by the fields requested.
const FIELDS = 'routes.distanceMeters,routes.duration,routes.polyline.geoJsonLinestring';

const waypoint = ({ lat, lng }: LatLng) => ({ location: { latLng: { latitude: lat, longitude: lng } } });

/** Google's Routes API. Its terms require Google's map beside it, which the start-up check enforces. */
export class GoogleRoutes implements RouteProvider {
  readonly name = 'google';
  readonly #key: string;
  readonly #base: string;

  constructor(key: string, base = 'https://routes.googleapis.com/') {
    this.#key = key;
    this.#base = base;
  }

  async route(points: readonly LatLng[], signal?: AbortSignal): Promise<Route> {
    const stops = points.map(waypoint);
    const { httpStatus, body } = await askEngine(urlBelow(this.#base, 'directions/v2:computeRoutes'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': this.#key, 'x-goog-fieldmask': FIELDS },
      body: JSON.stringify({
        origin: stops[0],
        destination: stops.at(-1),
        intermediates: stops.slice(1, -1),
        travelMode: 'DRIVE',
        // A fare must not depend on the minute when it is asked for.
        routingPreference: 'TRAFFIC_UNAWARE',
        polylineEncoding: 'GEO_JSON_LINESTRING',
        regionCode: 'GB',
      }),
      signal: signal ?? null,
    });
    const said = badAnswer.safeParse(body);
    if (said.success) throw new RouteError(said.data.error.status);
    const answer = goodAnswer.safeParse(body);
    if (httpStatus !== 200) throw new RouteError(`HTTP_${httpStatus}`);
    if (!answer.success) throw new RouteError('UNREADABLE_ANSWER');
    const best = answer.data.routes?.[0];
    if (!best) throw new RouteError('ZERO_RESULTS');
    return {
      // Google leaves out what is zero.
      metres: best.distanceMeters ?? 0,
      seconds: Math.round(Number.parseFloat(best.duration)),
      geometry: best.polyline.geoJsonLinestring,
      estimated: false,
      provider: this.name,
    };
  }
}
