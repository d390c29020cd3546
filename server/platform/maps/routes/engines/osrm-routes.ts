import * as z from 'zod/mini';
import type { LatLng } from '#domain/places/geo.ts';
import { urlBelow } from '#server/platform/service-call.ts';
import { type Route, RouteError, type RouteProvider } from '../route-provider.ts';
import { askEngine } from './ask-engine.ts';

// https://project-osrm.org/docs/v5.24.0/api/#route-service
const goodAnswer = z.object({
  code: z.literal('Ok'),
  routes: z.array(
    z.object({
      distance: z.number(),
      duration: z.number(),
      geometry: z.object({
        type: z.literal('LineString'),
        coordinates: z.array(z.tuple([z.number(), z.number()])),
      }),
    }),
  ),
});

const badAnswer = z.object({ code: z.string() });

/** Open Source Routing Machine over HTTP: the operator's own `osrm-routed`, or a hosted one. */
export class OsrmRoutes implements RouteProvider {
  readonly name = 'osrm';
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async route(points: readonly LatLng[], signal?: AbortSignal): Promise<Route> {
    const coordinates = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const url = urlBelow(this.#base, `route/v1/driving/${coordinates}`);
    url.search = 'overview=full&geometries=geojson&alternatives=false&steps=false';
    const { httpStatus, body } = await askEngine(url, { signal: signal ?? null });
    const answer = goodAnswer.safeParse(body);
    const best = answer.success ? answer.data.routes[0] : undefined;
    if (!best) {
      const said = badAnswer.safeParse(body);
      const status = said.success && said.data.code !== 'Ok' ? said.data.code : undefined;
      throw new RouteError(status ?? (httpStatus === 200 ? 'UNREADABLE_ANSWER' : `HTTP_${httpStatus}`));
    }
    return {
      metres: Math.round(best.distance),
      seconds: Math.round(best.duration),
      geometry: best.geometry,
      estimated: false,
      provider: this.name,
    };
  }
}
