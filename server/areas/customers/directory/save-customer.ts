import type { saveCustomer as contract } from '#domain/api/customers/customers.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { phoneAfter } from '#domain/basics/phone-number.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireProvenManager } from '#server/platform/http/fresh-proof.ts';
import { requireSeen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type Customer, type CustomerChanges, driverNames, lockCustomers, updateCustomer } from './customers-store.ts';
import { linkPhone } from './links-store.ts';

type Input = Body<typeof contract>;

function changesOf(before: Customer, input: Input, at: Date): CustomerChanges {
  const phone = phoneAfter(before.phones[0] ?? '', input.phoneNumber);
  if (phone === null) throw badField('phoneNumber', 'Error_mobile');
  const others = before.phones.filter((one) => phoneTail(one) !== phoneTail(phone));
  return {
    name: input.name,
    phones: [phone, ...others],
    email: input.email,
    note: input.note,
    isVip: input.vip,
    accessNeeds: [...new Set(input.accessNeeds)],
    payMethod: input.payMethod,
    preferredDriverId: input.preferredDriverId,
    refusedDriverIds: [...new Set(input.refusedDriverIds)],
    blockedAt: input.blocked ? (before.blockedAt ?? at) : null,
    blockReason: input.blocked ? input.blockReason : '',
  };
}

async function checkDrivers(deps: Pick<Deps, 'db'>, { preferredDriverId, refusedDriverIds }: Input): Promise<void> {
  const refused = new Set(refusedDriverIds);
  if (preferredDriverId && refused.has(preferredDriverId)) throw badField('preferredDriverId', 'Error_driver-both');
  const asked = [...refused, ...(preferredDriverId ? [preferredDriverId] : [])];
  const known = await driverNames(deps.db, asked);
  if (known.length < asked.length)
    throw badField(preferredDriverId ? 'preferredDriverId' : 'refusedDriverIds', 'Error_id');
}

// The audit is never erased: it holds the record's number and which fields were changed, never their contents.
const audited = (before: Customer, after: CustomerChanges) => {
  const changed = (
    ['name', 'email', 'note', 'phones', 'accessNeeds', 'payMethod', 'refusedDriverIds', 'preferredDriverId'] as const
  ).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const isBlocked = { from: before.blockedAt !== null, to: after.blockedAt !== null };
  return {
    ...(changed.length > 0 ? { fields: ['', changed.join(', ')] as const } : {}),
    ...(before.isVip === after.isVip ? {} : { vip: [before.isVip, after.isVip] as const }),
    ...(isBlocked.from === isBlocked.to ? {} : { blocked: [isBlocked.from, isBlocked.to] as const }),
  };
};

/** Staff change what the office knows about a customer, and block them; a manager lifts a block. */
export function saveCustomer(deps: Deps, who: Person, id: string, input: Input): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const [before] = await lockCustomers(deps.db, [id]);
    if (!before || before.mergedInto) throw new AppError('not-found');
    requireSeen(input.version, before);
    // Else whoever may not take a blocked caller's booking would lift the block first.
    if (before.blockedAt && !input.blocked) requireProvenManager(deps, who);
    if (input.blocked && input.blockReason === '') throw badField('blockReason', 'Error_block-reason');
    await checkDrivers(deps, input);
    const after = changesOf(before, input, deps.clock());
    await updateCustomer(deps.db, id, after, { by: who.personId, at: deps.clock() });
    await linkPhone(deps.db, id, phoneTail(after.phones[0] ?? ''));
    const isBlocked = after.blockedAt !== null;
    const what =
      isBlocked === (before.blockedAt !== null)
        ? 'customer-changed'
        : isBlocked
          ? 'customer-blocked'
          : 'customer-unblocked';
    await noteAction(deps, who, { what, subject: String(before.number), changes: audited(before, after) });
  });
}
