import { AppError } from '#domain/api/errors.ts';
import { daysIn, type Period } from '#domain/booking/period.ts';
import { isRealDay } from '#domain/people/profile-rules.ts';
import type { Deps } from '../deps.ts';
import { keyedHash, purposeKey, sameText } from '../http/secrets.ts';

type LinkDeps = Pick<Deps, 'env' | 'clock'>;

const sign = (deps: LinkDeps, content: string) =>
  keyedHash(purposeKey(deps.env.secret, 'inspector'), content).subarray(0, 18).toString('base64url');

/** A token that opens the record of one period until a time, and nothing else. */
export function makeInspectorToken(deps: LinkDeps, { from, to }: Period, days: number) {
  const expiresAt = new Date(deps.clock().getTime() + days * 86_400_000);
  const content = `${from}.${to}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return { token: `${content}.${sign(deps, content)}`, expiresAt };
}

/** The period behind a token of ours, while it is valid. */
export function readInspectorToken(deps: LinkDeps, token: string): Period & { expiresAt: Date } {
  const [from = '', to = '', expiry = '', signature = ''] = token.split('.');
  if (!sameText(signature, sign(deps, `${from}.${to}.${expiry}`))) throw new AppError('not-found');
  if (!isRealDay(from) || !isRealDay(to) || daysIn({ from, to }) < 1) throw new AppError('not-found');
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
  if (expiresAt <= deps.clock()) throw new AppError('link-expired');
  return { from, to, expiresAt };
}
