import { AppError } from '#domain/api/errors.ts';
import { mustWait, throttleWindowMs } from '#domain/people/login-throttle.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { countLogins, holdLogins, noteLogin } from './logins-store.ts';

export interface PasswordTry {
  readonly account: Buffer;
  readonly network: Buffer;
  readonly personId: string | null;
}

/**
 * Counts an attempt as failed before the password is checked, and returns its id: checking takes time, and parallel
 * attempts must not get more guesses than sequential ones. A correct password corrects the record afterwards.
 */
export async function countTry(deps: Deps, tried: PasswordTry): Promise<number> {
  const at = deps.clock();
  const since = new Date(at.getTime() - throttleWindowMs);
  const id = await inTransaction(deps, async (deps) => {
    await holdLogins(deps.db, tried.account, tried.network);
    const counts = await countLogins(deps.db, tried.account, tried.network, since);
    return mustWait(counts) ? null : noteLogin(deps.db, { ...tried, at, outcome: 'wrong' });
  });
  if (id !== null) return id;
  await noteLogin(deps.db, { ...tried, at, outcome: 'throttled' });
  throw new AppError('too-many-requests', { facts: { seconds: 60 } });
}
