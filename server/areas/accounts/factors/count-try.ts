import { AppError } from '#domain/api/errors.ts';
import { factorMustWait, factorTryWindows } from '#domain/people/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { countTries, dropTry, noteTry } from './factors-store.ts';

/**
 * Records an attempt, and refuses it when there were too many. It is recorded first, so that parallel attempts see each
 * other. An attempt refused without a check does not count, so that nobody is locked out for ever by someone who keeps
 * trying.
 */
export async function countTry(deps: Pick<Deps, 'db' | 'clock'>, personId: string): Promise<void> {
  const at = deps.clock();
  const noted = await noteTry(deps.db, personId, at);
  const lately = new Date(at.getTime() - factorTryWindows.latelyMs);
  const today = new Date(at.getTime() - factorTryWindows.todayMs);
  const tries = await countTries(deps.db, personId, { lately, today });
  if (!factorMustWait(tries)) return;
  if (noted) await dropTry(deps.db, noted.id);
  throw new AppError('too-many-requests', { facts: { seconds: 60 } });
}
