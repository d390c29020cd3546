import * as z from 'zod/mini';
import { route } from './route.ts';
import { listOf, pageQuery, timeAnswer } from './wire.ts';

export const outboxStates = ['waiting', 'sent', 'dead'] as const;
export type OutboxState = (typeof outboxStates)[number];

const numberParams = z.object({
  id: z.coerce.number().check(z.int('Error_id'), z.gte(1, 'Error_id'), z.lte(Number.MAX_SAFE_INTEGER, 'Error_id')),
});

/** A mail or text in the list. */
export const outboxRow = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'text']),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: timeAnswer,
  dueAt: timeAnswer,
  sentAt: z.nullable(timeAnswer),
});

/** A message whole. Links that open an account are shortened: they are for its owner alone. */
export const outboxMessage = z.extend(outboxRow, {
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
});

const shared = { access: 'Writer', tag: 'Outbox' } as const;

export const listOutbox = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/outbox',
  summary:
    'Mails and texts, newest first; `state=waiting|sent|dead`, `channel=mail|text`. `counts` tells each state’s.',
  query: z.object({
    limit: pageQuery.shape.limit,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Error_invalid'))),
    state: z.optional(z.enum(outboxStates, { error: 'Error_invalid' })),
    channel: z.optional(z.enum(['mail', 'text'], { error: 'Error_invalid' })),
  }),
  answer: z.object({
    ...listOf(outboxRow).shape,
    counts: z.object({ waiting: z.int(), dead: z.int() }),
  }),
});

export const getOutboxMessage = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/outbox/:id',
  summary: 'One mail or text.',
  params: numberParams,
  answer: outboxMessage,
  errors: ['not-found'],
});

export const previewMessage = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/outbox/:id/preview.html',
  summary: 'A mail as its reader sees it; nothing in it can run or load.',
  params: numberParams,
  answer: { contentType: 'text/html; charset=utf-8' },
  errors: ['not-found'],
});

export const retryMessage = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/outbox/:id/retry',
  summary: 'Try a message again that was given up.',
  params: numberParams,
  answer: outboxRow,
  errors: ['not-found', 'conflict'],
});

export const retryAllMessages = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/outbox/retry-dead',
  summary: 'Try every message again that was given up.',
  answer: z.object({ retried: z.int() }),
});
