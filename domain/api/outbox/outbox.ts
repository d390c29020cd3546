import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { customerEmail, listOf, pageQuery, pastAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

export const outboxStates = ['waiting', 'sent', 'dead'] as const;
export type OutboxState = (typeof outboxStates)[number];

const numberParams = z.object({
  id: like(
    z.coerce.number().check(z.int('Error_id'), z.gte(1, 'Error_id'), z.lte(Number.MAX_SAFE_INTEGER, 'Error_id')),
    208,
  ),
});

/** An email or text in the list. */
export const outboxRow = z.object({
  id: like(z.int(), 208),
  channel: z.enum(['mail', 'text']),
  kind: like(z.string(), 'confirmed'),
  recipient: customerEmail,
  subject: like(z.string(), 'Your booking BT-7MZA-PJ is confirmed'),
  state: z.enum(outboxStates),
  attempts: like(z.int(), 0),
  lastError: like(z.nullable(z.string()), null),
  createdAt: pastAnswer,
  dueAt: pastAnswer,
  sentAt: like(z.nullable(timeAnswer), null),
});

/** A whole message. Links that open an account are shortened: they are only for its owner. */
export const outboxMessage = z.extend(outboxRow, {
  text: like(z.string(), 'Your booking BT-7MZA-PJ is confirmed.'),
  html: like(z.string(), '<p>Your booking BT-7MZA-PJ is confirmed.</p>'),
  attachments: z.array(
    z.object({ filename: like(z.string(), 'BT-7MZA-PJ.ics'), contentType: like(z.string(), 'text/calendar') }),
  ),
});

const shared = { access: 'Writer', duty: 'firm', tag: 'Outbox' } as const;

export const listOutbox = route({
  id: 'listOutboxMessages',
  ...shared,
  method: 'GET',
  path: '/api/Admin/outbox',
  summary:
    'Emails and texts, newest first; `state=waiting|sent|dead`, `channel=mail|text`. `counts` has the number in each state.',
  query: z.object({
    limit: pageQuery.shape.limit,
    cursor: like(z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Error_invalid'))), '208'),
    state: z.optional(z.enum(outboxStates, { error: 'Error_invalid' })),
    channel: z.optional(z.enum(['mail', 'text'], { error: 'Error_invalid' })),
  }),
  answer: z.object({
    ...listOf(outboxRow).shape,
    counts: z.object({ waiting: like(z.int(), 2), dead: like(z.int(), 0) }),
  }),
});

export const getOutboxMessage = route({
  id: 'getOutboxMessage',
  ...shared,
  method: 'GET',
  path: '/api/Admin/outbox/:id',
  summary: 'One email or text.',
  params: numberParams,
  answer: outboxMessage,
  errors: ['not-found'],
});

export const previewMessage = route({
  id: 'previewOutboxMessage',
  ...shared,
  method: 'GET',
  path: '/api/Admin/outbox/:id/preview.html',
  summary: 'An email as its reader sees it; nothing in it can run or load.',
  params: numberParams,
  answer: { contentType: 'text/html; charset=utf-8' },
  errors: ['not-found'],
});

export const retryMessage = route({
  id: 'retryOutboxMessage',
  ...shared,
  method: 'POST',
  path: '/api/Admin/outbox/:id/retry',
  summary: 'Retry a message that was given up.',
  params: numberParams,
  answer: outboxRow,
  errors: ['not-found', 'conflict'],
});

export const retryAllMessages = route({
  id: 'retryDeadOutboxMessages',
  ...shared,
  method: 'POST',
  path: '/api/Admin/outbox/retry-dead',
  summary: 'Retry every message that was given up.',
  answer: z.object({ retried: like(z.int(), 3) }),
});
