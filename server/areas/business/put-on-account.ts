import { AppError } from '#domain/api/errors.ts';
import { pence } from '#domain/basics/money.ts';
import type { Deps } from '#server/deps.ts';
import { addToAccount, type LimitedAccount, lockLimit, owedBy, payerOfBooking } from './statements-store.ts';

/** The company has to be locked: two changes at once are counted together. */
async function refuseAboveLimit(deps: Pick<Deps, 'db'>, accountId: string, company: LimitedAccount): Promise<void> {
  if (company.creditLimit === null) return;
  const [owed] = await owedBy(deps.db, [accountId]);
  if ((owed?.pence ?? 0) > company.creditLimit)
    throw new AppError('credit-limit', {
      facts: { company: company.company },
      moneyFacts: { money: pence(company.creditLimit) },
    });
}

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
  await refuseAboveLimit(deps, booked.accountId, account);
}

/** Refuses a booking that has become dearer where its company would now owe more than its credit limit. */
export async function requireWithinLimit(deps: Pick<Deps, 'db'>, bookingId: string): Promise<void> {
  const payer = await payerOfBooking(deps.db, bookingId);
  const account = payer && (await lockLimit(deps.db, payer.id));
  if (account) await refuseAboveLimit(deps, payer.id, account);
}
