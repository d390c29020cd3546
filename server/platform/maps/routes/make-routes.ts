import { EmbeddedRoutes } from './embedded-routes.ts';
import { GoogleRoutes } from './engines/google-routes.ts';
import { OsrmRoutes } from './engines/osrm-routes.ts';
import { ValhallaRoutes } from './engines/valhalla-routes.ts';
import { openBuiltRoutes } from './open-built-routes.ts';
import { type ResilientOptions, ResilientRoutes } from './resilient-routes.ts';
import type { RouteProvider } from './route-provider.ts';

export type RoutesChoice = {
  provider: 'embedded' | 'osrm' | 'valhalla' | 'valhalla-local' | 'google';
  /** Base address of OSRM or Valhalla. */
  url?: string | undefined;
  googleKey?: string | undefined;
  dataDir: string;
};

async function openEngine(choice: RoutesChoice, own: RouteProvider): Promise<RouteProvider | undefined> {
  switch (choice.provider) {
    case 'osrm':
      return new OsrmRoutes(choice.url ?? '');
    case 'valhalla':
      return new ValhallaRoutes(choice.url ?? '');
    case 'valhalla-local':
      return openBuiltRoutes(choice.dataDir, own);
    case 'google':
      return new GoogleRoutes(choice.googleKey ?? '');
    default:
      return undefined;
  }
}

/** The configured router, with our own road graph as fallback. */
export async function makeRoutes(choice: RoutesChoice, options: ResilientOptions = {}): Promise<RouteProvider> {
  const embedded = new EmbeddedRoutes();
  const engine = await openEngine(choice, embedded);
  return engine ? new ResilientRoutes(engine, embedded, options) : embedded;
}
