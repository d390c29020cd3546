import type { LatLng } from '#domain/places/geo.ts';
import { urlBelow } from '#server/platform/service-call.ts';
import type { Route, RouteProvider } from '../route-provider.ts';
import { askEngine } from './ask-engine.ts';
import { readValhallaAnswer, valhallaQuestion } from './valhalla-answer.ts';

/** Valhalla over HTTP: the operator's own `valhalla_service`, or a hosted one. */
export class ValhallaRoutes implements RouteProvider {
  readonly name = 'valhalla';
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async route(points: readonly LatLng[], signal?: AbortSignal): Promise<Route> {
    const { httpStatus, body } = await askEngine(urlBelow(this.#base, 'route'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(valhallaQuestion(points)),
      signal: signal ?? null,
    });
    return readValhallaAnswer(body, this.name, httpStatus === 200 ? 'UNREADABLE_ANSWER' : `HTTP_${httpStatus}`);
  }
}
