import type { FareLine } from '#domain/fares/fare-lines.ts';
import type { WaitTerms } from '#domain/fares/may-be-added.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Journey } from './journey.ts';
import type { Traveller } from './traveller.ts';

export type HowMade = 'online' | 'telephone' | 'e-mail' | 'in-person' | 'business-account';

/** What a booking costs, and by which tariff. */
export interface BookedPrice {
  readonly pricePence: number;
  readonly fareLines: readonly FareLine[];
  readonly tariffVersion: number | null;
  /** What waiting costs, as it was shown with the price; null for a booking from before that was kept. */
  readonly waitTerms: WaitTerms | null;
}

/** A booking before it is stored. `booking-fields.ts` has a row for each of these fields. */
export interface NewBooking extends Journey, Traveller, BookedPrice {
  readonly reference: string;
  readonly personId: string | null;
  readonly quoteId: string | null;
  readonly outboundId: string | null;
  readonly createdAt: Date;
  readonly howMade: HowMade;
  readonly takenBy: string | null;
  readonly carType: CarType;
  readonly carImage: string;
  readonly costReference: string;
}
