import type { VoucherAnswer } from '#domain/api/vouchers/vouchers.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { readVoucher } from './list-vouchers.ts';
import { endVoucher as writeEnd } from './vouchers-store.ts';

/** Ends a voucher for good; a second time changes nothing. */
export function endVoucher(deps: Deps, who: Person, id: string): Promise<VoucherAnswer> {
  return inTransaction(deps, async (deps) => {
    const isEnded = await writeEnd(deps.db, id, deps.clock());
    const voucher = await readVoucher(deps, id);
    if (isEnded) await noteAction(deps, who, { what: 'voucher-ended', subject: voucher.code });
    return voucher;
  });
}
