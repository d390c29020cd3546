import { createECDH } from 'node:crypto';
import { AppError, badField } from '#domain/api/errors.ts';
import type { addPushSubscription } from '#domain/api/notifications/push.ts';
import type { Body } from '#domain/api/route.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { isPushAddress } from '#server/platform/push/push-hosts.ts';
import {
  holdDevices,
  removeOldestSubscriptions,
  removeSubscription,
  saveSubscription,
} from '#server/platform/push/push-store.ts';

/** A phone, a tablet and a few browsers; beyond that, the oldest gives way. */
const mostDevices = 10;

/** Whether text can be encrypted for this device: the keys must be a point on the curve and 16 bytes. */
function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

/** Registers the requesting device for pushes, for as long as its login lasts. */
export async function savePushDevice(
  deps: Deps,
  who: Person,
  input: Body<typeof addPushSubscription> & { readonly language: Language },
): Promise<{ id: string }> {
  const { endpoint, keys, language } = input;
  if (!isPushAddress(endpoint, deps.env.PUSH_HOSTS)) throw badField('endpoint', 'Error_push-address');
  if (!areUsableKeys(keys)) throw badField('keys', 'Error_push-keys');
  const { personId, sessionId } = who;
  return inTransaction(deps, async (deps) => {
    await holdDevices(deps.db, personId);
    const saved = await saveSubscription(deps.db, {
      personId,
      sessionId,
      endpoint,
      ...keys,
      language,
      at: deps.clock(),
    });
    if (!saved) throw new Error('the device was not saved');
    await removeOldestSubscriptions(deps.db, personId, mostDevices);
    return saved;
  });
}

export async function removePushDevice(deps: Deps, who: Person, id: string): Promise<void> {
  if ((await removeSubscription(deps.db, who.personId, id)) === 0) throw new AppError('not-found');
}
