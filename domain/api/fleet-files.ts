import * as z from 'zod/mini';
import { line } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer, timeAnswer } from './wire.ts';

/** Limits of a copy: bytes sent, copies for one driver or car, longest side of a picture (an A4 page at 240 dpi). */
export const fileLimits = { bytes: 5 * 1024 * 1024, perRecord: 30, side: 2800 } as const;

/** Which papers a driver has, and which a car. */
export const papersOf = {
  driver: ['badge', 'licence', 'other'],
  vehicle: ['plate', 'insurance', 'mot', 'other'],
} as const;

/** A copy of a paper. `url` opens it for staff. */
export const fleetFileAnswer = z.object({
  id: z.string(),
  document: z.string(),
  name: z.string(),
  kind: z.enum(['picture', 'pdf']),
  bytes: z.int(),
  url: z.string(),
  addedBy: z.nullable(z.string()),
  addedAt: timeAnswer,
});

/** The text fields of the upload form; the file stands beside them. */
export const driverFileFields = z.strictObject({
  document: z.enum(papersOf.driver, { error: 'Error_file-paper' }),
  name: line(120, 'Error_file-name'),
});
export const vehicleFileFields = z.strictObject({
  document: z.enum(papersOf.vehicle, { error: 'Error_file-paper' }),
  name: line(120, 'Error_file-name'),
});

const shared = { access: 'Writer', tag: 'Admin' } as const;

const list = <const Path extends string>(path: Path, summary: string) =>
  route({ ...shared, method: 'GET', path, summary, params: idParams, answer: listOf(fleetFileAnswer) });

const upload = <const Path extends string>(path: Path, summary: string) =>
  route({
    ...shared,
    method: 'POST',
    path,
    summary,
    params: idParams,
    answer: fleetFileAnswer,
    status: 201,
    errors: ['bad-input', 'not-found', 'conflict', 'not-an-image'],
    limit: 'upload',
    multipart: true,
  });

const limits = 'multipart with document, name and file: a picture or a PDF, up to 5 MB';

export const listDriverFiles = list('/api/Admin/drivers/:id/files', 'Copies of a driver’s papers, newest first.');
export const addDriverFile = upload('/api/Admin/drivers/:id/files', `Keep a copy of a driver’s paper: ${limits}.`);
export const listVehicleFiles = list('/api/Admin/vehicles/:id/files', 'Copies of a car’s papers, newest first.');
export const addVehicleFile = upload('/api/Admin/vehicles/:id/files', `Keep a copy of a car’s paper: ${limits}.`);

const open = <const Path extends string, const Type extends string>(path: Path, contentType: Type, summary: string) =>
  route({ ...shared, method: 'GET', path, summary, params: idParams, answer: { contentType }, errors: ['not-found'] });

export const fleetPicture = open('/api/Admin/files/:id/picture', 'image/webp', 'A copy that is a picture.');
export const fleetPdf = open('/api/Admin/files/:id/pdf', 'application/pdf', 'A copy that is a PDF, to be saved.');

export const deleteFleetFile = route({
  ...shared,
  method: 'DELETE',
  path: '/api/Admin/files/:id',
  summary: 'Delete a copy. The record of the paper itself stays.',
  params: idParams,
  answer: messageAnswer,
  errors: ['not-found'],
});
