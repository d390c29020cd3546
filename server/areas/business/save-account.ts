import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type Application, type BusinessAccount, saveApplication } from './accounts-store.ts';
import { applicationEmail } from './business-emails.ts';

/**
 * Applies for a business account, or changes the person's own one. The office is notified of anything it has to decide.
 */
export function saveAccount(deps: Deps, who: Person, application: Application): Promise<BusinessAccount> {
  return inTransaction(deps, async (deps) => {
    const saved = await saveApplication(deps.db, who.personId, application, deps.clock());
    if (!saved) throw new AppError('internal');
    if (saved.state === 'applied') await applicationEmail(deps, saved, who.email);
    return saved;
  });
}
