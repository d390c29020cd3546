import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { driverDocuments } from '#domain/booking/documents.ts';
import { dialledSchema } from '#domain/booking/rules.ts';
import { authority, brokenJobs, documentNumber, expiries, retired } from './record-fields.ts';

const optionalEmail = z._default(z.string({ error: 'Error_email' }), '').check(
  z.trim(),
  z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
);

const days = expiries(driverDocuments);

/** What a driver may say about themselves, for customers who ask for a woman driver. */
export const driverGenders = ['', 'woman', 'man'] as const;

/** A driver's record. `email` is the login account; it is created, and its owner emailed, when there is none. */
export const driverBody = like(
  z.strictObject({
    name: line(120, 'Error_driver-name'),
    phone: dialledSchema,
    badgeNumber: documentNumber(40, 'Error_badge-required'),
    badgeAuthority: line(120, 'Error_authority-required'),
    ...days.sent,
    email: optionalEmail,
    usualVehicleId: z._default(z.nullable(z.uuid('Error_id')), null),
    /** Said by the driver, or empty; only used when a customer asks for a woman driver. */
    gender: z._default(z.enum(driverGenders, { error: 'Error_invalid' }), ''),
    /** Exempt from carrying assistance dogs, by the council's certificate. */
    dogExempt: z._default(z.boolean('Error_invalid'), false),
    remarks: z._default(paragraph(2000), ''),
  }),
  {
    name: 'Dev Driver',
    phone: '07700 900201',
    badgeNumber: 'BF-D-0117',
    badgeAuthority: 'Bracknell Forest Council',
    ...days.examples,
    email: 'driver@demo.bracknelltaxis.test',
  },
);

export const driverAnswer = z.object({
  id: idAnswer,
  name: like(z.string(), 'Dev Driver'),
  phone: like(z.string(), '+447700900201'),
  badgeNumber: like(z.string(), 'BF-D-0117'),
  badgeAuthority: like(z.string(), 'Bracknell Forest Council'),
  ...days.answered,
  authority,
  email: like(z.string(), 'driver@demo.bracknelltaxis.test'),
  usualVehicleId: like(z.nullable(idAnswer), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
  gender: like(z.string(), ''),
  dogExempt: like(z.boolean(), false),
  remarks: like(z.string(), ''),
  retiredAt: like(z.nullable(timeAnswer), null),
  /** Incremented with every save; send it back as `If-Match`. */
  version: like(z.int(), 1),
});

const shared = { access: 'Writer', tag: 'Admin' } as const;

export const listDrivers = route({
  id: 'listDrivers',
  ...shared,
  method: 'GET',
  path: '/api/Admin/drivers',
  duty: 'day',
  summary: 'Drivers by name, with badge and licence dates; `?retired=true` for former ones.',
  query: retired,
  answer: listOf(driverAnswer),
});

export const addDriver = route({
  id: 'createDriver',
  ...shared,
  method: 'POST',
  path: '/api/Admin/drivers',
  duty: 'firm',
  freshProof: 'logins',
  summary: 'Add a driver. Badge numbers are unique.',
  body: driverBody,
  answer: driverAnswer,
  status: 201,
  creates: true,
});

export const saveDriver = route({
  id: 'updateDriver',
  ...shared,
  method: 'PUT',
  path: '/api/Admin/drivers/:id',
  duty: 'firm',
  freshProof: 'logins',
  summary: 'Change a driver’s record. `brokenJobs` are the jobs that can’t start with these dates.',
  params: idParams,
  body: driverBody,
  answer: z.extend(driverAnswer, { brokenJobs }),
  versioned: true,
  errors: ['not-found'],
});

const stand = <const Path extends string>(id: string, path: Path, summary: string, answer: typeof driverAnswer) =>
  route({
    id,
    ...shared,
    method: 'POST',
    path,
    duty: 'firm',
    summary,
    params: idParams,
    answer,
    errors: ['not-found', 'conflict'],
  });

export const retireDriver = stand(
  'retireDriver',
  '/api/Admin/drivers/:id/retire',
  'Retire a driver who has no job ahead. The record stays for the register.',
  driverAnswer,
);
export const reinstateDriver = route({
  ...stand('reinstateDriver', '/api/Admin/drivers/:id/reinstate', 'Take a driver back.', driverAnswer),
  freshProof: 'logins',
});
