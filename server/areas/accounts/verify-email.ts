import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Who } from '#server/platform/http/who.ts';
import { isAskedFrom } from './asked-from.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { endUnverifiedAccess } from './end-access.ts';
import { issueResetToken } from './forgot-password.ts';
import { findPerson, setVerified } from './people-store.ts';
import { dropTokens } from './person-changes-store.ts';
import { endSessionsOf } from './sessions-store.ts';
import { useToken } from './tokens-store.ts';

interface Opened {
  readonly who: Who;
  readonly token: string;
  /** The secret of the browser, if it registered an address. */
  readonly browser: string | undefined;
}

/**
 * Verifies an address with the token emailed to it, for a new account or for a change of address. A new account keeps
 * its password only where the link is opened by whoever chose it: in the browser that registered, or in a session of
 * the account. Anywhere else, the password may be a stranger's: it ends with every session and link, before guest
 * bookings are joined, and the owner of the mailbox chooses one with the token that is returned.
 */
export function verifyEmail(
  deps: Deps,
  { who, token, browser }: Opened,
): Promise<{ readonly choosePassword: string | null; readonly isChanged: boolean }> {
  return inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const used = await useToken(deps.db, token, 'verify-email', at);
    if (!used) {
      await confirmNewEmail(deps, who, token);
      return { choosePassword: null, isChanged: true };
    }
    const { personId, askedFrom } = used;
    const isOwnSession = who.kind === 'person' && who.personId === personId;
    const isOwn = isOwnSession || isAskedFrom(askedFrom, who, browser);
    await setVerified(deps.db, personId, at);
    if (isOwn) {
      await dropTokens(deps.db, personId);
      await endSessionsOf(deps, personId, at, isOwnSession ? who.sessionId : null);
    } else await endUnverifiedAccess(deps, personId);
    const person = await findPerson(deps.db, personId);
    if (person) await deps.onEmailProven(deps, person.id, person.email);
    return { choosePassword: isOwn ? null : await issueResetToken(deps, personId), isChanged: false };
  });
}
