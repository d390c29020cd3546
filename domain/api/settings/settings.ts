import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { pastAnswer, staffEmail } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { settingsSchema } from '#domain/office/settings.ts';

const settingsAnswer = z.object({
  ...settingsSchema.shape,
  /** Incremented with every save; send it back as `If-Match`. */
  version: like(z.int(), 3),
  changedAt: z.nullable(pastAnswer),
  changedBy: z.nullable(staffEmail),
});

const shared = {
  access: 'Writer',
  duty: 'firm',
  tag: 'Admin',
  path: '/api/Admin/settings',
  answer: settingsAnswer,
} as const;

export const getSettings = route({
  id: 'getSettings',
  ...shared,
  method: 'GET',
  summary: 'The office’s settings, and who changed them last.',
});

export const saveSettings = route({
  id: 'updateSettings',
  ...shared,
  method: 'PUT',
  freshProof: 'money',
  summary: 'Change some settings; those that are not named stay as they are.',
  body: like(z.partial(settingsSchema), { cutOffHours: 12 }),
  versioned: true,
});
