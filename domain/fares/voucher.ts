import type { LondonDate } from '#domain/basics/london-time.ts';
import { type Pence, pence, sumPence } from '#domain/basics/money.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { type FareLine, fareLine } from './fare-lines.ts';

/** What a code takes off a booking, and when it is valid. It is never changed, only ended. */
export interface Voucher {
  /** In capitals and without spaces. */
  readonly code: string;
  /** A percentage off, or an amount; the other is null. */
  readonly percent: number | null;
  readonly pence: number | null;
  /** The first and last London day on which it can be used to book; null where there is none. */
  readonly validFrom: LondonDate | null;
  readonly validUntil: LondonDate | null;
  readonly mostUses: number | null;
  readonly mostPerCustomer: number | null;
  /** The whole price of the booking, both journeys of a return together, before the code. */
  readonly leastFare: number;
  readonly isFirstJourneyOnly: boolean;
  /** Empty: every class. */
  readonly carTypes: readonly CarType[];
  readonly endedAt: Date | null;
}

/** Why a code is not accepted. `unknown` is also what strangers are told about a code that is not for them. */
export const voucherFaults = [
  'unknown',
  'not-yet',
  'expired',
  'used-up',
  'least-fare',
  'car',
  'first-journey',
  'used-by-you',
  'account',
] as const;
export type VoucherFault = (typeof voucherFaults)[number];

/** A price in pence, and the lines that add up to it. */
export interface ExplainedPrice {
  readonly pence: number;
  readonly lines: readonly FareLine[];
}

/** How a code is compared: capitals and spaces do not matter. */
export const codeKey = (typed: string): string => typed.replace(/\s/gu, '').toUpperCase();

/** Why a code cannot be used to book today, whoever books; null if it can. */
export function faultOfDay(
  { validFrom, validUntil, mostUses, endedAt }: Voucher,
  today: LondonDate,
  uses: number,
): 'not-yet' | 'expired' | 'used-up' | null {
  if (endedAt !== null || (validUntil !== null && today > validUntil)) return 'expired';
  if (validFrom !== null && today < validFrom) return 'not-yet';
  return mostUses !== null && uses >= mostUses ? 'used-up' : null;
}

/** Why a code is not for a booking of this class at this price; null if it is. */
export function faultOfFare(
  { carTypes, leastFare }: Voucher,
  carType: CarType,
  fare: number,
): 'car' | 'least-fare' | null {
  if (carTypes.length > 0 && !carTypes.includes(carType)) return 'car';
  return fare < leastFare ? 'least-fare' : null;
}

const partOf = (fare: number, percent: number) => Math.round((fare * percent) / 100);

/**
 * What a code takes off each journey of a booking. An amount is split in proportion to their prices. It never takes off
 * more than a journey costs.
 */
export function reductionsOf({ percent, pence: amount }: Voucher, fares: readonly number[]): Pence[] {
  if (percent !== null) return fares.map((fare) => pence(partOf(fare, percent)));
  const total = fares.reduce((sum, fare) => sum + fare, 0);
  const whole = Math.min(amount ?? 0, total);
  let upTo = 0;
  let given = 0;
  return fares.map((fare) => {
    upTo += fare;
    const soFar = total === 0 ? 0 : Math.round((whole * upTo) / total);
    const own = pence(soFar - given);
    given = soFar;
    return own;
  });
}

/** The other journey of a return, as far as a code is concerned. */
export interface OtherLeg {
  readonly fare: number;
  readonly reduction: number;
}

/** What a code takes off one journey when only that one changes: of an amount, whatever the other journey leaves. */
export function reductionOfLeg({ percent, pence: amount }: Voucher, fare: number, other: OtherLeg | null): Pence {
  if (percent !== null) return pence(partOf(fare, percent));
  return pence(Math.min(fare, Math.max(0, (amount ?? 0) - (other?.reduction ?? 0))));
}

const isVoucherLine = ({ code }: FareLine) => code === 'voucher';

/** What a code took off, according to the lines of a price. */
export const reductionIn = (lines: readonly FareLine[]): Pence =>
  pence(0 - sumPence(lines.filter(isVoucherLine).map(({ amount }) => amount)));

/** The code named in the lines of a price; null without one. */
export function codeIn(lines: readonly FareLine[]): string | null {
  const code = lines.find(isVoucherLine)?.params['code'];
  return code && 'text' in code ? code.text : null;
}

/** A price before any code. */
export function withoutVoucher({ pence: reduced, lines }: ExplainedPrice): ExplainedPrice {
  return { pence: reduced + reductionIn(lines), lines: lines.filter((line) => !isVoucherLine(line)) };
}

/** A price with what a code takes off, as a line of its own. */
export function withReduction(price: ExplainedPrice, code: string, reduction: Pence): ExplainedPrice {
  if (reduction === 0) return price;
  const line = fareLine('voucher', 0 - reduction, { code: { text: code } });
  return { pence: price.pence - reduction, lines: [...price.lines, line] };
}
