import type { LondonDate } from '#domain/basics/london-time.ts';
import type { BookingState } from '#domain/booking/states.ts';
import { type ModeSince, modeOn, taxIn, type VatMode, vatPercentOn } from '#domain/fares/vat.ts';
import { isOfFare } from './fare-payments.ts';
import type { SheetJob } from './settlement.ts';

/** What the firm supplies, as the VAT return counts it. */
export const supplyKinds = ['journey', 'cancellation', 'invoice', 'credit', 'commission', 'rent'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** A mode and a rate, and how much has been supplied at them. Amounts are pence. */
export interface Taxed {
  readonly mode: VatMode;
  readonly percent: number;
  readonly gross: number;
  readonly tax: number;
}

/** What is known about the money of a booking that goes on no invoice. Amounts are pence. */
export interface BookingMoney {
  readonly state: BookingState;
  readonly price: number;
  /** What the driver took in the car, without the tip. */
  readonly taken: number;
  readonly isDeleted: boolean;
  /** For one that ended without a passenger: whether it is decided what that costs. Its price is the charge then. */
  readonly end: 'decided' | 'undecided' | null;
  /** A driver was there for nothing, and gets a share of what is charged for it. */
  readonly hasDriverShare: boolean;
  readonly payments: readonly {
    readonly purpose: string;
    readonly captured: number;
    readonly refunded: number;
    readonly keep: number;
  }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const isOver = (state: BookingState) => state === 'Cancelled' || state === 'Rejected';

/**
 * What a booking's customer pays for it, VAT included: what has been paid in advance; once driven, the price less what
 * was given back of it, and more if more was paid; once called off, what is kept; without a passenger, what is charged for that.
 */
export function grossOf(booking: BookingMoney): number {
  const kept = (ofFare: boolean) =>
    sum(booking.payments.filter((each) => isOfFare(each) === ofFare).map((each) => each.captured - each.refunded));
  const online = kept(true);
  const extras = kept(false);
  if (isOver(booking.state) && booking.end === 'decided' && !booking.isDeleted) return booking.price + extras;
  if (isOver(booking.state) && booking.end === null && !booking.isDeleted)
    return sum(booking.payments.map((each) => Math.min(each.captured - each.refunded, each.keep)));
  if (booking.state !== 'Completed' || booking.isDeleted) return online + extras;
  const refunded = sum(booking.payments.filter(isOfFare).map((each) => each.refunded));
  return Math.max(online + booking.taken, booking.price - refunded) + extras;
}

/** How much of that is the firm's own supply: an agent's is only what no driver gets a share of. */
export function suppliedBy(mode: VatMode, booking: BookingMoney): number {
  if (mode !== 'agent') return grossOf(booking);
  return isOver(booking.state) && !booking.hasDriverShare ? grossOf(booking) : 0;
}

/** What a driver's week brings an agent: the fare that the customer paid, less the driver's share of it. */
export const commissionOf = ({ fare, reduction = 0, share }: SheetJob): number => fare - reduction - share;

const plus = (before: Taxed, gross: number): Taxed => {
  const total = before.gross + gross;
  return { ...before, gross, tax: taxIn(total, before.percent) - before.tax };
};

const together = (rows: readonly Taxed[]): Taxed[] => {
  const sums = new Map<string, Taxed>();
  for (const row of rows) {
    const key = `${row.mode} ${row.percent}`;
    const { gross, tax } = sums.get(key) ?? { gross: 0, tax: 0 };
    // What was added to last is the last: it is taken back first.
    sums.delete(key);
    sums.set(key, { ...row, gross: gross + row.gross, tax: tax + row.tax });
  }
  return [...sums.values()];
};

/**
 * What is still to be recorded so that a booking's supplies come to `gross`. More of it is taxed at the mode and rate of
 * the day; what goes back carries the tax with which it was charged, the latest first. The tax of all that was charged at
 * one rate is rounded once, on its sum: a fare paid in parts has the tax that its receipt shows.
 */
export function missingSupplies(
  before: readonly Taxed[],
  gross: number,
  at: { readonly mode: VatMode; readonly percent: number },
): Taxed[] {
  const sums = together(before);
  let rest = gross - sum(sums.map((each) => each.gross));
  if (rest === 0) return [];
  if (rest > 0) {
    const same = sums.find(({ mode, percent }) => mode === at.mode && percent === at.percent);
    return [plus(same ?? { ...at, gross: 0, tax: 0 }, rest)];
  }
  const rows: Taxed[] = [];
  for (const each of sums.toReversed()) {
    const back = Math.min(-rest, each.gross);
    if (back > 0) rows.push(plus(each, -back));
    rest += back;
  }
  return rows;
}

/** The mode of a day, with the rate that goes with it; null before the first day that is known. */
export function regimeOn(modes: readonly ModeSince[], day: LondonDate): { mode: VatMode; percent: number } | null {
  const mode = modeOn(modes, day);
  return mode && { mode, percent: mode === 'none' ? 0 : vatPercentOn(day) };
}
