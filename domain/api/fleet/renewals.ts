import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, idParams, listOf, messageAnswer, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { crewDocuments } from '#domain/booking/documents.ts';
import { openCopy } from './fleet-files.ts';
import { brokenJobs, expiry } from './record-fields.ts';

const document = like(z.enum(crewDocuments), 'insurance');
const registration = like(z.nullable(z.string()), 'RG24 BTX');

/** A document of the driver, or of the usual car and the one that they are clocked on in. */
const ownDocument = z.object({
  document,
  vehicleId: z.nullable(idAnswer),
  registration,
  /** The number of the badge or plate; null for documents without one on record. */
  number: like(z.nullable(z.string()), 'BF-1042'),
  expires: dayAnswer,
  /** The day itself is 0; less than that has expired. */
  daysLeft: like(z.int(), 25),
  /** What you handed in and nobody has looked at yet. */
  waiting: z.nullable(z.object({ expires: dayAnswer, handedInAt: pastAnswer })),
  /** Why the office declined the last one, until you hand in another. */
  declined: like(z.nullable(z.object({ reason: z.string(), at: pastAnswer })), null),
});
export type OwnDocument = z.infer<typeof ownDocument>;

const own = { access: 'Driver', tag: 'Driver', path: '/api/Driver/documents' } as const;

export const listOwnDocuments = route({
  id: 'listOwnDocuments',
  ...own,
  method: 'GET',
  summary: 'Your badge and driving licence, and plate, insurance and MOT of your cars: until when they’re valid.',
  answer: listOf(ownDocument),
  errors: ['not-found'],
});

export const renewalFields = z.strictObject({
  document: z.enum(crewDocuments, { error: 'Error_file-document' }),
  expires: expiry,
  vehicleId: z.optional(z.uuid('Error_id')),
});

export const handInDocument = route({
  id: 'handInDocument',
  ...own,
  method: 'POST',
  summary:
    'Hand in a renewed document for the office to accept: multipart with document, expires, vehicleId (for a car’s) and file, a picture or a PDF, up to 5 MB. It replaces one of yours that still waits.',
  answer: listOf(ownDocument),
  status: 201,
  errors: ['bad-input', 'not-found', 'not-an-image'],
  limit: 'upload',
  multipart: renewalFields,
});

const shared = { access: 'Writer', duty: 'firm', tag: 'Admin' } as const;

export const listRenewals = route({
  id: 'listRenewals',
  ...shared,
  method: 'GET',
  path: '/api/Admin/renewals',
  summary: 'Badges, licences, plates, insurance and MOTs that have expired or will within `days` (60), soonest first.',
  query: z.object({
    days: z._default(
      z.coerce.number().check(z.int('Error_number'), z.gte(0, 'Error_number'), z.lte(366, 'Error_number')),
      60,
    ),
  }),
  answer: listOf(
    z.object({
      kind: like(z.enum(['driver', 'vehicle']), 'vehicle'),
      id: idAnswer,
      name: like(z.string(), 'RG22 CAB'),
      document: like(z.enum(crewDocuments), 'mot'),
      expires: dayAnswer,
      daysLeft: like(z.int(), 25),
      isExpired: like(z.boolean(), false),
    }),
  ),
});

export const listWaitingRenewals = route({
  id: 'listWaitingRenewals',
  ...shared,
  method: 'GET',
  path: '/api/Admin/renewals/waiting',
  summary: 'Documents that drivers handed in and nobody has looked at yet, oldest first.',
  answer: listOf(
    z.object({
      id: idAnswer,
      driverId: idAnswer,
      driver: like(z.string(), 'Dev Driver'),
      document,
      vehicleId: z.nullable(idAnswer),
      registration,
      expires: dayAnswer,
      /** The last day of the one on record. */
      current: dayAnswer,
      kind: z.enum(['picture', 'pdf']),
      url: like(z.string(), '/api/Admin/renewals/5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21/picture'),
      handedInAt: pastAnswer,
    }),
  ),
});

export const acceptRenewal = route({
  id: 'acceptRenewal',
  ...shared,
  method: 'POST',
  path: '/api/Admin/renewals/:id/accept',
  summary:
    'Accept a document: its date goes to the record, the copy to its files, and the driver is notified. `expires` puts right what the driver typed. `brokenJobs` are the jobs that can’t start with it.',
  params: idParams,
  body: z.nullish(z.strictObject({ expires: z.optional(like(expiry, '2027-12-31')) })),
  answer: z.object({ message: like(z.string(), 'Accepted.'), brokenJobs }),
  errors: ['not-found', 'conflict'],
});

export const declineRenewal = route({
  id: 'declineRenewal',
  ...shared,
  method: 'POST',
  path: '/api/Admin/renewals/:id/decline',
  summary: 'Decline a document with a reason that the driver sees. The copy is deleted.',
  params: idParams,
  body: z.strictObject({ reason: like(line(200, 'Error_reason'), 'The date can’t be read') }),
  answer: like(messageAnswer, { message: 'Declined.' }),
  errors: ['not-found', 'conflict'],
});

export const renewalPicture = openCopy(
  'downloadRenewalPicture',
  '/api/Admin/renewals/:id/picture',
  'image/webp',
  'A handed-in document that is a picture.',
);
export const renewalPdf = openCopy(
  'downloadRenewalPdf',
  '/api/Admin/renewals/:id/pdf',
  'application/pdf',
  'A handed-in document that is a PDF, to be saved.',
);
