import type { AccountState } from '#domain/api/business/business-account.ts';
import { AppError } from '#domain/api/errors.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { handAccountToOwner } from '#server/areas/people/hand-to-owner.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { lockAccount, type OwnedAccount, setAccountState } from './accounts-store.ts';
import { decisionEmail } from './business-emails.ts';

type Decision = Exclude<AccountState, 'applied'>;

/** The allowed status changes of an account by staff. */
const allowedFrom: Readonly<Record<Decision, readonly AccountState[]>> = {
  approved: ['applied', 'refused'],
  refused: ['applied'],
  closed: ['approved'],
};

/** Staff approve, refuse or close a business account; its owner gets an email and a notification. */
export function decideAccount(
  deps: Deps,
  who: Person,
  input: { id: string; state: Decision; note?: string | undefined },
): Promise<OwnedAccount> {
  return inTransaction(deps, async (deps) => {
    const account = await lockAccount(deps.db, input.id);
    if (!account) throw new AppError('not-found');
    if (!allowedFrom[input.state].includes(account.state))
      throw new AppError('conflict', { fields: { id: ['Error_account-move'] } });
    if (input.state === 'approved') await handAccountToOwner(deps, account.personId);
    const note = input.note ?? '';
    const decidedAt = deps.clock();
    await setAccountState(deps.db, account.id, { state: input.state, note, by: who.personId, at: decidedAt });
    await decisionEmail(deps, account, input.state, note);
    await notify(deps, account.personId, `account-${input.state}`, { company: account.company });
    await noteAction(deps, who, {
      what: `account-${input.state}`,
      subject: account.company,
      changes: { state: [account.state, input.state], ...(note ? { note: ['', note] } : {}) },
    });
    return { ...account, state: input.state, note, decidedAt };
  });
}
