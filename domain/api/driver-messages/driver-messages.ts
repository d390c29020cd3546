import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { paragraph } from '#domain/basics/typed-text.ts';

const message = z.object({
  id: idAnswer,
  from: like(z.enum(['office', 'driver']), 'office'),
  /** Who wrote it for the office; drivers read “the office”. */
  author: like(z.string(), 'writer@demo.bracknelltaxis.test'),
  text: like(z.string(), 'Please call the office before your next pickup.'),
  /** Rings on the other side until it is seen. */
  urgent: like(z.boolean(), false),
  /** A call for help, with where the phone was. */
  help: like(z.boolean(), false),
  place: like(z.nullable(z.object({ lat: z.number(), lng: z.number() })), null),
  sentAt: pastAnswer,
  /** When somebody on the other side first had it in front of them, and who in the office. */
  seenAt: z.nullable(pastAnswer),
  seenBy: like(z.nullable(z.string()), null),
});

/** The newest messages of a thread, oldest first. */
const thread = z.object({ $values: z.array(message), unseen: like(z.int(), 1) });

const messageText = like(paragraph(1000, 'Error_message'), 'Please call the office before your next pickup.');
const urgent = z._default(z.boolean({ error: 'Error_invalid' }), false);

const office = { access: 'Writer', duty: 'day', tag: 'Admin' } as const;
const driver = { access: 'Driver', tag: 'Driver' } as const;

export const readThread = route({
  id: 'listDriverMessages',
  ...office,
  method: 'GET',
  path: '/api/Admin/drivers/:id/messages',
  summary: 'What the office and a driver have written to each other, and who has seen it.',
  params: idParams,
  answer: thread,
  errors: ['not-found'],
});

export const writeToDriver = route({
  id: 'sendDriverMessage',
  ...office,
  method: 'POST',
  path: '/api/Admin/drivers/:id/messages',
  summary:
    'Write to a driver: on the open page straight away and by push on the phone. An urgent message rings until it is seen.',
  params: idParams,
  body: z.strictObject({ text: messageText, urgent }),
  answer: thread,
  status: 201,
  errors: ['not-found'],
  creates: true,
});

export const seeThread = route({
  id: 'seeDriverMessages',
  ...office,
  method: 'POST',
  path: '/api/Admin/drivers/:id/messages/seen',
  summary: 'Somebody in the office has a driver’s messages in front of them: they ring for nobody any more.',
  params: idParams,
  answer: thread,
  errors: ['not-found'],
});

export const listThreads = route({
  id: 'listDriverThreads',
  ...office,
  method: 'GET',
  path: '/api/Admin/driver-messages',
  summary: 'Every driver that the office and they have written to, the newest first, with what is unseen.',
  answer: listOf(
    z.object({
      driverId: idAnswer,
      name: like(z.string(), 'Dara Driver'),
      last: message,
      /** The driver’s messages that nobody in the office has seen. */
      unseen: like(z.int(), 1),
      isUrgent: like(z.boolean(), false),
    }),
  ),
});

/** Who gets a message for many. */
export const audiences = ['everybody', 'on-shift'] as const;

export const writeToMany = route({
  id: 'sendMessageToDrivers',
  ...office,
  method: 'POST',
  path: '/api/Admin/driver-messages',
  summary: 'Write to several drivers, to everybody or to those who are clocked on, each in their own thread.',
  body: z.strictObject({
    text: messageText,
    urgent,
    to: like(
      z.union([
        z.enum(audiences, { error: 'Error_invalid' }),
        z
          .array(z.uuid('Error_id'), { error: 'Error_list' })
          .check(z.minLength(1, 'Error_list'), z.maxLength(200, 'Error_list')),
      ]),
      'on-shift',
    ),
  }),
  answer: z.object({ sent: like(z.int(), 12) }),
  status: 201,
  errors: ['not-found'],
  creates: true,
});

export const readOwnThread = route({
  id: 'listOwnMessages',
  ...driver,
  method: 'GET',
  path: '/api/Driver/messages',
  summary: 'What the office and you have written to each other.',
  answer: thread,
  errors: ['not-found'],
});

export const writeToOffice = route({
  id: 'sendMessageToOffice',
  ...driver,
  method: 'POST',
  path: '/api/Driver/messages',
  summary: 'Write to the office.',
  body: z.strictObject({ text: messageText }),
  answer: thread,
  status: 201,
  errors: ['not-found'],
  creates: true,
});

export const seeOwnThread = route({
  id: 'seeOwnMessages',
  ...driver,
  method: 'POST',
  path: '/api/Driver/messages/seen',
  summary: 'You have the office’s messages in front of you.',
  answer: thread,
  errors: ['not-found'],
});

export const callForHelp = route({
  id: 'callForHelp',
  ...driver,
  method: 'POST',
  path: '/api/Driver/help',
  summary:
    'Call for help: rings in the office until somebody has seen it, with where you are. In an emergency call 999.',
  body: z.strictObject({
    lat: like(z.optional(z.number({ error: 'Error_number' }).check(z.gte(-90), z.lte(90))), 51.4154),
    lng: like(z.optional(z.number({ error: 'Error_number' }).check(z.gte(-180), z.lte(180))), -0.7536),
  }),
  answer: thread,
  status: 201,
  errors: ['not-found'],
  creates: true,
});
