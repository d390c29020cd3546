import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { expiry } from './record-fields.ts';

const operatorLicence = z.object({
  number: like(z.string(), 'PHO-0123'),
  authority: like(z.string(), 'Bracknell Forest Council'),
  /** Null until somebody has entered it. */
  expires: like(z.nullable(dayAnswer), '2029-03-31'),
  /** Incremented with every save; send it back as `If-Match`. */
  version: like(z.int(), 1),
});
export type OperatorLicence = z.infer<typeof operatorLicence>;

export const getOperatorLicence = route({
  id: 'getOperatorLicence',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  method: 'GET',
  path: '/api/Admin/operator-licence',
  summary: 'The operator’s licence: its number and authority from the firm’s details, and until when it is valid.',
  answer: operatorLicence,
});

export const saveOperatorLicence = route({
  id: 'saveOperatorLicence',
  access: 'Writer',
  duty: 'firm',
  tag: 'Admin',
  method: 'PUT',
  path: '/api/Admin/operator-licence',
  summary: 'Enter until when the operator’s licence is valid. Jobs that end later can be given to nobody.',
  body: z.strictObject({ expires: like(expiry, '2029-03-31') }),
  answer: operatorLicence,
  versioned: true,
});
