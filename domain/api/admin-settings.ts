import * as z from 'zod/mini';
import { settingsSchema } from '#domain/office/settings.ts';
import { route } from './route.ts';
import { timeAnswer } from './wire.ts';

const settingsAnswer = z.object({
  ...settingsSchema.shape,
  /** Grows with every save; send it back as `If-Match`. */
  version: z.int(),
  changedAt: z.nullable(timeAnswer),
  changedBy: z.nullable(z.string()),
});

const shared = { access: 'Writer', tag: 'Admin', path: '/api/Admin/settings', answer: settingsAnswer } as const;

export const getSettings = route({
  ...shared,
  method: 'GET',
  summary: 'What the office has decided for itself, and who changed it last.',
});

export const saveSettings = route({
  ...shared,
  method: 'PUT',
  summary:
    'Change some settings; those that are not named stay as they are. With `If-Match` only the version that was seen (412 otherwise).',
  body: z.partial(settingsSchema),
  errors: ['stale'],
});
