import { type Pence, pence } from '#domain/basics/money.ts';
import type { Tariff } from './tariff.ts';

/**
 * A fare before rounding, as a fraction of whole numbers. Floating point would be wrong at the boundaries of the
 * rounding rule, where a ten-thousandth of a penny changes the price by half a pound.
 */
export interface ExactFare {
  /** The fare in pence times `scale`. */
  readonly units: bigint;
  readonly scale: bigint;
}

// Distances are read to the millimetre, far below what any router measures.
const millimetres = 1000;

function toMillimetres(metres: number): bigint {
  if (!Number.isFinite(metres) || metres < 0) throw new RangeError(`Not a distance in metres: ${metres}`);
  return BigInt(Math.round(metres * millimetres));
}

// A percentage of a percentage: a car's share of the fare, and what a company gets off that.
const percentages = 100n * 100n;

/** The scale on which a distance's price and two percentages of it are whole numbers. */
function scaleOf(tariff: Tariff): bigint {
  return toMillimetres(tariff.metresPerMile) * percentages;
}

/** A whole amount of pence as an exact fare. */
export function exactPence(tariff: Tariff, amount: Pence): ExactFare {
  const scale = scaleOf(tariff);
  return { units: BigInt(amount) * scale, scale };
}

/** The price of a distance alone, without the base fare. */
export function distanceFare(tariff: Tariff, metres: number): ExactFare {
  return { units: BigInt(tariff.perMile) * toMillimetres(metres) * percentages, scale: scaleOf(tariff) };
}

/** Base fare plus distance, ignoring the minimum fare. */
export function distanceAndBase(tariff: Tariff, metres: number): ExactFare {
  return addFares(exactPence(tariff, tariff.baseFare), distanceFare(tariff, metres));
}

/** The metered fare: base fare plus distance, at least the minimum fare. */
export function meteredFare(tariff: Tariff, metres: number): ExactFare {
  const run = distanceAndBase(tariff, metres);
  const minimum = exactPence(tariff, tariff.minimumFare);
  return run.units < minimum.units ? minimum : run;
}

/** Adds two fares of the same tariff. */
export function addFares(a: ExactFare, b: ExactFare): ExactFare {
  return { units: a.units + b.units, scale: a.scale };
}

/** A whole percentage of a fare; exact twice in a row: every fare of {@link scaleOf} is a multiple of 10,000 units. */
export function percentOf(fare: ExactFare, percent: number): ExactFare {
  return { units: (fare.units * BigInt(percent)) / 100n, scale: fare.scale };
}

/** Whether a metered fare is so far above a fixed fare that the fixed fare was not meant for this journey. */
export function isOutOfReach(tariff: Tariff, metered: ExactFare, fixed: Pence): boolean {
  const factorInHundredths = BigInt(Math.round(tariff.reachFactor * 100));
  return metered.units * 100n > exactPence(tariff, fixed).units * factorInHundredths;
}

function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** The nearest whole penny, for lines that explain a price; never used to compute it. */
export function nearestPenny(fare: ExactFare): Pence {
  return pence(Number(roundHalfUp(fare.units, fare.scale)));
}

/**
 * The firm's rounding: to one decimal of a pound (half goes up), then a fraction of .51 or more goes up to the next
 * pound, .41 to under .51 stays, less goes down. After one decimal only .5 can stay.
 */
export function roundFare(fare: ExactFare): Pence {
  const tenths = roundHalfUp(fare.units, fare.scale * 10n);
  const wholePounds = tenths / 10n;
  const tenth = tenths % 10n;
  if (tenth > 5n) return pence(Number((wholePounds + 1n) * 100n));
  if (tenth === 5n) return pence(Number(tenths * 10n));
  return pence(Number(wholePounds * 100n));
}
