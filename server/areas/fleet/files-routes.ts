import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/fleet/fleet-files.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { acceptForms } from '#server/platform/uploads/read-form.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { type FileOwner, type FleetFile, filesOf, findFile } from './files-store.ts';
import { deleteFile, keepFile } from './keep-file.ts';
import { readSent } from './read-sent.ts';
import { documentKind, sendDocument } from './send-document.ts';

const shown = (row: FleetFile) => ({
  id: row.id,
  document: row.document,
  name: row.name,
  kind: documentKind(row.file),
  bytes: row.bytes,
  url: `/api/Admin/files/${row.id}/${documentKind(row.file)}`,
  addedBy: row.addedBy,
  addedAt: londonIso(row.addedAt),
});

async function listed(deps: Deps, owner: FileOwner) {
  return { $values: (await filesOf(deps.db, owner)).map(shown) };
}

async function contentOf(deps: Deps, id: string, kind: 'pdf' | 'picture', reply: FastifyReply): Promise<Uint8Array> {
  const row = await findFile(deps.db, id);
  if (!row) throw new AppError('not-found');
  return sendDocument(deps, { file: row.file, name: row.name, kind }, reply);
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
