import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/fleet-files.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { fieldErrors } from '#server/platform/http/serve.ts';
import { acceptForms, readForm } from '#server/platform/uploads/read-form.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { type FileOwner, type FleetFile, filesOf, findFile } from './files-store.ts';
import { deleteFile, keepFile } from './keep-file.ts';

const kindOf = (row: FleetFile): 'pdf' | 'picture' => (row.file.endsWith('.pdf') ? 'pdf' : 'picture');

const shown = (row: FleetFile) => ({
  id: row.id,
  document: row.document,
  name: row.name,
  kind: kindOf(row),
  bytes: row.bytes,
  url: `/api/Admin/files/${row.id}/${kindOf(row)}`,
  addedBy: row.addedBy,
  addedAt: londonIso(row.addedAt),
});

async function listed(deps: Deps, owner: FileOwner) {
  return { $values: (await filesOf(deps.db, owner)).map(shown) };
}

type FileFields = typeof api.driverFileFields | typeof api.vehicleFileFields;

async function readSent(request: FastifyRequest, schema: FileFields) {
  const { fields, file } = await readForm(request, 'Error_file-size');
  const parsed = z.safeParse(schema, fields);
  const errors: Record<string, string[]> = {};
  if (!parsed.success) fieldErrors(parsed.error, errors);
  if (!file) errors['file'] = ['Error_file-missing'];
  if (!parsed.success || !file) throw new AppError('bad-input', { fields: errors });
  return { ...parsed.data, file };
}

/** The content of a document of this kind. It is personal, so it is never cached. */
async function contentOf(deps: Deps, id: string, kind: 'pdf' | 'picture', reply: FastifyReply): Promise<Uint8Array> {
  const row = await findFile(deps.db, id);
  const content = row && kindOf(row) === kind ? await uploadsOf(deps).get(row.file) : null;
  if (!row || !content) throw new AppError('not-found');
  void reply.header('cache-control', 'private, no-store');
  // A PDF may contain scripts; it is served as a download, never opened inside our own pages.
  const place = kind === 'pdf' ? 'attachment' : 'inline';
  void reply.header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(row.name)}`);
  return content;
}

/** Documents have their own scope: only its routes accept file uploads. */
export async function filesRoutes(scope: FastifyInstance, serve: Serve): Promise<void> {
  await acceptForms(scope);
  serve(api.listDriverFiles, ({ deps, params }) => listed(deps, { kind: 'driver', id: params.id }));
  serve(api.listVehicleFiles, ({ deps, params }) => listed(deps, { kind: 'vehicle', id: params.id }));
  serve(api.addDriverFile, async ({ deps, who, params, request }) => {
    const sent = await readSent(request, api.driverFileFields);
    return shown(await keepFile(deps, uploadsOf(deps), who, { kind: 'driver', id: params.id }, sent));
  });
  serve(api.addVehicleFile, async ({ deps, who, params, request }) => {
    const sent = await readSent(request, api.vehicleFileFields);
    return shown(await keepFile(deps, uploadsOf(deps), who, { kind: 'vehicle', id: params.id }, sent));
  });
  serve(api.fleetPicture, ({ deps, params, reply }) => contentOf(deps, params.id, 'picture', reply));
  serve(api.fleetPdf, ({ deps, params, reply }) => contentOf(deps, params.id, 'pdf', reply));
  serve(api.deleteFleetFile, async ({ deps, who, params, t }) => {
    await deleteFile(deps, uploadsOf(deps), who, params.id);
    return { message: t('Drivers_file-deleted') };
  });
}
