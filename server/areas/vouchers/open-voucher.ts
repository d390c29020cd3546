import { AppError } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { pence } from '#domain/basics/money.ts';
import { codeKey, faultOfDay, type Voucher, type VoucherFault } from '#domain/fares/voucher.ts';
import type { Deps } from '#server/deps.ts';
import { type Customer, countUses, findVoucher, hasBookedBefore, type StoredVoucher } from './vouchers-store.ts';

/** Who wants to use a code. */
export interface Asker extends Customer {
  /**
   * Staff see why a customer cannot use a code, customers only reasons from their own login: strangers would learn who
   * has travelled with us.
   */
  readonly seesReasons: 'all' | 'own' | 'none';
  /** A booking that already has the code. */
  readonly butNot?: string | null;
}

export const nobodyYet: Customer = { personId: null, email: '', phoneTail: '' };

/** The refusal of a code, with the reason in the asker's language. */
export const voucherRefused = (fault: VoucherFault, { leastFare }: Pick<Voucher, 'leastFare'> = { leastFare: 0 }) =>
  new AppError('voucher-refused', {
    fields: { code: [`Error_voucher-${fault}`] },
    facts: { fault },
    spokenFacts: { reason: `Error_voucher-${fault}` },
    ...(fault === 'least-fare' ? { moneyFacts: { money: pence(leastFare) } } : {}),
  });

/** Refuses a code that cannot be used today, or not by this customer. */
export async function requireUsable(deps: Pick<Deps, 'db' | 'clock'>, voucher: StoredVoucher, asker: Asker) {
  const { seesReasons, butNot = null, ...customer } = asker;
  const maySee = (isOwn: boolean) => seesReasons === 'all' || (seesReasons === 'own' && isOwn);
  const uses = await countUses(deps.db, { voucherId: voucher.id, customer, butNot });
  const fault = faultOfDay(voucher, londonDate(deps.clock()), uses.all);
  if (fault) throw voucherRefused(fault);
  const most = voucher.mostPerCustomer;
  if (most !== null && uses.own >= most) throw voucherRefused(maySee(uses.byLogin >= most) ? 'used-by-you' : 'unknown');
  if (!voucher.isFirstJourneyOnly) return;
  const before = await hasBookedBefore(deps.db, customer, butNot);
  if (before.isKnown) throw voucherRefused(maySee(before.byLogin) ? 'first-journey' : 'unknown');
}

/** The voucher with a typed code, if it can be used. */
export async function openVoucher(
  deps: Pick<Deps, 'db' | 'clock'>,
  typed: string,
  asker: Asker,
): Promise<StoredVoucher> {
  const voucher = await findVoucher(deps.db, codeKey(typed));
  if (!voucher) throw voucherRefused('unknown');
  await requireUsable(deps, voucher, asker);
  return voucher;
}
