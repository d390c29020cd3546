import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/api/errors.ts';
import { mailboxOf } from '#domain/people/mailbox.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';
import type { Person } from '#server/platform/http/who.ts';
import {
  type Application,
  accountOf,
  type BusinessAccount,
  holdApplication,
  saveApplication,
} from './accounts-store.ts';
import { applicationEmail } from './business-emails.ts';

/** Applications in an hour that the office gets an email about: nobody corrects theirs more often. */
const mostAnHour = { account: 5, mailbox: 5, network: 10 } as const;

const isSame = (saved: BusinessAccount, { bookers, costReferences, ...texts }: Application) =>
  isDeepStrictEqual([saved.bookers, saved.costReferences], [bookers, costReferences]) &&
  (Object.keys(texts) as (keyof typeof texts)[]).every((name) => saved[name] === texts[name]);

/**
 * Applies for a business account, or changes the person's own one. The office is notified of anything it has to decide:
 * once, not again for the same application.
 */
export function saveAccount(
  deps: Deps,
  who: Person,
  application: Application,
  network: string,
): Promise<BusinessAccount> {
  return inTransaction(deps, async (deps) => {
    await holdApplication(deps.db, who.personId);
    const before = await accountOf(deps.db, who.personId);
    if (before?.state === 'applied' && isSame(before, application)) return before;
    const saved = await saveApplication(deps.db, who.personId, application, deps.clock());
    if (!saved) throw new AppError('internal');
    if (saved.state !== 'applied') return saved;
    await limitRequests(deps, {
      [`application of ${who.personId}`]: mostAnHour.account,
      // The office answers to it, whatever label each login gave it, and bills the other.
      [`application by ${mailboxOf(who.email)}`]: mostAnHour.mailbox,
      [`application billed to ${mailboxOf(application.billingEmail)}`]: mostAnHour.mailbox,
      [`application from ${network}`]: mostAnHour.network,
    });
    await applicationEmail(deps, saved, who.email);
    return saved;
  });
}
