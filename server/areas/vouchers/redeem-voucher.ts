import type { Deps } from '#server/deps.ts';
import { type Asker, requireUsable, voucherRefused } from './open-voucher.ts';
import { addUses, findUse } from './voucher-uses-store.ts';
import { type Customer, lockVoucher } from './vouchers-store.ts';

type Work = Pick<Deps, 'db' | 'clock'>;

/** Checks a code for a booking that is being made, under its lock: two at once never get the last use both. */
export async function redeemVoucher(deps: Work, voucherId: string, asker: Asker): Promise<void> {
  const voucher = await lockVoucher(deps.db, voucherId);
  if (!voucher) throw voucherRefused('unknown');
  await requireUsable(deps, voucher, asker);
}

/** Notes what a code took off each journey of a new booking, outward first. */
export async function noteUses(
  deps: Work,
  voucherId: string,
  legs: readonly { readonly id: string; readonly reduction: number }[],
): Promise<void> {
  const outboundId = legs[0]?.id;
  if (outboundId === undefined) return;
  await addUses(deps.db, { voucherId, legs: legs.map((leg) => ({ ...leg, outboundId })), at: deps.clock() });
}

/** Somebody who did not pay in time had given the code back: refused where it was used up meanwhile. */
export async function redeemAgain(deps: Work, reservationId: string, customer: Customer): Promise<void> {
  const use = await findUse(deps.db, reservationId);
  if (use) await redeemVoucher(deps, use.voucherId, { ...customer, seesReasons: 'none', butNot: use.outboundId });
}
