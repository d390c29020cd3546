import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { hasZeroBits } from '#domain/basics/proof-of-work.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spendProof } from './requests-store.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from './secrets.ts';

const bits = 16;
const minutes = 5;

/** A signed challenge, for one network and for a few minutes: bits, expiry, nonce and signature. */
function sign(secret: SiteSecret, network: string, facts: string): string {
  return keyedHash(purposeKey(secret, 'proof of work'), `${facts} ${network}`).toString('base64url');
}

/** The refusal that carries the challenge: browsers solve it and retry, old clients show the message. */
export function proofNeeded(deps: Pick<Platform, 'env' | 'clock'>, network: string): AppError {
  const end = deps.clock().getTime() + minutes * 60_000;
  const facts = `${bits}.${end}.${randomBytes(12).toString('base64url')}`;
  const challenge = `${facts}.${sign(deps.env.secret, network, facts)}`;
  return new AppError('proof-needed', { facts: { challenge, bits, phone: deps.env.firm.phone } });
}

/** Whether this solves a challenge of ours for this network, in time and for the first time. */
export async function isProven(
  deps: Pick<Platform, 'env' | 'clock' | 'db'>,
  network: string,
  proof: string | undefined,
): Promise<boolean> {
  const parts = /^((\d+)\.(\d+)\.([\w-]{16}))\.([\w-]{43}):\d{1,12}$/.exec(proof ?? '');
  if (!proof || !parts) return false;
  const [, facts = '', asked, end, name = '', signature = ''] = parts;
  if (!isSigned(deps.env.secret, (one) => sign(one, network, facts), signature)) return false;
  if (Number(end) < deps.clock().getTime()) return false;
  if (!hasZeroBits(createHash('sha256').update(proof).digest(), Number(asked))) return false;
  return spendProof(deps.db, name, new Date(Number(end)));
}
