import { randomBytes } from 'node:crypto';
import { readRecoveryCode, recoveryCode, recoveryCodeCount } from '#domain/people/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';
import * as store from './factors-store.ts';

const hashOf = (deps: Pick<Deps, 'hashKey'>, code: string) => keyedHash(deps.hashKey('recovery-codes'), code);

/** Replaces the recovery codes. They are shown once; only hashes are stored. */
export async function makeRecoveryCodes(deps: Pick<Deps, 'hashKey' | 'db'>, personId: string): Promise<string[]> {
  await store.deleteRecoveryCodes(deps.db, personId);
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomBytes(10)));
  for (const code of codes) await store.insertRecoveryCode(deps.db, personId, hashOf(deps, code));
  return codes;
}

/** Uses up a typed code; false when it is not this person's, or has already been used. */
export async function spendRecoveryCode(
  deps: Pick<Deps, 'hashKey' | 'db' | 'clock'>,
  personId: string,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  return code !== null && store.useRecoveryCode(deps.db, personId, hashOf(deps, code), deps.clock());
}
