import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/fleet/renewals.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { acceptForms } from '#server/platform/uploads/read-form.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { presentBroken } from './broken-jobs.ts';
import { acceptRenewal, declineRenewal } from './decide-renewal.ts';
import { handInDocument } from './hand-in-document.ts';
import { listOwnDocuments } from './list-own-documents.ts';
import { readSent } from './read-sent.ts';
import { findRenewal, waitingRenewals } from './renewals-store.ts';
import { documentKind, sendDocument } from './send-document.ts';

async function waiting(deps: Deps) {
  const rows = await waitingRenewals(deps.db);
  return rows.map((row) => ({
    id: row.id,
    driverId: row.driverId,
    driver: row.driver,
    document: row.document,
    vehicleId: row.vehicleId,
    registration: row.registration,
    expires: row.expires,
    current: row.current,
    kind: documentKind(row.file),
    url: `/api/Admin/renewals/${row.id}/${documentKind(row.file)}`,
    handedInAt: londonIso(row.handedInAt),
  }));
}

async function contentOf(deps: Deps, id: string, kind: 'pdf' | 'picture', reply: FastifyReply): Promise<Uint8Array> {
  const row = await findRenewal(deps.db, id);
  if (!row?.file) throw new AppError('not-found');
  return sendDocument(deps, { file: row.file, name: `${row.document} ${row.expires}`, kind }, reply);
}

/** Renewed documents have their own scope too, because drivers upload them. */
export async function renewalsRoutes(scope: FastifyInstance, serve: Serve): Promise<void> {
  await acceptForms(scope);
  serve(api.listOwnDocuments, async ({ deps, who }) => ({ $values: await listOwnDocuments(deps, who) }));
  serve(api.handInDocument, async ({ deps, who, request }) => {
    await handInDocument(deps, uploadsOf(deps), who, await readSent(request, api.renewalFields));
    return { $values: await listOwnDocuments(deps, who) };
  });
  serve(api.listWaitingRenewals, async ({ deps }) => ({ $values: await waiting(deps) }));
  serve(api.renewalPicture, ({ deps, params, reply }) => contentOf(deps, params.id, 'picture', reply));
  serve(api.renewalPdf, ({ deps, params, reply }) => contentOf(deps, params.id, 'pdf', reply));
  serve(api.acceptRenewal, async ({ deps, who, params, body, t }) => {
    const broken = await acceptRenewal(deps, who, { id: params.id, expires: body?.expires });
    return { message: t('Drivers_renewal-accepted'), brokenJobs: broken.map(presentBroken) };
  });
  serve(api.declineRenewal, async ({ deps, who, params, body, t }) => {
    await declineRenewal(deps, uploadsOf(deps), who, { id: params.id, reason: body.reason });
    return { message: t('Drivers_renewal-declined') };
  });
}
