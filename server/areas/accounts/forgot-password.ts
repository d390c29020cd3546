import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { resetEmail } from './account-emails.ts';
import { mayEmail } from './limit-account-emails.ts';
import { addPasswordRequest, takePasswordRequest } from './password-requests-store.ts';
import { findPersonByEmail } from './people-store.ts';
import { issueToken } from './tokens-store.ts';

const resetHours = 2;
const hourMs = 3_600_000;

/**
 * Records a forgotten-password request. The account is looked up later, so that neither the response nor its timing
 * reveals whether there is one.
 */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  await addPasswordRequest(deps.db, email, deps.clock());
  deps.db.notify('outbox', '');
}

/** Emails a reset link if the address has an account. Earlier links keep working until one is used. */
async function sendReset(deps: Deps, email: string): Promise<void> {
  const person = await findPersonByEmail(deps.db, email);
  if (!person || person.disabledAt) return;
  if (!(await mayEmail(deps, 'reset', person.email))) return;
  await resetEmail(deps, person, await issueResetToken(deps, person.id));
}

/** A link with this token sets a new password. */
export function issueResetToken(deps: Deps, personId: string): Promise<string> {
  const expiresAt = new Date(deps.clock().getTime() + resetHours * hourMs);
  return issueToken(deps.db, { personId, purpose: 'reset-password', expiresAt, keepsOthers: true });
}

/** Handles every pending forgotten-password request. Requests for one address run one after another. */
export async function answerPasswordRequests(deps: Deps): Promise<void> {
  const answerOne = () =>
    inTransaction(deps, async (deps) => {
      const request = await takePasswordRequest(deps.db);
      if (request) await sendReset(deps, request.email);
      return request !== null;
    });
  while (await answerOne());
}
