import { AppError } from '#domain/api/errors.ts';
import { hasDuty } from '#domain/people/permissions.ts';
import { isFresh } from '#domain/people/second-factor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Person } from './who.ts';

/** A borrowed or forgotten session is not enough for these. A demo, whose passwords are printed, never asks again. */
export function requireFreshProof(deps: Pick<Platform, 'env' | 'clock'>, who: Person): void {
  const asks = who.hasFactor || deps.env.APP_MODE === 'production';
  if (asks && !isFresh(who.provenAt, deps.clock())) throw new AppError('fresh-proof-needed');
}

/** For the part of a dispatchers' route that takes a manager, with a proof as on a manager's own routes. */
export function requireProvenManager(deps: Pick<Platform, 'env' | 'clock'>, who: Person): void {
  if (!hasDuty(who.permission, 'firm')) throw new AppError('manager-needed');
  requireFreshProof(deps, who);
}
