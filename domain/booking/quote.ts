import type { FareLine } from '#domain/fares/fare-lines.ts';
import type { WaitTerms } from '#domain/fares/may-be-added.ts';
import type { Crossing } from '#domain/fares/tolls.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Drive, TimedWay } from '#domain/places/driving-time.ts';
import type { Place } from '#domain/places/place.ts';

/** A quote is valid for this long. */
export const quoteMinutes = 30;

/** One leg of a quoted journey. */
export interface QuotedLeg {
  readonly metres: number;
  readonly seconds: number;
  /** The same drive at any other hour; older stored quotes have none. */
  readonly drive?: Drive;
  readonly estimated: boolean;
  readonly pickupAt: string;
}

/** A route as it was measured, without any rounding. */
export type MeasuredWay = TimedWay & {
  readonly metres: number;
  /** The tolls on it; older stored quotes have none. */
  readonly crosses?: readonly Crossing[];
};

/** The measured routes of a journey: direct, through the stops, and back. */
export interface MeasuredWays {
  readonly direct: MeasuredWay;
  readonly routed: MeasuredWay;
  readonly back: MeasuredWay | null;
}

export interface QuotedPrice {
  readonly pence: number;
  readonly lines: readonly FareLine[];
}

/** The request, with the places found for it. */
export interface QuoteAsked {
  readonly origin: Place;
  readonly destination: Place;
  readonly via: Place | null;
  /** After the first; older stored quotes have none. */
  readonly moreStops?: readonly Place[];
  readonly passengers: number;
  readonly luggage: number;
  readonly greet: boolean;
  readonly flightNumber: string;
  /** Of the return; older stored quotes have none. */
  readonly returnFlightNumber?: string;
  /** The business account whose price agreement the prices follow. */
  readonly accountId?: string;
  /** The code that takes something off these prices. */
  readonly voucher?: { readonly id: string; readonly code: string };
  /** The code of the partner whose site led here; none otherwise. */
  readonly partner?: string;
}

/** A priced journey as it is stored. */
export interface Quote {
  readonly id: string;
  readonly asked: QuoteAsked;
  readonly legs: {
    readonly outbound: QuotedLeg;
    readonly back: QuotedLeg | null;
    /** To price the journey again without asking the map service; older stored quotes have none. */
    readonly ways?: MeasuredWays;
  };
  readonly cars: readonly {
    readonly carType: CarType;
    readonly outbound: QuotedPrice;
    readonly back: QuotedPrice | null;
  }[];
  readonly tariffVersion: number;
  /** Shown with the prices; older stored quotes have none. */
  readonly waitTerms: WaitTerms | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** A quote before it is stored. */
export type NewQuote = Omit<Quote, 'usedAt'> & { readonly personId: string | null };
