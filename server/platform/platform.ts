import type { FastifyBaseLogger } from 'fastify';
import type { Drives } from '#domain/dispatch/jobs-and-drivers.ts';
import type { Env } from '#server/env.ts';
import type { Database } from './database/database.ts';
import type { Channels } from './database/listen.ts';
import type { Flights } from './flights/make-flights.ts';
import type { Translations } from './i18n/translations.ts';
import type { PlacePhotos } from './maps/places/place-photos.ts';
import type { NearestPlaces, PlacesProvider } from './maps/places/places-provider.ts';
import type { RouteProvider } from './maps/routes/route-provider.ts';
import type { MapFiles } from './maps/tiles/map-files.ts';
import type { Breaches } from './passwords/breaches.ts';
import type { PaymentsProvider } from './payments/payments-port.ts';
import type { WebPush } from './push/make-push.ts';

/** What is counted or looked up by a keyed hash: requests, logins, recovery codes. */
export type HashPurpose = 'asks' | 'sign-ins' | 'recovery-codes';

/** What the platform offers to every area. `main` creates the real ones; tests use another clock and database. */
export interface Platform {
  readonly env: Env;
  readonly db: Database;
  readonly channels: Channels;
  readonly clock: () => Date;
  /** The key of hashes that are counted or looked up; it outlives the site's secret. */
  readonly hashKey: (purpose: HashPurpose) => Buffer;
  readonly translations: Translations;
  readonly places: PlacesProvider;
  readonly nearby: NearestPlaces;
  readonly photos: PlacePhotos;
  readonly routes: RouteProvider;
  readonly mapFiles: MapFiles;
  /** Driving times between many places by our own roads, without asking an outside service. */
  readonly drives: Drives;
  readonly flights: Flights;
  /** Who takes card payments online; null where nobody does. */
  readonly payments: PaymentsProvider | null;
  readonly push: WebPush;
  readonly breaches: Breaches;
  readonly log: FastifyBaseLogger;
}
