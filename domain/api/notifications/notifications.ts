import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, messageAnswer, pageQuery, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

/** A notification; `kind` and `reservationId` let a screen choose an icon and a link. */
export const notificationAnswer = z.object({
  id: idAnswer,
  name: like(z.string(), 'Booking confirmed'),
  message: like(z.string(), 'Your booking BT-7MZA-PJ is confirmed.'),
  date: pastAnswer,
  read: like(z.boolean(), false),
  kind: like(z.string(), 'booking-confirmed'),
  reservationId: z.nullable(idAnswer),
});

const doneAnswer = z.object({ message: like(z.string(), 'Marked as read.'), unread: like(z.int(), 4) });

export const listNotifications = route({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/Notifications',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Your notifications, newest first, in the caller’s language; `unread` counts all that are not read.',
  query: pageQuery,
  answer: z.object({
    $values: z.array(notificationAnswer),
    nextCursor: like(z.nullable(z.string()), null),
    unread: like(z.int(), 4),
  }),
});

const change = <const Verb extends string>(id: string, verb: Verb, summary: string) =>
  route({
    id,
    method: 'POST',
    path: `/api/Notifications/:id/${verb}`,
    access: 'signed-in',
    tag: 'Notifications',
    summary,
    params: idParams,
    answer: doneAnswer,
    errors: ['not-found'],
  });

export const readNotification = change('markNotificationRead', 'read', 'Mark a notification as read.');
export const dismissNotification = change('dismissNotification', 'dismiss', 'Take a notification out of the list.');
export const restoreNotification = change('restoreNotification', 'restore', 'Undo a dismissal.');

export const readAllNotifications = route({
  id: 'markAllNotificationsRead',
  method: 'POST',
  path: '/api/Notifications/read-all',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Mark every notification as read.',
  answer: like(z.extend(messageAnswer, { unread: z.int() }), {
    message: 'All marked as read.',
    unread: 0,
  }),
});
