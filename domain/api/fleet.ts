import * as z from 'zod/mini';
import { readPhone } from '#domain/basics/phone.ts';
import { documents } from '#domain/booking/documents.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { carTypeSchema } from '#domain/booking/rules.ts';
import { emailPattern, line, paragraph } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, timeAnswer } from './wire.ts';

// A document is never issued for a century; what looks so is a slip of the finger (3026 for 2026).
const expiry = z.string({ error: 'Error_expiry' }).check(z.refine(isDayOfCentury, { error: 'Error_expiry' }));
const optionalEmail = z._default(z.string({ error: 'Error_email' }), '').check(
  z.trim(),
  z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
);
const phone = z.pipe(
  line(40, 'Error_mobile-required').check(
    z.refine((text) => text === '' || readPhone(text) !== null, { error: 'Error_mobile' }),
  ),
  z.transform((text) => readPhone(text) ?? text),
);
/** Numbers of documents are compared as they are printed: capital letters, single spaces. */
const documentNumber = (max: number, required: string) =>
  z.pipe(
    line(max, required),
    z.transform((text) => text.toUpperCase().replace(/\s+/g, ' ')),
  );

/** A driver's record. `email` is the sign-in account; it is made, and its owner mailed, when there is none. */
export const driverBody = z.strictObject({
  name: line(120, 'Error_driver-name'),
  phone,
  badgeNumber: documentNumber(40, 'Error_badge-required'),
  badgeAuthority: line(120, 'Error_authority-required'),
  badgeExpires: expiry,
  licenceExpires: expiry,
  email: optionalEmail,
  remarks: z._default(paragraph(2000), ''),
});

export const driverAnswer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  badgeNumber: z.string(),
  badgeAuthority: z.string(),
  badgeExpires: z.string(),
  licenceExpires: z.string(),
  email: z.string(),
  remarks: z.string(),
  retiredAt: z.nullable(timeAnswer),
});

/** A car's record. */
export const vehicleBody = z.strictObject({
  registration: documentNumber(12, 'Error_registration-required').check(
    z.refine((text) => /^[A-Z0-9][A-Z0-9 ]{0,10}$/.test(text), 'Error_registration'),
  ),
  plateNumber: documentNumber(40, 'Error_plate-required'),
  plateAuthority: line(120, 'Error_authority-required'),
  plateExpires: expiry,
  insuranceExpires: expiry,
  motExpires: expiry,
  makeAndModel: line(120, 'Error_make-required'),
  colour: line(40, 'Error_colour-required'),
  carType: carTypeSchema,
  seats: z
    .number({ error: 'Error_seats' })
    .check(z.int('Error_seats'), z.gte(1, 'Error_seats'), z.lte(8, 'Error_seats')),
  remarks: z._default(paragraph(2000), ''),
});

export const vehicleAnswer = z.object({
  id: z.string(),
  registration: z.string(),
  plateNumber: z.string(),
  plateAuthority: z.string(),
  plateExpires: z.string(),
  insuranceExpires: z.string(),
  motExpires: z.string(),
  makeAndModel: z.string(),
  colour: z.string(),
  carType: z.string(),
  seats: z.int(),
  remarks: z.string(),
  retiredAt: z.nullable(timeAnswer),
});

/** Jobs that cannot start with the dates just saved, earliest first; one under way is among them. */
const brokenJobs = z.array(
  z.object({ id: z.string(), reference: z.string(), pickupTime: timeAnswer, documents: z.array(z.enum(documents)) }),
);
export type BrokenJobAnswer = z.infer<typeof brokenJobs>[number];

const retired = z.object({ retired: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })) });
const shared = { access: 'Writer', tag: 'Admin' } as const;

export const listDrivers = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/drivers',
  summary: 'Drivers by name, with badge and licence dates; `?retired=true` for those who left.',
  query: retired,
  answer: listOf(driverAnswer),
});

export const addDriver = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/drivers',
  summary: 'Add a driver. A badge number stands once.',
  body: driverBody,
  answer: driverAnswer,
  status: 201,
  creates: true,
});

export const saveDriver = route({
  ...shared,
  method: 'PUT',
  path: '/api/Admin/drivers/:id',
  summary: 'Change a driver’s record. `brokenJobs` are the jobs that can’t start with these dates.',
  params: idParams,
  body: driverBody,
  answer: z.extend(driverAnswer, { brokenJobs }),
  errors: ['not-found'],
});

const stand = <const Path extends string>(path: Path, summary: string, answer: typeof driverAnswer) =>
  route({ ...shared, method: 'POST', path, summary, params: idParams, answer, errors: ['not-found', 'conflict'] });

export const retireDriver = stand(
  '/api/Admin/drivers/:id/retire',
  'Retire a driver who has no job ahead. The record stays for the register.',
  driverAnswer,
);
export const reinstateDriver = stand('/api/Admin/drivers/:id/reinstate', 'Take a driver back.', driverAnswer);

export const listVehicles = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/vehicles',
  summary: 'Cars by registration, with plate, insurance and MOT dates; `?retired=true` for those that left.',
  query: retired,
  answer: listOf(vehicleAnswer),
});

export const addVehicle = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/vehicles',
  summary: 'Add a car. Registration and plate stand once.',
  body: vehicleBody,
  answer: vehicleAnswer,
  status: 201,
  creates: true,
});

export const saveVehicle = route({
  ...shared,
  method: 'PUT',
  path: '/api/Admin/vehicles/:id',
  summary: 'Change a car’s record. `brokenJobs` are the jobs that can’t start with these dates.',
  params: idParams,
  body: vehicleBody,
  answer: z.extend(vehicleAnswer, { brokenJobs }),
  errors: ['not-found'],
});

export const retireVehicle = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/vehicles/:id/retire',
  summary: 'Retire a car that has no job ahead. The record stays for the register.',
  params: idParams,
  answer: vehicleAnswer,
  errors: ['not-found', 'conflict'],
});

export const reinstateVehicle = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/vehicles/:id/reinstate',
  summary: 'Take a car back.',
  params: idParams,
  answer: vehicleAnswer,
  errors: ['not-found', 'conflict'],
});

export const listRenewals = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/renewals',
  summary: 'Badges, licences, plates, insurances and MOTs that have run out or will within `days` (60), soonest first.',
  query: z.object({
    days: z._default(
      z.coerce.number().check(z.int('Error_number'), z.gte(0, 'Error_number'), z.lte(366, 'Error_number')),
      60,
    ),
  }),
  answer: listOf(
    z.object({
      kind: z.enum(['driver', 'vehicle']),
      id: z.string(),
      name: z.string(),
      document: z.enum(documents),
      expires: z.string(),
      daysLeft: z.int(),
      isExpired: z.boolean(),
    }),
  ),
});
