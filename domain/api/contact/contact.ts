import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pageQuery, pastAnswer, staffEmail } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { paragraph } from '#domain/basics/typed-text.ts';
import { emailSchema } from '#domain/people/account-rules.ts';
import { contactBody, groupRequestBody } from './contact-bodies.ts';

export const messageKinds = ['message', 'group-request'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message as staff see it. */
export const contactMessageAnswer = z.object({
  id: idAnswer,
  kind: z.enum(messageKinds),
  name: like(z.string(), 'Gary Guest'),
  email: like(z.string(), 'gary@example.org'),
  phone: like(z.string(), '+447700900133'),
  message: like(z.string(), 'Do you take dogs?'),
  language: like(z.string(), 'eng'),
  date: pastAnswer,
  answer: like(z.nullable(z.string()), 'Yes, with pleasure.'),
  answeredAt: z.nullable(pastAnswer),
  answeredBy: z.nullable(staffEmail),
  closedAt: z.nullable(pastAnswer),
  /** Replies from before the message was opened again, oldest first. */
  earlierReplies: z.array(
    z.object({ text: like(z.string(), 'Yes, one dog.'), at: pastAnswer, by: z.nullable(staffEmail) }),
  ),
});

export const sendContact = route({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/api/Contact',
  access: 'open',
  tag: 'Contact',
  summary: 'Send the firm a message. It is stored, emailed to staff and answered by email.',
  body: contactBody,
  answer: like(messageAnswer, { message: 'Thank you, we have your message.' }),
  status: 201,
  limit: 'sign-in',
  creates: true,
});

export const sendGroupRequest = route({
  id: 'sendGroupRequest',
  method: 'POST',
  path: '/api/Contact/group-request',
  access: 'open',
  tag: 'Contact',
  summary: 'Ask for 5 to 8 seats or a minibus. Staff answer with a price.',
  body: groupRequestBody,
  answer: like(messageAnswer, { message: 'Thank you, we have your request.' }),
  status: 201,
  limit: 'sign-in',
  creates: true,
});

export const listMessages = route({
  id: 'listContactMessages',
  method: 'GET',
  path: '/api/Admin/messages',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Messages and group requests, newest first; `?open=true` for those still to be answered, `?email=` for one writer’s, `?kind=` for one kind.',
  query: z.extend(pageQuery, {
    open: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
    email: z.optional(emailSchema),
    kind: z.optional(z.enum(messageKinds, { error: 'Error_invalid' })),
  }),
  answer: listOf(contactMessageAnswer),
});

export const answerMessage = route({
  id: 'answerContactMessage',
  method: 'POST',
  path: '/api/Admin/messages/:id/answer',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Answer a message by email; the text around the answer is in the writer’s language. Once for each message.',
  params: idParams,
  body: z.strictObject({ answer: like(paragraph(4000, 'Error_answer-required'), 'Yes, with pleasure.') }),
  answer: contactMessageAnswer,
  errors: ['not-found', 'conflict'],
});

export const closeMessage = route({
  id: 'closeContactMessage',
  method: 'POST',
  path: '/api/Admin/messages/:id/close',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Close a message without an answer.',
  params: idParams,
  answer: contactMessageAnswer,
  errors: ['not-found'],
});

export const reopenMessage = route({
  id: 'reopenContactMessage',
  method: 'POST',
  path: '/api/Admin/messages/:id/reopen',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Open an answered or closed message again, to write another reply. The replies so far stay.',
  params: idParams,
  answer: contactMessageAnswer,
  errors: ['not-found'],
});
