import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { vehicleDocuments } from '#domain/booking/documents.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { authority, brokenJobs, documentNumber, expiries, retired } from './record-fields.ts';

const days = expiries(vehicleDocuments);

/** A car's record. */
export const vehicleBody = like(
  z
    .strictObject({
      registration: documentNumber(12, 'Error_registration-required').check(
        z.refine((text) => /^[A-Z0-9][A-Z0-9 ]{0,10}$/.test(text), 'Error_registration'),
      ),
      plateNumber: documentNumber(40, 'Error_plate-required'),
      plateAuthority: line(120, 'Error_authority-required'),
      ...days.sent,
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
    ...days.examples,
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
  ...days.answered,
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

const shared = { access: 'Writer', tag: 'Admin' } as const;

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
