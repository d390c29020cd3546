import { randomUUID } from 'node:crypto';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import type { createVoucher as contract, VoucherAnswer } from '#domain/api/vouchers/vouchers.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { readVoucher } from './list-vouchers.ts';
import { addVoucher } from './vouchers-store.ts';

type Terms = Body<typeof contract>;

/** Refuses terms that nobody could use, or that contradict each other. */
function requireSense({ percent, amount, validFrom, validUntil }: Terms, today: string): void {
  if ((percent == null) === (amount == null))
    throw badField(percent == null ? 'percent' : 'amount', 'Error_voucher-off');
  if (validUntil && (validUntil < today || (validFrom && validUntil < validFrom)))
    throw badField('validUntil', 'Error_voucher-days');
}

/** Makes a voucher code. */
export function createVoucher(deps: Deps, who: Person, terms: Terms): Promise<VoucherAnswer> {
  requireSense(terms, londonDate(deps.clock()));
  return inTransaction(deps, async (deps) => {
    const { code, note } = terms;
    const voucher = {
      id: randomUUID(),
      code,
      percent: terms.percent ?? null,
      pence: terms.amount == null ? null : penceFromPounds(terms.amount),
      validFrom: terms.validFrom ?? null,
      validUntil: terms.validUntil ?? null,
      mostUses: terms.mostUses ?? null,
      mostPerCustomer: terms.mostPerCustomer ?? null,
      leastFare: penceFromPounds(terms.leastFare),
      isFirstJourneyOnly: terms.firstJourneyOnly,
      carTypes: [...new Set(terms.carTypes)],
      endedAt: null,
    };
    if (!(await addVoucher(deps.db, { ...voucher, note, at: deps.clock(), by: who.personId })))
      throw new AppError('conflict', { fields: { code: ['Error_voucher-taken'] } });
    await noteAction(deps, who, { what: 'voucher-made', subject: code });
    return readVoucher(deps, voucher.id);
  });
}
