import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/fleet/vehicle-checks.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { acceptForms } from '#server/platform/uploads/read-form.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { addDefectPhoto } from './add-defect-photo.ts';
import { checksOf, type DefectRow, defectsOf, findPhoto, openDefects } from './checks-store.ts';
import { decideDefect } from './decide-defect.ts';
import { findVehicle } from './fleet-store.ts';
import { readSent } from './read-sent.ts';
import { recordCheck } from './record-check.ts';
import { sendDocument } from './send-document.ts';

/** A car has about one check a day, so this covers the last few weeks. */
const mostChecks = 50;

const shown = (row: DefectRow) => ({
  id: row.id,
  item: row.item,
  text: row.text,
  dangerous: row.isDangerous,
  state: row.state,
  note: row.note,
  decidedAt: row.decidedAt && londonIso(row.decidedAt),
  decidedBy: row.decidedBy,
  photos: row.photoIds.map((id) => `/api/Admin/defect-photos/${id}/picture`),
});

async function listedChecks(deps: Deps, vehicleId: string) {
  if (!(await findVehicle(deps.db, vehicleId))) throw new AppError('not-found');
  const checks = await checksOf(deps.db, vehicleId, mostChecks);
  const defects = await defectsOf(
    deps.db,
    checks.map(({ id }) => id),
  );
  return checks.map(({ id, driver, checkedAt }) => ({
    id,
    driver,
    checkedAt: londonIso(checkedAt),
    defects: defects.filter(({ checkId }) => checkId === id).map(shown),
  }));
}

/** Walk-round checks have their own scope too, because drivers upload photos. */
export async function checksRoutes(scope: FastifyInstance, serve: Serve): Promise<void> {
  await acceptForms(scope);
  serve(api.addCheck, ({ deps, who, body }) => recordCheck(deps, who, body));
  serve(api.addDefectPhoto, async ({ deps, who, params, request }) => {
    const { file } = await readSent(request, api.defectPhotoFields);
    return addDefectPhoto(deps, uploadsOf(deps), who, { id: params.id, file });
  });
  serve(api.listDefects, async ({ deps }) => ({
    $values: (await openDefects(deps.db)).map((row) => ({
      ...shown(row),
      vehicleId: row.vehicleId,
      registration: row.registration,
      driver: row.driver,
      checkedAt: londonIso(row.checkedAt),
    })),
  }));
  serve(api.listChecks, async ({ deps, params }) => ({ $values: await listedChecks(deps, params.id) }));
  serve(api.decideDefect, async ({ deps, who, params, body, t }) => {
    const isDangerous = await decideDefect(deps, who, { id: params.id, ...body });
    const isReleased = body.state === 'released' && isDangerous;
    return { message: t(isReleased ? 'Check_saved-released' : 'Check_saved') };
  });
  serve(api.defectPicture, async ({ deps, params, reply }) => {
    const photo = await findPhoto(deps.db, params.id);
    if (!photo) throw new AppError('not-found');
    return sendDocument(deps, { file: photo.file, name: 'defect.webp', kind: 'picture' }, reply);
  });
}
