import type { PreferredPayment } from '#domain/people/preferred-payments.ts';
import type { Deps } from '#server/deps.ts';
import { payMethodsOf } from './profiles-store.ts';

/** The preferred payment method of each of these people. */
export async function waysToPay(
  deps: Pick<Deps, 'db'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PreferredPayment>> {
  if (personIds.length === 0) return new Map();
  return new Map((await payMethodsOf(deps.db, personIds)).map(({ id, payMethod }) => [id, payMethod]));
}
