import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PushTransport } from './push-port.ts';
import { addKeys, findKeys, removeKeys, sealKeysAnew } from './push-store.ts';
import { makePushKeys, type PushKeys, webPushTransport } from './web-push.ts';

/** Web Push: the key that browsers subscribe with, and the way to a device. */
export interface WebPush {
  readonly publicKey: () => Promise<string>;
  readonly transport: PushTransport;
}

interface KeyDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Keeps the private key from anyone who only has a copy of the database. */
export interface KeySealer {
  seal(publicKey: string, plain: Buffer): Buffer;
  /** Null when it was sealed with a secret that is gone. */
  unseal(publicKey: string, sealed: Buffer): Buffer | null;
  /** Sealed anew, if that was done with an earlier secret. */
  reseal(publicKey: string, sealed: Buffer): Buffer | null;
}

/** The site's key pair, made once. Another secret cannot read it: a new pair is made, and devices subscribe again. */
async function readKeys({ db, clock }: KeyDeps, sealer: KeySealer): Promise<PushKeys> {
  const stored = await findKeys(db);
  const opened = stored && sealer.unseal(stored.publicKey, stored.sealedKey);
  const fresh = stored && sealer.reseal(stored.publicKey, stored.sealedKey);
  if (stored && fresh) await sealKeysAnew(db, { publicKey: stored.publicKey, sealedKey: fresh });
  if (stored && opened) return { publicKey: stored.publicKey, privateKey: opened.toString('base64url') };
  if (stored) await removeKeys(db, stored.publicKey);
  const { publicKey, privateKey } = makePushKeys();
  const sealedKey = sealer.seal(publicKey, Buffer.from(privateKey, 'base64url'));
  await addKeys(db, { publicKey, sealedKey }, clock());
  return readKeys({ db, clock }, sealer);
}

export function makePush(deps: KeyDeps & { readonly env: Env }, sealer: KeySealer): WebPush {
  let known: Promise<PushKeys> | null = null;
  const keys = () => {
    known ??= readKeys(deps, sealer).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return { publicKey: async () => (await keys()).publicKey, transport: webPushTransport(deps.env, keys) };
}
