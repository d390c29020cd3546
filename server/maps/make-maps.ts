import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-root.ts';
import { createEmbeddedPlaces } from './places/embedded-places.ts';
import { loadGazetteer } from './places/gazetteer.ts';
import type { PlacesProvider } from './places/places-provider.ts';
import { rememberMaps } from './remember.ts';
import { EmbeddedRoutes } from './routes/embedded-routes.ts';
import type { RouteProvider } from './routes/route-provider.ts';

export interface Maps {
  readonly places: PlacesProvider;
  readonly routes: RouteProvider;
}

const gazetteerFile = path.join(projectRoot, 'dist/gazetteer/places.bin');

/** Our own gazetteer and road graph, loaded when they are first asked. */
export function makeEmbeddedMaps(): Maps {
  let places: PlacesProvider | undefined;
  let routes: RouteProvider | undefined;
  const loadedPlaces = () => {
    if (!places && !fs.existsSync(gazetteerFile)) throw new Error('The gazetteer is not built. Run npm run build.');
    return (places ??= createEmbeddedPlaces(loadGazetteer(gazetteerFile)));
  };
  const loadedRoutes = () => (routes ??= new EmbeddedRoutes());
  return rememberMaps({
    places: {
      name: 'embedded',
      suggest: async (query, options) => loadedPlaces().suggest(query, options),
      resolve: async (reference) => loadedPlaces().resolve(reference),
    },
    routes: { name: 'embedded', route: async (points) => loadedRoutes().route(points) },
  });
}
