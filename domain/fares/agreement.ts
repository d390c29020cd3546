import type { Pence } from '#domain/basics/money.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import { type FoundFixedFare, matchingFixedFares } from './fixed-fares.ts';
import type { Tariff } from './tariff.ts';

/** A company's own fixed fare between two places of the tariff, in either direction, for the Executive. */
export interface OwnFare {
  readonly from: string;
  readonly to: string;
  readonly fare: Pence;
}

/** What was agreed with a company: its own fixed fares, and a percentage off every other fare. */
export interface PriceAgreement {
  readonly discountPercent: number;
  readonly fares: readonly OwnFare[];
}

/** A company never gets more than half off; more would be a slip of the keyboard. */
export const greatestDiscount = 50;

/** Whether an agreement can change any price. */
export const changesPrices = ({ discountPercent, fares }: PriceAgreement): boolean =>
  discountPercent > 0 || fares.length > 0;

/** The company's own fare for a journey. Both ends are named, so it applies however much higher the mileage rate is. */
export function findOwnFare(
  tariff: Tariff,
  { fares }: PriceAgreement,
  origin: NamedPlace,
  destination: NamedPlace,
): FoundFixedFare | undefined {
  if (fares.length === 0) return undefined;
  const fixedFares = fares.map(({ from, to, fare }) => ({
    id: 'own',
    at: [from],
    with: [to],
    homeAreaOnly: false,
    fare,
  }));
  return matchingFixedFares({ ...tariff, fixedFares }, origin, destination)[0];
}
