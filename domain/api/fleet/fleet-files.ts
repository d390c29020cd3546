import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pastAnswer, staffEmail } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { driverDocuments, vehicleDocuments } from '#domain/booking/documents.ts';

/**
 * Limits of a copy: upload size in bytes, copies per driver or car, longest side of a picture (an A4 page at 240 dpi).
 */
export const fileLimits = { bytes: 5 * 1024 * 1024, perRecord: 30, side: 2800 } as const;

/** The documents of a driver, and of a car. */
export const documentsOf = {
  driver: [...driverDocuments, 'other'],
  vehicle: [...vehicleDocuments, 'other'],
} as const;

/** A copy of a document. `url` opens it for staff. */
export const fleetFileAnswer = z.object({
  id: idAnswer,
  document: like(z.string(), 'badge'),
  name: like(z.string(), 'Badge, both sides'),
  kind: z.enum(['picture', 'pdf']),
  bytes: like(z.int(), 184320),
  url: like(z.string(), '/api/Admin/files/5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21/pdf'),
  addedBy: z.nullable(staffEmail),
  addedAt: pastAnswer,
});

/** The text fields of the upload form, apart from the file. */
export const driverFileFields = z.strictObject({
  document: z.enum(documentsOf.driver, { error: 'Error_file-document' }),
  name: line(120, 'Error_file-name'),
});
export const vehicleFileFields = z.strictObject({
  document: z.enum(documentsOf.vehicle, { error: 'Error_file-document' }),
  name: line(120, 'Error_file-name'),
});

const shared = { access: 'Writer', duty: 'firm', tag: 'Admin' } as const;

const list = <const Path extends string>(id: string, path: Path, summary: string) =>
  route({ id, ...shared, method: 'GET', path, summary, params: idParams, answer: listOf(fleetFileAnswer) });

const upload = <const Path extends string>(id: string, path: Path, fields: z.ZodMiniType, summary: string) =>
  route({
    id,
    ...shared,
    method: 'POST',
    path,
    summary,
    params: idParams,
    answer: fleetFileAnswer,
    status: 201,
    errors: ['bad-input', 'not-found', 'conflict', 'not-an-image'],
    limit: 'upload',
    multipart: fields,
  });

const limits = 'multipart with document, name and file: a picture or a PDF, up to 5 MB';

export const listDriverFiles = list(
  'listDriverFiles',
  '/api/Admin/drivers/:id/files',
  'Copies of a driver’s papers, newest first.',
);
export const addDriverFile = upload(
  'uploadDriverFile',
  '/api/Admin/drivers/:id/files',
  driverFileFields,
  `Keep a copy of a driver’s paper: ${limits}.`,
);
export const listVehicleFiles = list(
  'listVehicleFiles',
  '/api/Admin/vehicles/:id/files',
  'Copies of a car’s papers, newest first.',
);
export const addVehicleFile = upload(
  'uploadVehicleFile',
  '/api/Admin/vehicles/:id/files',
  vehicleFileFields,
  `Keep a copy of a car’s paper: ${limits}.`,
);

/** Opens a stored copy, for staff. */
export const openCopy = <const Path extends string, const Type extends string>(
  id: string,
  path: Path,
  contentType: Type,
  summary: string,
) =>
  route({
    id,
    ...shared,
    method: 'GET',
    path,
    summary,
    params: idParams,
    answer: { contentType },
    errors: ['not-found'],
  });

export const fleetPicture = openCopy(
  'downloadFleetPicture',
  '/api/Admin/files/:id/picture',
  'image/webp',
  'A copy that is a picture.',
);
export const fleetPdf = openCopy(
  'downloadFleetPdf',
  '/api/Admin/files/:id/pdf',
  'application/pdf',
  'A copy that is a PDF, to be saved.',
);

export const deleteFleetFile = route({
  id: 'deleteFleetFile',
  ...shared,
  method: 'DELETE',
  path: '/api/Admin/files/:id',
  summary: 'Delete a document copy. The document’s dates stay.',
  params: idParams,
  answer: like(messageAnswer, { message: 'The copy is deleted.' }),
  errors: ['not-found'],
});
