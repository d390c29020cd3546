import webPush from 'web-push';
import type { Env } from '#server/env.ts';
import { postOnce } from './post-once.ts';
import { isPushAddress } from './push-hosts.ts';
import type { PushTransport } from './push-port.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Sends pushes by Web Push (RFC 8030): encrypted for the device, signed with our key pair. */
export function webPushTransport(
  env: Pick<Env, 'PUSH_HOSTS' | 'VAPID_SUBJECT' | 'firm'>,
  keys: () => Promise<PushKeys>,
): PushTransport {
  const subject = env.VAPID_SUBJECT ?? `mailto:${env.firm.email}`;
  return {
    async send({ device: { endpoint, p256dh, auth }, payload, topic, ttlSeconds }) {
      // The setting may have changed since the device subscribed.
      if (!isPushAddress(endpoint, env.PUSH_HOSTS)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...(await keys()) },
        TTL: ttlSeconds,
        urgency: 'high',
        topic,
      });
      const mayBeInside = !isPushAddress(endpoint, []);
      const status = await postOnce({ url: endpoint, headers, body, mayBeInside });
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}
