import { type Pence, sumPence } from '#domain/basics/money.ts';
import type { CarType, LargeCarType } from '#domain/fleet/car-classes.ts';
import { findOwnFare, type PriceAgreement } from './agreement.ts';
import type { JourneyTimes } from './charge-zones.ts';
import { type ChargedPlace, chargeLines } from './charges.ts';
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
import type { Crossing } from './tolls.ts';

/** One journey in one direction, with everything that its price depends on. */
export interface Journey {
  readonly origin: ChargedPlace;
  readonly destination: ChargedPlace;
  readonly via?: ChargedPlace | undefined;
  /** The stops after the first. */
  readonly moreStops?: readonly ChargedPlace[] | undefined;
  /** The route from origin to destination without any stop. */
  readonly directMetres: number;
  /** The route through the stops; the same as direct when there are none. */
  readonly routedMetres: number;
  readonly greet: boolean;
  /** Whether the pickup falls on a bank holiday in England, by London time. */
  readonly bankHoliday: boolean;
  /** When it is driven, by London time: what airports and zones charge depends on it. */
  readonly times: JourneyTimes;
  /** The tolls on the way, where the route is known. */
  readonly crosses?: readonly Crossing[] | undefined;
  /** With the company whose account pays. */
  readonly agreement?: PriceAgreement | undefined;
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

/** The key of each class in a priced journey. */
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
  /** Whether this is the company's own fare, from which nothing more is taken off. */
  readonly isOwn?: boolean;
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
  const own = journey.agreement && findOwnFare(tariff, journey.agreement, origin, destination);
  const found = own ?? findFixedFare(tariff, origin, destination, meteredFare(tariff, directMetres));
  if (!found) return meteredBasis(tariff, routedMetres);
  const fixed = exactPence(tariff, found.rule.fare);
  const code = own ? 'account-fare' : 'fixed-fare';
  const fixedLine = fareLine(code, found.rule.fare, { journey: { text: found.journey } });
  // The routes are measured separately: the one with the stop may come out a few metres shorter.
  const detourMetres = Math.max(0, routedMetres - directMetres);
  const detour = distanceFare(tariff, detourMetres);
  const params = { perMile: { money: tariff.perMile }, miles: miles(tariff, detourMetres) };
  const lines = [fixedLine, fareLine('detour', nearestPenny(detour), params)];
  return { fare: addFares(fixed, detour), lines, isOwn: own !== undefined };
}

function discountLine(tariff: Tariff, fare: ExactFare): FareLine {
  const percent = 100 - tariff.saloonPercent;
  return fareLine('saloon-discount', 0 - nearestPenny(percentOf(fare, percent)), { percent: { percent } });
}

/** What the company's agreement takes off a fare. */
function discounted(agreement: PriceAgreement | undefined, { fare, lines, isOwn = false }: Basis): Basis {
  const percent = isOwn ? 0 : (agreement?.discountPercent ?? 0);
  if (percent === 0) return { fare, lines };
  const line = fareLine('account-discount', 0 - nearestPenny(percentOf(fare, percent)), { percent: { percent } });
  return { fare: percentOf(fare, 100 - percent), lines: [...lines, line] };
}

/** Rounds once, then adds the flat extras; what the shown lines lose to whole pence goes into the rounding line. */
function finish(tariff: Tariff, journey: Journey, basis: Basis): PricedLeg {
  const { fare, lines } = discounted(journey.agreement, basis);
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

/**
 * Prices one journey: metered or fixed fare, the car's share of it, what was agreed with the company that pays, one
 * rounding, then the flat extras.
 */
export function priceJourney(tariff: Tariff, journey: Journey): PricedJourney {
  const basis = basisOf(tariff, journey);
  const { fare, lines } = basis;
  const shared = (percent: number, line: FareLine) =>
    finish(tariff, journey, { ...basis, fare: percentOf(fare, percent), lines: [...lines, line] });
  const large = (type: LargeCarType): PricedLeg | null => {
    const percent = tariff.classShares[type];
    return percent === null ? null : shared(percent, shareLine(type, fare, percent));
  };
  return {
    executive: finish(tariff, journey, basis),
    saloon: shared(tariff.saloonPercent, discountLine(tariff, fare)),
    mpv: large('MPV'),
    minibus: large('Minibus'),
  };
}
