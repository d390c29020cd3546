import { AppError } from '#domain/api/errors.ts';
import { pence } from '#domain/basics/money.ts';
import type { Deps } from '#server/deps.ts';
import { addToAccount, lockLimit, owedBy } from './statements-store.ts';

/**
 * Charges new bookings to the business account that pays for them, in the same transaction. Refused where they would
 * take the company over its credit limit.
 */
export async function putOnAccount(
  deps: Pick<Deps, 'db'>,
  booked: { readonly accountId: string; readonly ids: readonly string[] },
): Promise<void> {
  const account = await lockLimit(deps.db, booked.accountId);
  if (!account) throw new AppError('not-found');
  await addToAccount(deps.db, booked.accountId, booked.ids);
  if (account.creditLimit === null) return;
  const [owed] = await owedBy(deps.db, [booked.accountId]);
  if ((owed?.pence ?? 0) > account.creditLimit)
    throw new AppError('credit-limit', {
      facts: { company: account.company },
      moneyFacts: { money: pence(account.creditLimit) },
    });
}
