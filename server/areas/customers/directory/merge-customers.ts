import { AppError, badField } from '#domain/api/errors.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import {
  type Customer,
  type CustomerChanges,
  lockCustomers,
  renewKnownAs,
  setMerged,
  setSeparate,
  updateCustomer,
} from './customers-store.ts';

interface Pair {
  /** The record that stays in the directory. */
  readonly id: string;
  readonly customerId: string;
}

const longestNote = 2000;

/** The record that is kept, with what only the other one had. If either is blocked or a VIP, so is the result. */
function together(kept: Customer, other: Customer): CustomerChanges {
  const refused = [...new Set([...kept.refusedDriverIds, ...other.refusedDriverIds])];
  const preferred = kept.preferredDriverId ?? other.preferredDriverId;
  return {
    name: kept.name,
    phones: kept.phones,
    email: kept.email || other.email,
    note: [kept.note, other.note].filter(Boolean).join('\n').slice(0, longestNote),
    isVip: kept.isVip || other.isVip,
    accessNeeds: [...new Set([...kept.accessNeeds, ...other.accessNeeds])],
    payMethod: kept.payMethod ?? other.payMethod,
    preferredDriverId: preferred !== null && refused.includes(preferred) ? null : preferred,
    refusedDriverIds: refused,
    blockedAt: kept.blockedAt ?? other.blockedAt,
    blockReason: kept.blockReason || other.blockReason,
  };
}

/** Merges a duplicate into a record. The duplicate is kept out of sight, so that the two can be separated again. */
export function mergeCustomers(deps: Deps, who: Person, { id, customerId }: Pair): Promise<void> {
  if (id === customerId) throw badField('customerId', 'Error_merge-itself');
  return inTransaction(deps, async (deps) => {
    const locked = await lockCustomers(deps.db, [id, customerId]);
    const kept = locked.find((one) => one.id === id);
    const other = locked.find((one) => one.id === customerId);
    if (!kept || !other) throw new AppError('not-found');
    // Somebody else merged one of them in the meantime.
    if (kept.mergedInto || other.mergedInto)
      throw new AppError('conflict', { fields: { customerId: ['Error_merged-already'] } });
    const saving = { by: who.personId, at: deps.clock() };
    await updateCustomer(deps.db, id, together(kept, other), saving);
    await setMerged(deps.db, customerId, id);
    await renewKnownAs(deps.db, id, saving);
    await noteAction(deps, who, {
      what: 'customers-merged',
      subject: String(kept.number),
      changes: { merged: ['', String(other.number)] },
    });
  });
}

/** Separates a duplicate again. Its own details are as they were; what was added to the other record stays there. */
export function separateCustomers(deps: Deps, who: Person, { id, customerId }: Pair): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const locked = await lockCustomers(deps.db, [id, customerId]);
    const kept = locked.find((one) => one.id === id);
    const other = locked.find((one) => one.id === customerId);
    if (!kept || !other || !(await setSeparate(deps.db, customerId, id))) throw new AppError('not-found');
    await renewKnownAs(deps.db, id, { by: who.personId, at: deps.clock() });
    await noteAction(deps, who, {
      what: 'customers-separated',
      subject: String(kept.number),
      changes: { separated: ['', String(other.number)] },
    });
  });
}
