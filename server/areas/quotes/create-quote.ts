import { randomUUID } from 'node:crypto';
import { londonIso } from '#domain/basics/london-time.ts';
import { earliestEntry } from '#domain/booking/entered-afterwards.ts';
import type { Quote, QuotedLeg } from '#domain/booking/quote.ts';
import { quoteMinutes } from '#domain/booking/quote.ts';
import { changesPrices } from '#domain/fares/agreement.ts';
import { findPartner } from '#domain/office/partners.ts';
import { driveOf, drivingSeconds } from '#domain/places/driving-time.ts';
import type { Payer } from '#server/areas/business/paying-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import type { Route } from '#server/platform/maps/routes/route-provider.ts';
import { findLegs } from './find-legs.ts';
import { type AskedPlaces, findPlaces } from './find-places.ts';
import { journeyTimes } from './journey-times.ts';
import { keepQuote } from './keep-quote.ts';
import { offeredCars } from './offered-cars.ts';
import { priceLegs } from './price-legs.ts';

export interface QuoteInput extends AskedPlaces {
  readonly pickupTime: string;
  readonly returnTime: string | null;
  readonly passengers: number;
  readonly luggage: number;
  readonly greet: boolean;
  readonly flightNumber: string;
  readonly returnFlightNumber?: string | undefined;
  readonly partner?: string | undefined;
  /** Price every class that the party fits into, even where the public form offers only two. */
  readonly everyClass?: boolean | undefined;
  /** Staff may also enter journeys that have already been driven, at the price they had then. */
  readonly mayBePast?: boolean | undefined;
  /** The business account that pays, with what was agreed on its prices. */
  readonly payer?: Payer | null | undefined;
}

/** The partner's code, if the office knows it. */
async function partnerOf(deps: Deps, code: string | undefined): Promise<{ partner?: string }> {
  if (!code) return {};
  const partner = findPartner((await deps.settings(deps.db)).partners, code);
  return partner ? { partner: partner.code } : {};
}

/** Prices a journey without storing it. */
export async function priceQuote(deps: Deps, input: QuoteInput): Promise<Omit<Quote, 'id' | 'usedAt'>> {
  const now = deps.clock();
  const earliest = input.mayBePast ? earliestEntry(now) : now;
  const { pickupAt, returnAt } = journeyTimes(input.pickupTime, input.returnTime, { now, earliest });
  const tariff = await deps.tariffAt(deps.db, pickupAt < now ? pickupAt : now);
  const agreement = input.payer && changesPrices(input.payer) ? input.payer : undefined;
  const types = offeredCars(tariff, input);
  const places = await findPlaces(deps, input);
  const ways = await findLegs(deps, places, returnAt !== null);
  const leg = (way: Route, at: Date): QuotedLeg => ({
    metres: Math.round(way.metres),
    seconds: Math.round(drivingSeconds(way, at)),
    drive: driveOf(way),
    estimated: way.estimated,
    pickupAt: londonIso(at),
  });
  return {
    asked: {
      ...places,
      passengers: input.passengers,
      luggage: input.luggage,
      greet: input.greet,
      flightNumber: input.flightNumber,
      returnFlightNumber: input.returnFlightNumber ?? '',
      ...(agreement ? { accountId: agreement.id } : {}),
      ...(await partnerOf(deps, input.partner)),
    },
    legs: { outbound: leg(ways.routed, pickupAt), back: ways.back && returnAt ? leg(ways.back, returnAt) : null },
    cars: priceLegs(tariff, { places, ways, greet: input.greet, pickupAt, returnAt, agreement }, types),
    tariffVersion: tariff.version,
    createdAt: now,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
  };
}

/** Prices a journey and holds the price for half an hour. */
export async function createQuote(deps: Deps, who: Who, input: QuoteInput): Promise<Quote> {
  const priced = await priceQuote(deps, input);
  const quote = { ...priced, id: randomUUID() };
  await keepQuote(deps, { ...quote, personId: who.kind === 'person' ? who.personId : null });
  return { ...quote, usedAt: null };
}
