import type { FareLine } from '#domain/fares/fare-lines.ts';
import { faultOfFare, reductionIn, reductionOfLeg, withoutVoucher, withReduction } from '#domain/fares/voucher.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { cancellationFee } from '#domain/money/when-to-take.ts';
import type { BookingMove, Deps } from '#server/deps.ts';
import { findUse, giveBack, takeAgain, writeReduction } from './voucher-uses-store.ts';
import { findVoucherById } from './vouchers-store.ts';

interface Price {
  readonly pence: number;
  readonly lines: readonly FareLine[];
}

interface PricedJourney {
  readonly id: string;
  readonly carType: CarType;
  readonly pricePence: number;
  readonly fareLines: readonly FareLine[];
}

/**
 * A new price for a booking, less what the code that it was booked with takes off. The code has already been redeemed,
 * so only the class and the price decide whether it still applies; `dropped` is the code if it no longer does.
 */
export async function keepVoucher(
  deps: Pick<Deps, 'db'>,
  { id, carType }: { readonly id: string; readonly carType: CarType },
  price: Price,
): Promise<{ price: Price; code: string | null; dropped: string | null }> {
  const plain = withoutVoucher(price);
  const use = await findUse(deps.db, id);
  const voucher = use && (await findVoucherById(deps.db, use.voucherId));
  if (!voucher) return { price: plain, code: null, dropped: null };
  const { code } = voucher;
  const fault = faultOfFare(voucher, carType, plain.pence + (use.other?.fare ?? 0));
  if (fault) return { price: plain, code, dropped: code };
  return { price: withReduction(plain, code, reductionOfLeg(voucher, plain.pence, use.other)), code, dropped: null };
}

/**
 * What one journey of a return costs on its own, where that is less than its code asks for: without the code. Null where
 * the price stays.
 */
export async function priceAlone(
  deps: Pick<Deps, 'db'>,
  { id, carType, pricePence, fareLines }: PricedJourney,
): Promise<Price | null> {
  if (reductionIn(fareLines) === 0) return null;
  const use = await findUse(deps.db, id);
  const voucher = use && (await findVoucherById(deps.db, use.voucherId));
  const plain = withoutVoucher({ pence: pricePence, lines: fareLines });
  return voucher && faultOfFare(voucher, carType, plain.pence) === 'least-fare' ? plain : null;
}

/** Makes the recorded use of a code follow the booking's price; a price without the code gives the use back. */
export async function followPrice(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  before: readonly FareLine[],
  after: readonly FareLine[],
): Promise<void> {
  const reduction = reductionIn(after);
  if (reduction !== reductionIn(before)) await writeReduction(deps.db, id, reduction, deps.clock());
}

/** A booking that is called off without a charge gives its use of a code back; one that is charged for has used it. */
export async function followMove(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, moved: BookingMove): Promise<void> {
  const { from, to } = moved;
  if (from === 'Cancelled') await takeAgain(deps.db, moved.id);
  if (to !== 'Cancelled' && to !== 'Rejected') return;
  const { charges } = await deps.settings(deps.db);
  const fee = cancellationFee({ ...moved, to, fare: moved.pricePence, now: deps.clock() }, charges);
  if (fee === 0) await giveBack(deps.db, moved.id, deps.clock());
}
