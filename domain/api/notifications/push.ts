import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, messageAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

export const pushKey = route({
  id: 'getPushKey',
  method: 'GET',
  path: '/api/Push/key',
  access: 'signed-in',
  tag: 'Push',
  summary: 'The site’s public key, which a browser needs to subscribe to pushes (`applicationServerKey`).',
  answer: z.object({
    key: like(z.string(), 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'),
  }),
});

const base64url = (longest: number) =>
  z.string({ error: 'Error_push-keys' }).check(z.regex(new RegExp(`^[\\w-]{1,${longest}}={0,2}$`), 'Error_push-keys'));

export const addPushSubscription = route({
  id: 'addPushSubscription',
  method: 'POST',
  path: '/api/Push/subscriptions',
  access: 'signed-in',
  tag: 'Push',
  summary:
    'Send pushes to this device while its login lasts: drivers hear of jobs, customers of their confirmed bookings, their driver on the way and at the door. The body is what `PushSubscription.toJSON()` gives. Only the push services of the known browsers are accepted. The same device again changes its entry.',
  status: 201,
  body: z.strictObject({
    endpoint: like(
      z.string({ error: 'Error_push-address' }).check(z.maxLength(2000, 'Error_push-address')),
      'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bH',
    ),
    expirationTime: like(z.nullish(z.number()), null),
    keys: z.strictObject({
      p256dh: like(
        base64url(100),
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: like(base64url(40), 'BTBZMqHH6r4Tts7J_aSIgg'),
    }),
  }),
  answer: z.object({ id: idAnswer }),
  creates: true,
});

export const removePushSubscription = route({
  id: 'removePushSubscription',
  method: 'DELETE',
  path: '/api/Push/subscriptions/:id',
  access: 'signed-in',
  tag: 'Push',
  summary: 'Send no more pushes to this device.',
  params: idParams,
  answer: like(messageAnswer, { message: 'Notifications are now off on this device.' }),
  errors: ['not-found'],
});
