import type { Writable } from 'node:stream';
import type { NewQuote } from '#domain/booking/quote.ts';
import type { BookingState, BookingStatus } from '#domain/booking/states.ts';
import type { MeasuredJourney } from '#domain/fares/published-prices.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { DifferenceWay } from '#domain/money/price-rise.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Serve as ServeWith } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What areas offer each other without importing one another; `app.ts` provides it. */
interface Offered {
  /** The tariff at an instant, cached until a new version is published. */
  readonly tariffAt: (db: Database, at: Date) => Promise<Tariff>;
  /** The office's settings. A missing value is read through the caller's own database. */
  readonly settings: (db: Database) => Promise<Settings>;
  /** Measures the journey between two named places as a quote would; null if there is none to sell. */
  readonly knownJourneys: (from: string, to: string) => Promise<MeasuredJourney | null>;
  /** Quotes come in bursts and are only read later: those that arrive together are stored together. */
  readonly quoteWriter: BatchWriter<NewQuote>;
  /** Called in the transaction that verifies a person's address: their guest bookings become theirs. */
  readonly onEmailProven: (deps: Pick<Platform, 'db' | 'clock'>, personId: string, email: string) => Promise<unknown>;
  /** Called in the transaction that moves a booking, under its lock: payments follow it. */
  readonly onBookingMoved: (deps: Deps, moved: BookingMove) => Promise<void>;
  /** Called in the transaction that changes a booking's price, under its lock: payments follow it. */
  readonly onBookingRepriced: (deps: Deps, repriced: Repriced) => Promise<void>;
  readonly passwords: {
    hash(password: string): Promise<string>;
    /** For an account that does not exist (or has no password) it takes the same time and returns false. */
    isRight(stored: string | null, password: string): Promise<boolean>;
  };
}

/** A booking that went from one state to another, and who took it there. */
export interface BookingMove {
  readonly id: string;
  readonly from: BookingState;
  readonly to: BookingState;
  readonly by: 'customer' | 'office';
  /** The member of staff who did it. */
  readonly staffId: string | null;
  /** The office charges nothing for a late cancellation this time. */
  readonly isFeeWaived: boolean;
  readonly pricePence: number;
  readonly pickupAt: Date;
  readonly howMade: string;
}

/** A booking whose price was changed, as it was and is. */
export interface Repriced {
  readonly before: PricedBooking;
  readonly after: PricedBooking;
  readonly actor: { readonly kind: string; readonly id: string | null };
  /** How staff want what it costs more to be paid; undefined for the way in which its fare is paid. */
  readonly rest: DifferenceWay | undefined;
}

interface PricedBooking {
  readonly id: string;
  readonly status: BookingStatus;
  readonly pricePence: number;
  readonly takenPence: number;
}

/** What every use-case may need. It imports no area, so that no area depends on all others through it. */
export interface Deps extends Platform, Offered {}

/** Areas declare their routes with it; each handler gets the dependencies above. */
export type Serve = ServeWith<Deps>;

/** What `buildApp` is given; the rest is derived from it. */
export type GivenDeps = Omit<
  Platform,
  | 'log'
  | 'hashKey'
  | 'places'
  | 'nearby'
  | 'photos'
  | 'routes'
  | 'mapFiles'
  | 'drives'
  | 'flights'
  | 'payments'
  | 'push'
  | 'breaches'
> &
  Partial<Pick<Offered, 'passwords'>> & {
    /** Where the log goes, if not to standard output. */
    readonly logTo?: Writable;
  };
