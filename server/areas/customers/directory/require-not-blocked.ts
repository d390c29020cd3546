import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { findBlocked } from './links-store.ts';

/** Refuses an online booking by somebody whom staff have blocked. The office gives the reason on the phone. */
export async function requireNotBlocked(
  deps: Pick<Deps, 'db' | 'env'>,
  who: { personId: string | null; phoneNumber: string; email: string },
): Promise<void> {
  const { personId, email } = who;
  const blocked = await findBlocked(deps.db, { personId, phoneTail: phoneTail(who.phoneNumber), email });
  if (blocked) throw new AppError('booking-refused', { facts: { phone: deps.env.firm.phone } });
}
