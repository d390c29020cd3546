import type { Deps } from '#server/deps.ts';
import { type Asker, requireUsable, voucherRefused } from './open-voucher.ts';
import { addUses, findUse } from './voucher-uses-store.ts';
import { type Customer, lockVoucher } from './vouchers-store.ts';

type Work = Pick<Deps, 'db' | 'clock'>;

/** Checks a code for a new booking, under the code's lock, so that two at once cannot both get the last use. */
export async function redeemVoucher(deps: Work, voucherId: string, asker: Asker): Promise<void> {
  const voucher = await lockVoucher(deps.db, voucherId);
  if (!voucher) throw voucherRefused('unknown');
  await requireUsable(deps, voucher, asker);
}

/** Records what a code took off each journey of a new booking, outward first. */
export async function noteUses(
  deps: Work,
  voucherId: string,
  legs: readonly { readonly id: string; readonly reduction: number }[],
): Promise<void> {
  const outboundId = legs[0]?.id;
  if (outboundId === undefined) return;
  await addUses(deps.db, { voucherId, legs: legs.map((leg) => ({ ...leg, outboundId })), at: deps.clock() });
}

/** Redeems a code again that was given back for want of payment: refused if it has been used up since. */
export async function redeemAgain(deps: Work, reservationId: string, customer: Customer): Promise<void> {
  const use = await findUse(deps.db, reservationId);
  if (use) await redeemVoucher(deps, use.voucherId, { ...customer, seesReasons: 'none', butNot: use.outboundId });
}
