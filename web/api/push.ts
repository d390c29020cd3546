import * as api from '#domain/api/notifications/push.ts';
import { call } from './client.ts';

export const readPushKey = async (): Promise<string> => (await call(api.pushKey, {})).key;

/** Returns the device's id, which removes it again. */
export async function addPushDevice(subscription: PushSubscription): Promise<string> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  return (await call(api.addPushSubscription, { body })).id;
}

export const removePushDevice = (id: string) => call(api.removePushSubscription, { params: { id } });
