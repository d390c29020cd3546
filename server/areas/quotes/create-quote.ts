import { randomUUID } from 'node:crypto';
import { londonIso } from '#domain/basics/london-time.ts';
import { earliestEntry } from '#domain/booking/entered-afterwards.ts';
import type { MeasuredWay, Quote, QuotedLeg } from '#domain/booking/quote.ts';
import { quoteMinutes } from '#domain/booking/quote.ts';
import { changesPrices } from '#domain/fares/agreement.ts';
import { findPartner } from '#domain/office/partners.ts';
import { driveOf, drivingSeconds } from '#domain/places/driving-time.ts';
import type { Payer } from '#server/areas/business/paying-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import { type FoundLegs, findLegs } from './find-legs.ts';
import { type AskedPlaces, type FoundPlaces, findPlaces } from './find-places.ts';
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

/** A journey whose places and routes are known. */
export interface FoundJourney {
  readonly places: FoundPlaces;
  readonly ways: FoundLegs;
}

/**
 * Finds the places of a journey and measures its routes. The map service may be slow, so this comes before the first
 * statement of any transaction, with an `Idempotency-Key` too.
 */
export async function findJourney(
  deps: Pick<Deps, 'places' | 'routes'>,
  asked: AskedPlaces,
  withReturn: boolean,
): Promise<FoundJourney> {
  const places = await findPlaces(deps, asked);
  return { places, ways: await findLegs(deps, places, withReturn) };
}

/** A stored quote needs no line to draw. */
const measured = ({ metres, seconds, freeFlow, crosses }: FoundLegs['direct']): MeasuredWay => ({
  metres,
  seconds,
  freeFlow,
  crosses,
});

/** Prices a journey without storing it. `found` is the journey where the caller has looked it up already. */
export async function priceQuote(
  deps: Deps,
  input: QuoteInput,
  found?: FoundJourney,
): Promise<Omit<Quote, 'id' | 'usedAt'>> {
  const now = deps.clock();
  const earliest = input.mayBePast ? earliestEntry(now) : now;
  const { pickupAt, returnAt } = journeyTimes(input.pickupTime, input.returnTime, { now, earliest });
  const { places, ways } = found ?? (await findJourney(deps, input, returnAt !== null));
  const tariff = await deps.tariffAt(deps.db, pickupAt < now ? pickupAt : now);
  const { freeWaitMinutes, airportWaitMinutes, waitPencePerMinute } = (await deps.settings(deps.db)).charges;
  const agreement = input.payer && changesPrices(input.payer) ? input.payer : undefined;
  const types = offeredCars(tariff, input);
  const leg = (way: FoundLegs['direct'], at: Date): QuotedLeg => ({
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
    legs: {
      outbound: leg(ways.routed, pickupAt),
      back: ways.back && returnAt ? leg(ways.back, returnAt) : null,
      ways: { direct: measured(ways.direct), routed: measured(ways.routed), back: ways.back && measured(ways.back) },
    },
    cars: priceLegs(tariff, { places, ways, greet: input.greet, pickupAt, returnAt, agreement }, types),
    tariffVersion: tariff.version,
    waitTerms: { freeWaitMinutes, airportWaitMinutes, waitPencePerMinute },
    createdAt: now,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
  };
}

/** Prices a journey that has been looked up, and keeps the price for half an hour. */
export async function createQuote(deps: Deps, who: Who, input: QuoteInput, journey: FoundJourney): Promise<Quote> {
  const priced = await priceQuote(deps, input, journey);
  const quote = { ...priced, id: randomUUID() };
  await keepQuote(deps, { ...quote, personId: who.kind === 'person' ? who.personId : null });
  return { ...quote, usedAt: null };
}
