import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Drives } from '#domain/dispatch/jobs-and-drivers.ts';
import { type Env, EnvError } from '#server/env.ts';
import { projectRoot } from '#server/project-root.ts';
import { findBuiltMaps, streetsFolder } from './extract/built-maps.ts';
import { createEmbeddedPlaces } from './places/embedded-places.ts';
import { createFallbackPlaces } from './places/fallback-places.ts';
import { loadGazetteer } from './places/gazetteer.ts';
import { createGooglePlaces } from './places/google-places.ts';
import { hubsOf, ownedByHubs } from './places/hubs.ts';
import { keepTyped } from './places/keep-typed.ts';
import { createNominatimResolve, isNominatimId } from './places/nominatim-resolve.ts';
import { withOffice } from './places/office-place.ts';
import { createPhotonPlaces } from './places/photon-places.ts';
import { withPins } from './places/pins.ts';
import { noPhotos, type PlacePhotos } from './places/place-photos.ts';
import type { NearestPlaces, PlacesProvider } from './places/places-provider.ts';
import { resolveFurther } from './places/resolve-further.ts';
import { rememberPlaces, rememberRoutes, samePlaces } from './remember.ts';
import { DriveTable } from './routes/drive-table.ts';
import { EmbeddedRoutes } from './routes/embedded-routes.ts';
import { makeRoutes } from './routes/make-routes.ts';
import type { RouteProvider } from './routes/route-provider.ts';
import { findMapFiles, type MapFiles } from './tiles/map-files.ts';

export interface Maps {
  readonly places: PlacesProvider;
  readonly nearby: NearestPlaces;
  readonly photos: PlacePhotos;
  readonly routes: RouteProvider;
  readonly drives: Drives;
  readonly mapFiles: MapFiles;
}

/** Called when an engine failed and our own maps answered. Neither gets the query. */
export interface MapsWatch {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly onFallback: (provider: string, reason: string) => void;
}

type OnFallback = MapsWatch['onFallback'];

const gazetteerFile = path.join(projectRoot, 'dist/gazetteer/places.bin');

// Our own maps never change while we run: they are loaded on first use, once for every application in the process.
const once = <T>(load: () => T): (() => T) => {
  let loaded: T | undefined;
  return () => (loaded ??= load());
};

const loaded = once(() => loadGazetteer(gazetteerFile));
const gazetteer = once(() => createEmbeddedPlaces(loaded()));
const hubs = once(() => hubsOf(loaded()));
const roads = once(() => new EmbeddedRoutes());
const driveTable = once(() => new DriveTable());

const ownPlaces: PlacesProvider & NearestPlaces = {
  // Not cached: people's positions are not stored, and are rarely asked for twice.
  nearest: async (point) => gazetteer().nearest(point),
  around: async (points, metres, kinds) => gazetteer().around(points, metres, kinds),
  ...rememberPlaces({
    name: 'embedded',
    suggest: async (query, options) => gazetteer().suggest(query, options),
    resolve: async (reference) => gazetteer().resolve(reference),
  }),
};

const ownRoutes = rememberRoutes({ name: 'embedded', route: async (points) => roads().route(points) });

const ownDrives: Drives = (from, to, leaves) => driveTable().drive(from, to, leaves);

function chosenPlaces(env: Env): { primary?: PlacesProvider; photos: PlacePhotos } {
  if (env.PLACES_PROVIDER === 'photon')
    return { primary: createPhotonPlaces({ baseUrl: env.PLACES_URL ?? '' }), photos: noPhotos };
  if (env.PLACES_PROVIDER !== 'google') return { photos: noPhotos };
  const google = createGooglePlaces({ apiKey: env.GOOGLE_MAPS_KEY ?? '' });
  return { primary: google, photos: google };
}

function makePlaces(
  env: Env,
  primary: PlacesProvider | undefined,
  embedded: PlacesProvider,
  onFallback: OnFallback,
): PlacesProvider {
  const places = primary ? createFallbackPlaces({ primary, embedded, onFallback }) : embedded;
  if (!env.NOMINATIM_URL) return places;
  // Nominatim's policy wants a client name; the origin is ASCII even for an internationalised domain.
  const userAgent = `bracknell-taxis (${new URL(env.publicUrl).origin})`;
  const further = createNominatimResolve({ baseUrl: env.NOMINATIM_URL, userAgent });
  return resolveFurther({ places, further, isFurtherId: isNominatimId, onFallback });
}

/** Exact distances if `npm run maps:build` has made them; if anything is wrong with them, our own graph answers. */
async function builtOrOwnRoutes(env: Env, log: MapsWatch['log'], onFallback: OnFallback): Promise<RouteProvider> {
  try {
    if (env.takesBuilt.routes && findBuiltMaps(env.dataDir)?.hasRoutes) {
      const routes = await makeRoutes({ provider: 'valhalla-local', dataDir: env.dataDir }, { onFallback });
      log.info('exact distances come from the extract that maps:build was given');
      return routes;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'the exact distances that were built can’t be used; our own road graph answers');
  }
  return ownRoutes;
}

/** The street map of the operator's extract over ours; if anything is wrong with it, ours is shown. */
function builtOrOwnMap(env: Env, log: MapsWatch['log']): MapFiles {
  try {
    const built = env.takesBuilt.map ? findBuiltMaps(env.dataDir) : undefined;
    const files = findMapFiles(built ? streetsFolder(built.folder) : null);
    if (built && !files.streets) throw new Error(`${streetsFolder(built.folder)} is not complete`);
    if (built) log.info('the street map comes from the extract that maps:build was given');
    return files;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'the street map that was built can’t be used; our own map is shown');
    return findMapFiles(null);
  }
}

async function makeChosenRoutes(env: Env, log: MapsWatch['log'], onFallback: OnFallback): Promise<RouteProvider> {
  if (env.ROUTES_PROVIDER === 'embedded') return builtOrOwnRoutes(env, log, onFallback);
  const choice = {
    provider: env.ROUTES_PROVIDER,
    url: env.ROUTES_URL,
    googleKey: env.GOOGLE_MAPS_KEY,
    dataDir: env.dataDir,
  };
  try {
    return await makeRoutes(choice, { onFallback });
  } catch (error) {
    // A missing in-process engine: better reported at the start than to every customer.
    throw new EnvError([`ROUTES_PROVIDER: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** An engine's own error code, limited to what a metric label may be. */
const plainReason = (reason: string) => (/^[\w -]{1,40}$/.test(reason) ? reason : 'other');

/** The configured places and routes, with our own as fallback. */
export async function makeMaps(env: Env, { log, onFallback }: MapsWatch): Promise<Maps> {
  const told: OnFallback = (provider, said) => {
    const reason = plainReason(said);
    log.warn({ provider, reason }, 'map service failed, answered from the embedded maps');
    onFallback(provider, reason);
  };
  if (!fs.existsSync(gazetteerFile)) throw new EnvError(['The gazetteer is not built. Run: npm run build']);
  const { primary, photos } = chosenPlaces(env);
  const found = ownedByHubs(makePlaces(env, primary, ownPlaces, told), hubs);
  return {
    places: samePlaces(withPins(keepTyped(withOffice(found, ownPlaces, env.firm)), ownPlaces)),
    nearby: ownPlaces,
    photos,
    routes: await makeChosenRoutes(env, log, told),
    drives: ownDrives,
    mapFiles: builtOrOwnMap(env, log),
  };
}
