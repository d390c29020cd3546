import type { FastifyBaseLogger } from 'fastify';
import type { KnownJourneys } from '#server/areas/quotes/known-journeys.ts';
import type { NewQuote } from '#server/areas/quotes/quotes-store.ts';
import type { SettingsInForce } from '#server/areas/settings/settings-in-force.ts';
import type { TariffInForce } from '#server/areas/tariffs/tariff-in-force.ts';
import type { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Channels } from '#server/platform/database/listen.ts';
import type { Translations } from '#server/platform/i18n/translations.ts';
import type { NearestPlaces, PlacesProvider } from '#server/platform/maps/places/places-provider.ts';
import type { RouteProvider } from '#server/platform/maps/routes/route-provider.ts';
import type { Env } from './env.ts';

/** What every use-case may need. `main` makes the real ones; tests hand in another clock and database. */
export interface Deps {
  readonly env: Env;
  readonly db: Database;
  readonly channels: Channels;
  readonly clock: () => Date;
  readonly translations: Translations;
  readonly places: PlacesProvider;
  readonly nearby: NearestPlaces;
  readonly routes: RouteProvider;
  readonly tariffAt: TariffInForce;
  /** What the office has decided for itself. */
  readonly settings: SettingsInForce;
  readonly knownJourneys: KnownJourneys;
  /** Quotes come in bursts and are only read later: those that arrive together are stored together. */
  readonly quoteWriter: BatchWriter<NewQuote>;
  readonly log: FastifyBaseLogger;
}

/** What is handed to `buildApp`; the rest is made from it. */
export type GivenDeps = Omit<
  Deps,
  'log' | 'tariffAt' | 'settings' | 'knownJourneys' | 'quoteWriter' | 'places' | 'nearby' | 'routes'
>;
