import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { verifiedOwner } from '#server/areas/accounts/verified-owner.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import {
  accountOfTail,
  accountsToLink,
  linkTail,
  personOfTail,
  recordNumberOf,
  unlinkTail,
} from './number-accounts-store.ts';

export type { NumberAccount } from './number-accounts-store.ts';

/** The account that staff have linked to a number; anything else about a number is what somebody typed. */
export const accountOfNumber = (deps: Pick<Deps, 'db'>, phone: string) => accountOfTail(deps.db, phoneTail(phone));

/** Those of these people whose account a number can be linked to. */
export const linkableAccounts = (deps: Pick<Deps, 'db'>, personIds: readonly string[]) =>
  accountsToLink(deps.db, personIds);

/** Whose account a booking that staff take belongs to: the email address's if one is given, else the number's. */
export async function ownerOfCall(
  deps: Pick<Deps, 'db'>,
  { email, phoneNumber }: { readonly email: string; readonly phoneNumber: string },
) {
  if (email !== '') return verifiedOwner(deps, email);
  const linked = await accountOfNumber(deps, phoneNumber);
  return linked && { id: linked.personId, language: linked.language };
}

/** The audit is never erased, so it holds the number of the customer's record and nothing about the person. */
async function note(deps: Deps, who: Person, what: 'number-linked' | 'number-unlinked', personId: string) {
  const record = await recordNumberOf(deps.db, personId);
  await noteAction(deps, who, { what, subject: record ? String(record.number) : '' });
}

/**
 * Staff who have spoken to an account's holder link a number to it. A number that leads to another account has to be
 * unlinked first.
 */
export function linkNumber(deps: Deps, who: Person, { phone, userId }: { phone: string; userId: string }) {
  return inTransaction(deps, async (deps) => {
    const [account] = await linkableAccounts(deps, [userId]);
    if (!account) throw new AppError('not-found');
    const link = { phoneTail: phoneTail(phone), personId: userId, by: who.personId, at: deps.clock() };
    if (await linkTail(deps.db, link)) await note(deps, who, 'number-linked', userId);
    else if ((await personOfTail(deps.db, link.phoneTail))?.personId !== userId)
      throw new AppError('conflict', { fields: { phone: ['Error_number-linked'] } });
    return account;
  });
}

/** Takes a link back; a second time changes nothing. */
export function unlinkNumber(deps: Deps, who: Person, phone: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const unlinked = await unlinkTail(deps.db, phoneTail(phone));
    if (unlinked) await note(deps, who, 'number-unlinked', unlinked.personId);
  });
}
