import { type Pence, sumPence } from '#domain/basics/money.ts';
import type { CarType, LargeCarType } from '#domain/fleet/car-classes.ts';
import { type ChargedPlace, chargeLines, type JourneyTimes } from './charges.ts';
import {
  addFares,
  distanceAndBase,
  distanceFare,
  type ExactFare,
  exactPence,
  meteredFare,
  nearestPenny,
  percentOf,
  roundFare,
} from './exact-fare.ts';
import { type FareLine, type FareParam, fareLine, isExplanation } from './fare-lines.ts';
import { findFixedFare } from './fixed-fares.ts';
import type { Tariff } from './tariff.ts';

/** One journey in one direction, with everything that its price depends on. */
export interface Journey {
  readonly origin: ChargedPlace;
  readonly destination: ChargedPlace;
  readonly via?: ChargedPlace | undefined;
  /** The route from origin to destination without the via stop. */
  readonly directMetres: number;
  /** The route through the via stop; the same as direct when there is none. */
  readonly routedMetres: number;
  readonly greet: boolean;
  /** Whether the pickup falls on a bank holiday in England, by London time. */
  readonly bankHoliday: boolean;
  /** When it is driven, by London time: what airports and zones charge depends on it. */
  readonly times: JourneyTimes;
}

/** The price of one journey in one car, and the lines that add up to it. */
export interface PricedLeg {
  readonly pence: Pence;
  readonly lines: readonly FareLine[];
}

/** The price of one journey in every class; null where the tariff has none and it is on request. */
export interface PricedJourney {
  readonly executive: PricedLeg;
  readonly saloon: PricedLeg;
  readonly mpv: PricedLeg | null;
  readonly minibus: PricedLeg | null;
}

/** Where each class stands in a priced journey. */
export const pricedAs = {
  Executive: 'executive',
  Saloon: 'saloon',
  MPV: 'mpv',
  Minibus: 'minibus',
} as const satisfies Record<CarType, keyof PricedJourney>;

/** The fare before discount and rounding, with the lines that explain it. */
interface Basis {
  readonly fare: ExactFare;
  readonly lines: readonly FareLine[];
}

function miles(tariff: Tariff, metres: number): FareParam {
  return { miles: metres / tariff.metresPerMile };
}

function meteredBasis(tariff: Tariff, metres: number): Basis {
  const fare = meteredFare(tariff, metres);
  if (fare.units > distanceAndBase(tariff, metres).units) {
    return { fare, lines: [fareLine('minimum-fare', nearestPenny(fare))] };
  }
  const params = { base: { money: tariff.baseFare }, perMile: { money: tariff.perMile }, miles: miles(tariff, metres) };
  return { fare, lines: [fareLine('metered', nearestPenny(fare), params)] };
}

function basisOf(tariff: Tariff, journey: Journey): Basis {
  const { origin, destination, via, directMetres } = journey;
  const routedMetres = via ? journey.routedMetres : directMetres;
  const found = findFixedFare(tariff, origin, destination, meteredFare(tariff, directMetres));
  if (!found) return meteredBasis(tariff, routedMetres);
  const fixed = exactPence(tariff, found.rule.fare);
  const fixedLine = fareLine('fixed-fare', found.rule.fare, { journey: { text: found.journey } });
  // Two separately measured routes may differ by a few metres the wrong way round.
  const detourMetres = Math.max(0, routedMetres - directMetres);
  const detour = distanceFare(tariff, detourMetres);
  const params = { perMile: { money: tariff.perMile }, miles: miles(tariff, detourMetres) };
  return { fare: addFares(fixed, detour), lines: [fixedLine, fareLine('detour', nearestPenny(detour), params)] };
}

function discountLine(tariff: Tariff, fare: ExactFare): FareLine {
  const percent = 100 - tariff.saloonPercent;
  return fareLine('saloon-discount', 0 - nearestPenny(percentOf(fare, percent)), { percent: { percent } });
}

/** Rounds once, then adds the flat extras; what the shown lines lose to whole pence goes into the rounding line. */
function finish(tariff: Tariff, journey: Journey, fare: ExactFare, lines: readonly FareLine[]): PricedLeg {
  const rounded = roundFare(fare);
  const all = [
    ...lines,
    fareLine('rounding', rounded - sumPence(lines.map((line) => line.amount))),
    fareLine('meet-and-greet', journey.greet ? tariff.meetAndGreet : 0),
    fareLine('bank-holiday', journey.bankHoliday ? tariff.bankHolidaySupplement : 0),
    ...chargeLines(tariff.charges, journey),
  ].filter((line) => line.amount !== 0 || isExplanation(line));
  return { pence: sumPence(all.map((line) => line.amount)), lines: all };
}

/** The line that brings the Executive fare to a larger class's share of it. */
function shareLine(type: LargeCarType, fare: ExactFare, percent: number): FareLine {
  const code = type === 'MPV' ? 'mpv-share' : 'minibus-share';
  return fareLine(code, nearestPenny(percentOf(fare, percent)) - nearestPenny(fare), { percent: { percent } });
}

/** Prices one journey: metered or fixed fare, the car's share of it, one rounding, then the flat extras. */
export function priceJourney(tariff: Tariff, journey: Journey): PricedJourney {
  const { fare, lines } = basisOf(tariff, journey);
  const large = (type: LargeCarType): PricedLeg | null => {
    const percent = tariff.classShares[type];
    if (percent === null) return null;
    return finish(tariff, journey, percentOf(fare, percent), [...lines, shareLine(type, fare, percent)]);
  };
  return {
    executive: finish(tariff, journey, fare, lines),
    saloon: finish(tariff, journey, percentOf(fare, tariff.saloonPercent), [...lines, discountLine(tariff, fare)]),
    mpv: large('MPV'),
    minibus: large('Minibus'),
  };
}
