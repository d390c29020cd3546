import type { NewQuote } from '#domain/booking/quote.ts';
import type { MeasuredJourney } from '#domain/fares/published-prices.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Serve as ServeWith } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What areas offer each other without importing one another; `app.ts` puts the makers in. */
interface Offered {
  /** The tariff of an instant, from memory until a new version is published. */
  readonly tariffAt: (db: Database, at: Date) => Promise<Tariff>;
  /** What the office has decided for itself. What is not known yet is read by the caller's own database. */
  readonly settings: (db: Database) => Promise<Settings>;
  /** Measures the journey between two places in words as a quote would; null where there is none to sell. */
  readonly knownJourneys: (from: string, to: string) => Promise<MeasuredJourney | null>;
  /** Quotes come in bursts and are only read later: those that arrive together are stored together. */
  readonly quoteWriter: BatchWriter<NewQuote>;
  /** Called in the transaction that proves an address to be a person's: what they did as a guest becomes theirs. */
  readonly onEmailProven: (deps: Pick<Platform, 'db' | 'clock'>, personId: string, email: string) => Promise<unknown>;
}

/** What every use-case may need. It names no area, so that no area depends on all others through it. */
export interface Deps extends Platform, Offered {}

/** With it an area declares its routes; each handler gets the dependencies above. */
export type Serve = ServeWith<Deps>;

/** What is handed to `buildApp`; the rest is made from it. */
export type GivenDeps = Omit<Platform, 'log' | 'places' | 'nearby' | 'routes'>;
