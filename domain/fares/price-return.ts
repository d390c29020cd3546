import { type Pence, sumPence } from '#domain/basics/money.ts';
import type { JourneyTimes } from './charge-zones.ts';
import { greetLeg } from './greet-leg.ts';
import { type Journey, type PricedLeg, priceJourney } from './price-journey.ts';
import type { Tariff } from './tariff.ts';
import type { Crossing } from './tolls.ts';

/** An outward and a return journey. The return leaves the stop out. */
export interface ReturnJourney {
  readonly outbound: Journey;
  readonly back: {
    /** The route from the destination to the pickup. */
    readonly metres: number;
    readonly bankHoliday: boolean;
    readonly times: JourneyTimes;
    readonly crosses?: readonly Crossing[] | undefined;
  };
}

/** Both legs in one car, each with its own price. */
export interface PricedReturn {
  readonly outbound: PricedLeg;
  readonly back: PricedLeg;
  readonly total: Pence;
}

/** A return journey in every class; null where the tariff has no price. */
export interface PricedReturnJourney {
  readonly executive: PricedReturn;
  readonly saloon: PricedReturn;
  readonly mpv: PricedReturn | null;
  readonly minibus: PricedReturn | null;
}

/** Prices both legs as separate journeys; meet and greet, if requested on the outbound journey, is charged once. */
export function priceReturn(tariff: Tariff, { outbound, back }: ReturnJourney): PricedReturnJourney {
  const { origin, destination, greet, agreement } = outbound;
  const greeted = greetLeg(tariff, origin, destination);
  const outwardLeg = priceJourney(tariff, { ...outbound, greet: greet && greeted === 'outbound' });
  const returnLeg = priceJourney(tariff, {
    origin: destination,
    destination: origin,
    directMetres: back.metres,
    routedMetres: back.metres,
    greet: greet && greeted === 'return',
    bankHoliday: back.bankHoliday,
    times: back.times,
    crosses: back.crosses,
    agreement,
  });
  const both = (outbound: PricedLeg, back: PricedLeg): PricedReturn => ({
    outbound,
    back,
    total: sumPence([outbound.pence, back.pence]),
  });
  return {
    executive: both(outwardLeg.executive, returnLeg.executive),
    saloon: both(outwardLeg.saloon, returnLeg.saloon),
    mpv: outwardLeg.mpv && returnLeg.mpv && both(outwardLeg.mpv, returnLeg.mpv),
    minibus: outwardLeg.minibus && returnLeg.minibus && both(outwardLeg.minibus, returnLeg.minibus),
  };
}
