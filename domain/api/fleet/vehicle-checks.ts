import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { checkItems, checkLimits, defectStates } from '#domain/fleet/vehicle-check.ts';
import { openCopy } from './fleet-files.ts';

const item = like(z.enum(checkItems), 'tyres');
const text = like(z.string(), 'Nail in the left rear tyre');
const dangerous = like(z.boolean(), true);

const own = { access: 'Driver', tag: 'Driver' } as const;

export const addCheck = route({
  id: 'addVehicleCheck',
  ...own,
  method: 'POST',
  path: '/api/Driver/checks',
  summary:
    'Your walk-round check of a car, with the defects you found; an empty list means that all is fine. A dangerous defect takes the car off the road until the office has released it. Photos follow with `addDefectPhoto`.',
  body: z.strictObject({
    vehicleId: like(z.uuid('Error_id'), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
    defects: z
      .array(
        z.strictObject({
          item: like(z.enum(checkItems, { error: 'Error_check-item' }), 'tyres'),
          text: like(line(checkLimits.text, 'Error_defect-text'), 'Nail in the left rear tyre'),
          dangerous: like(z.boolean('Error_invalid'), true),
        }),
        { error: 'Error_list' },
      )
      .check(z.maxLength(checkLimits.defects, 'Error_list')),
  }),
  answer: z.object({
    id: idAnswer,
    /** The car is off the road, by this check or an earlier one. */
    offRoad: like(z.boolean(), true),
    /** As they were sent, in that order. */
    defects: z.array(z.object({ id: idAnswer, item })),
  }),
  status: 201,
  errors: ['not-found', 'vehicle-on-shift'],
  creates: true,
});

export const defectPhotoFields = z.strictObject({});

export const addDefectPhoto = route({
  id: 'addDefectPhoto',
  ...own,
  method: 'POST',
  path: '/api/Driver/defects/:id/photos',
  summary:
    'A photo of a defect that you reported in the last 12 hours: multipart with file, a picture up to 5 MB. Up to six for each defect.',
  params: idParams,
  answer: z.object({ id: idAnswer }),
  status: 201,
  errors: ['bad-input', 'not-found', 'conflict', 'not-an-image'],
  limit: 'upload',
  multipart: defectPhotoFields,
});

const defect = z.object({
  id: idAnswer,
  item,
  text,
  dangerous,
  state: like(z.enum(defectStates), 'open'),
  /** What staff wrote when they released it or had it fixed. */
  note: like(z.string(), ''),
  decidedAt: like(z.nullable(pastAnswer), null),
  decidedBy: like(z.nullable(z.string()), null),
  /** The addresses of its photos, for staff. */
  photos: like(z.array(z.string()), ['/api/Admin/defect-photos/5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21/picture']),
});

const foundBy = { driver: like(z.string(), 'Dev Driver'), checkedAt: pastAnswer };

/** A defect that is not fixed, with its car and who found it. */
const openDefect = z.extend(defect, {
  vehicleId: idAnswer,
  registration: like(z.string(), 'RG24 BTX'),
  ...foundBy,
});

const staff = { access: 'Writer', duty: 'firm', tag: 'Admin' } as const;

export const listDefects = route({
  id: 'listDefects',
  ...staff,
  method: 'GET',
  path: '/api/Admin/defects',
  summary: 'Defects of the fleet that are not fixed, those that keep a car off the road first.',
  answer: listOf(openDefect),
});

export const listChecks = route({
  id: 'listVehicleChecks',
  ...staff,
  method: 'GET',
  path: '/api/Admin/vehicles/:id/checks',
  summary: 'The last 50 walk-round checks of a car, newest first, with the defects that they found.',
  params: idParams,
  answer: listOf(z.object({ id: idAnswer, ...foundBy, defects: z.array(defect) })),
  errors: ['not-found'],
});

export const decideDefect = route({
  id: 'decideDefect',
  ...staff,
  method: 'POST',
  path: '/api/Admin/defects/:id',
  summary:
    'Release a car with a defect (it may be driven although it isn’t fixed yet), or say that the defect is fixed; with a note. The driver who reported a dangerous one is notified when the car is back on the road.',
  params: idParams,
  body: z.strictObject({
    state: like(z.enum(['released', 'fixed'], { error: 'Error_invalid' }), 'fixed'),
    note: like(line(checkLimits.note, 'Error_defect-note'), 'New tyre fitted'),
  }),
  answer: like(messageAnswer, { message: 'Saved.' }),
  errors: ['not-found', 'conflict'],
});

export const defectPicture = openCopy(
  'downloadDefectPhoto',
  '/api/Admin/defect-photos/:id/picture',
  'image/webp',
  'A photo of a defect.',
);
