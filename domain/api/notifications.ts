import * as z from 'zod/mini';
import { route } from './route.ts';
import { idParams, messageAnswer, pageQuery, timeAnswer } from './wire.ts';

/** Something that a person is told; `kind` and `reservationId` let a screen choose a picture and a link. */
export const notificationAnswer = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  date: timeAnswer,
  read: z.boolean(),
  kind: z.string(),
  reservationId: z.nullable(z.string()),
});

const doneAnswer = z.object({ message: z.string(), unread: z.int() });

export const listNotifications = route({
  method: 'GET',
  path: '/api/Notifications',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Own notifications, newest first, in the caller’s language; `unread` counts all that are not read.',
  query: pageQuery,
  answer: z.object({
    $values: z.array(notificationAnswer),
    nextCursor: z.nullable(z.string()),
    unread: z.int(),
  }),
});

const change = <const Verb extends string>(verb: Verb, summary: string) =>
  route({
    method: 'POST',
    path: `/api/Notifications/:id/${verb}`,
    access: 'signed-in',
    tag: 'Notifications',
    summary,
    params: idParams,
    answer: doneAnswer,
    errors: ['not-found'],
  });

export const readNotification = change('read', 'Mark a notification as read.');
export const dismissNotification = change('dismiss', 'Take a notification out of the list.');
export const restoreNotification = change('restore', 'Undo a dismissal.');

export const readAllNotifications = route({
  method: 'POST',
  path: '/api/Notifications/read-all',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Mark every notification as read.',
  answer: z.extend(messageAnswer, { unread: z.int() }),
});
