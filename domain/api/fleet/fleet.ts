import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, idParams, listOf, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { crewDocuments, documents } from '#domain/booking/documents.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { dialledSchema } from '#domain/booking/rules.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { authorityStandings } from '#domain/fleet/licensing-authority.ts';

// No document is issued for a century; such a date is a typing error (3026 for 2026).
export const expiry = z.string({ error: 'Error_expiry' }).check(z.refine(isDayOfCentury, { error: 'Error_expiry' }));
const optionalEmail = z._default(z.string({ error: 'Error_email' }), '').check(
  z.trim(),
  z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
);
/** Document numbers are compared as printed: capital letters, single spaces. */
const documentNumber = (max: number, required: string) =>
  z.pipe(
    line(max, required),
    z.transform((text) => text.toUpperCase().replace(/\s+/g, ' ')),
  );

/** What a driver may say about themselves, for customers who ask for a woman driver. */
export const driverGenders = ['', 'woman', 'man'] as const;

/** A driver's record. `email` is the login account; it is created, and its owner emailed, when there is none. */
export const driverBody = like(
  z.strictObject({
    name: line(120, 'Error_driver-name'),
    phone: dialledSchema,
    badgeNumber: documentNumber(40, 'Error_badge-required'),
    badgeAuthority: line(120, 'Error_authority-required'),
    badgeExpires: expiry,
    licenceExpires: expiry,
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
    badgeExpires: '2027-12-31',
    licenceExpires: '2030-01-31',
    email: 'driver@demo.bracknelltaxis.test',
  },
);

/**
 * Whether the badge or plate is of the operator's authority; one of another's may not do its jobs. `unchecked` is a name
 * from before authorities had records: it bars nobody until somebody changes it.
 */
const authority = like(z.enum(authorityStandings), 'own');

export const driverAnswer = z.object({
  id: idAnswer,
  name: like(z.string(), 'Dev Driver'),
  phone: like(z.string(), '+447700900201'),
  badgeNumber: like(z.string(), 'BF-D-0117'),
  badgeAuthority: like(z.string(), 'Bracknell Forest Council'),
  badgeExpires: like(z.string(), '2027-12-31'),
  licenceExpires: like(z.string(), '2030-01-31'),
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

/** A car's record. */
export const vehicleBody = like(
  z
    .strictObject({
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
      wheelchairPlaces: z._default(
        z
          .number({ error: 'Error_wheelchair-places' })
          .check(z.int('Error_wheelchair-places'), z.gte(0, 'Error_wheelchair-places')),
        0,
      ),
      remarks: z._default(paragraph(2000), ''),
    })
    .check(
      z.refine(({ carType, wheelchairPlaces }) => wheelchairPlaces <= carClasses[carType].wheelchairPlaces, {
        error: 'Error_wheelchair-places',
        path: ['wheelchairPlaces'],
      }),
    ),
  {
    registration: 'RG24 BTX',
    plateNumber: 'BF-1042',
    plateAuthority: 'Bracknell Forest Council',
    plateExpires: '2027-12-31',
    insuranceExpires: '2027-06-30',
    motExpires: '2027-05-31',
    makeAndModel: 'Mercedes-Benz E-Class',
    colour: 'Black',
    carType: 'Executive',
    seats: 4,
    wheelchairPlaces: 0,
  },
);

export const vehicleAnswer = z.object({
  id: idAnswer,
  registration: like(z.string(), 'RG24 BTX'),
  plateNumber: like(z.string(), 'BF-1042'),
  plateAuthority: like(z.string(), 'Bracknell Forest Council'),
  plateExpires: like(z.string(), '2027-12-31'),
  insuranceExpires: like(z.string(), '2027-06-30'),
  motExpires: like(z.string(), '2027-05-31'),
  authority,
  makeAndModel: like(z.string(), 'Mercedes-Benz E-Class'),
  colour: like(z.string(), 'Black'),
  carType: like(z.string(), 'Executive'),
  seats: like(z.int(), 4),
  wheelchairPlaces: like(z.int(), 0),
  remarks: like(z.string(), ''),
  retiredAt: like(z.nullable(timeAnswer), null),
  /** Incremented with every save; send it back as `If-Match`. */
  version: like(z.int(), 1),
});

/** Jobs that cannot start with the dates just saved, earliest first, including one under way. */
export const brokenJobs = like(
  z.array(
    z.object({
      id: idAnswer,
      reference: referenceAnswer,
      pickupTime: timeAnswer,
      documents: z.array(z.enum(documents)),
    }),
  ),
  [],
);
export type BrokenJobAnswer = z.infer<typeof brokenJobs>[number];

const retired = z.object({ retired: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })) });
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

export const listVehicles = route({
  id: 'listVehicles',
  ...shared,
  method: 'GET',
  path: '/api/Admin/vehicles',
  duty: 'day',
  summary: 'Cars by registration, with plate, insurance and MOT dates; `?retired=true` for former ones.',
  query: retired,
  answer: listOf(vehicleAnswer),
});

export const addVehicle = route({
  id: 'createVehicle',
  ...shared,
  method: 'POST',
  path: '/api/Admin/vehicles',
  duty: 'firm',
  summary: 'Add a car. Registrations and plates are unique.',
  body: vehicleBody,
  answer: vehicleAnswer,
  status: 201,
  creates: true,
});

export const saveVehicle = route({
  id: 'updateVehicle',
  ...shared,
  method: 'PUT',
  path: '/api/Admin/vehicles/:id',
  duty: 'firm',
  summary: 'Change a car’s record. `brokenJobs` are the jobs that can’t start with these dates.',
  params: idParams,
  body: vehicleBody,
  answer: z.extend(vehicleAnswer, { brokenJobs }),
  versioned: true,
  errors: ['not-found'],
});

export const retireVehicle = route({
  id: 'retireVehicle',
  ...shared,
  method: 'POST',
  path: '/api/Admin/vehicles/:id/retire',
  duty: 'firm',
  summary: 'Retire a car that has no upcoming job. The record stays for the register.',
  params: idParams,
  answer: vehicleAnswer,
  errors: ['not-found', 'conflict'],
});

export const reinstateVehicle = route({
  id: 'reinstateVehicle',
  ...shared,
  method: 'POST',
  path: '/api/Admin/vehicles/:id/reinstate',
  duty: 'firm',
  summary: 'Reinstate a car.',
  params: idParams,
  answer: vehicleAnswer,
  errors: ['not-found', 'conflict'],
});

export const listRenewals = route({
  id: 'listRenewals',
  ...shared,
  method: 'GET',
  path: '/api/Admin/renewals',
  duty: 'firm',
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
