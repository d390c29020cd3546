import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import type { GatheringWriter } from './database/gathering-writer.ts';
import type { Channels } from './database/listen.ts';
import type { Env } from './env.ts';
import type { NearestPlaces, PlacesProvider } from './maps/places/places-provider.ts';
import type { RouteProvider } from './maps/routes/route-provider.ts';
import type { KnownJourneys } from './quotes/known-journeys.ts';
import type { NewQuote } from './quotes/quotes-store.ts';
import type { SettingsInForce } from './settings/settings-in-force.ts';
import type { TariffInForce } from './tariffs/tariff-in-force.ts';
import type { Speech } from './words.ts';

/** What every use-case may need. `main` makes the real ones; tests hand in another clock and database. */
export interface Deps {
  readonly env: Env;
  readonly db: Database;
  readonly channels: Channels;
  readonly clock: () => Date;
  readonly speech: Speech;
  readonly places: PlacesProvider;
  readonly nearby: NearestPlaces;
  readonly routes: RouteProvider;
  readonly tariffAt: TariffInForce;
  /** What the office has decided for itself. */
  readonly settings: SettingsInForce;
  readonly knownJourneys: KnownJourneys;
  /** Quotes come in bursts and are only read later: those that arrive together are stored together. */
  readonly quoteWriter: GatheringWriter<NewQuote>;
  readonly log: FastifyBaseLogger;
}

/** What is handed to `buildApp`; the rest is made from it. */
export type GivenDeps = Omit<
  Deps,
  'log' | 'tariffAt' | 'settings' | 'knownJourneys' | 'quoteWriter' | 'places' | 'nearby' | 'routes'
>;
