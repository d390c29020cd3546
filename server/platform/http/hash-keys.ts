import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HashPurpose } from '#server/platform/platform.ts';
import { addHashKey, hashKeysFor, sealHashKeyAnew } from './hash-keys-store.ts';
import { reseal, type Seal, seal, unseal } from './sealed-secret.ts';
import { purposeKey } from './secrets.ts';

interface KeyDeps {
  readonly db: Database;
  readonly env: Env;
}

const sealOf = (purpose: HashPurpose): Seal => ({ purpose: 'hash-key', owner: purpose });

/**
 * The key of one purpose: made from the site's secret once, then kept, so that counts go on and recovery codes work
 * when that secret has been replaced. One that cannot be read stays, in case its secret comes back.
 */
async function hashKey({ db, env }: KeyDeps, purpose: HashPurpose): Promise<Buffer> {
  for (const { id, sealed } of await hashKeysFor(db, purpose)) {
    const key = unseal(env.secret, sealOf(purpose), sealed);
    if (!key) continue;
    const fresh = reseal(env.secret, sealOf(purpose), sealed);
    if (fresh) await sealHashKeyAnew(db, { id, sealed: fresh });
    return key;
  }
  // The oldest secret, because it may have made hashes before keys were kept.
  const key = purposeKey([env.secret.at(-1) ?? env.secret[0]], purpose);
  await addHashKey(db, purpose, seal(env.secret, sealOf(purpose), key));
  return key;
}

/** Reads the keys at the start. */
export async function readHashKeys(deps: KeyDeps): Promise<(purpose: HashPurpose) => Buffer> {
  const keys: Readonly<Record<HashPurpose, Buffer>> = {
    asks: await hashKey(deps, 'asks'),
    'sign-ins': await hashKey(deps, 'sign-ins'),
    'recovery-codes': await hashKey(deps, 'recovery-codes'),
  };
  return (purpose) => keys[purpose];
}
