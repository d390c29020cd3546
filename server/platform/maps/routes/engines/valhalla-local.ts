import { existsSync } from 'node:fs';
import type { LatLng } from '#domain/places/geo.ts';
import { type Route, RouteError, type RouteProvider } from '../route-provider.ts';
import { readValhallaAnswer, valhallaQuestion } from './valhalla-answer.ts';
import { valhallaFiles } from './valhalla-files.ts';
import { HOW_TO_BUILD, loadValhalla } from './valhalla-package.ts';

type Actor = { route(question: object): Promise<unknown> };

/**
 * The library throws messages where the server answers with a number; these two are about the journey, not the engine.
 */
function statusOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  if (words.includes('No suitable edges')) return 'VALHALLA_171';
  return words.includes('No path could be found') ? 'VALHALLA_442' : 'ENGINE_FAILED';
}

/** Valhalla in our own process, on tiles that `npm run maps:build -- FILE.osm.pbf` has built under the data folder. */
export class ValhallaLocalRoutes implements RouteProvider {
  readonly name = 'valhalla-local';
  readonly #actor: Actor;

  constructor(actor: Actor) {
    this.#actor = actor;
  }

  async route(points: readonly LatLng[]): Promise<Route> {
    const body = await this.#actor.route(valhallaQuestion(points)).catch((error: unknown) => {
      throw new RouteError(statusOf(error), { cause: error });
    });
    return readValhallaAnswer(body, this.name);
  }
}

/** Opens the tiles of a folder; explains what is missing, because this runs at start-up in front of the operator. */
export async function openValhallaLocal(folder: string, from = import.meta.url): Promise<ValhallaLocalRoutes> {
  const { config } = valhallaFiles(folder);
  const { Actor } = await loadValhalla(from);
  if (!existsSync(config)) throw new Error(`There are no routing tiles in ${folder}. ${HOW_TO_BUILD}`);
  return new ValhallaLocalRoutes(await Actor.fromConfigFile(config));
}
