import { badField } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { approvedPayer, type Payer, payerOf, payerOfBooking } from './statements-store.ts';

export type { Payer } from './statements-store.ts';

/** The account that pays for what this person books with this cost code; null where the passenger pays. */
export async function payingAccount(
  deps: Pick<Deps, 'db'>,
  booked: { readonly personId: string | null; readonly costReference: string },
): Promise<Payer | null> {
  const { personId, costReference } = booked;
  return personId === null ? null : payerOf(deps.db, { personId, costReference: costReference.trim() });
}

/** The account that staff have chosen. */
export async function chosenAccount(deps: Pick<Deps, 'db'>, accountId: string): Promise<Payer> {
  const payer = await approvedPayer(deps.db, accountId);
  if (!payer) throw badField('accountId', 'Error_account-not-open');
  return payer;
}

/** The account that a booking was charged to when it was made. */
export const accountOfBooking = (deps: Pick<Deps, 'db'>, bookingId: string): Promise<Payer | null> =>
  payerOfBooking(deps.db, bookingId);
