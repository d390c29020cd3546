import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/fleet/vehicle-checks.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { sendOnce } from './client/idempotency-key.ts';
import { call } from './client.ts';
import { fleetKey } from './office/fleet.ts';

export type RecordedCheck = Answer<typeof api.addCheck>;
export type VehicleCheck = Answer<typeof api.listChecks>['$values'][number];
export type Defect = VehicleCheck['defects'][number];
export type DefectDecision = SentBody<typeof api.decideDefect>;

export const recordCheck = (body: SentBody<typeof api.addCheck>): Promise<RecordedCheck> =>
  sendOnce(body, (idempotencyKey) => call(api.addCheck, { body, idempotencyKey }));

export async function addDefectPhoto(id: string, photo: File): Promise<void> {
  const form = new FormData();
  form.set('file', photo);
  await call(api.addDefectPhoto, { params: { id }, form });
}

export const defectsQuery = queryOptions({
  queryKey: [...fleetKey, 'defects'],
  queryFn: async ({ signal }) => (await call(api.listDefects, { signal })).$values,
});

export const checksQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...fleetKey, 'checks', vehicleId],
    queryFn: async ({ signal }) => (await call(api.listChecks, { params: { id: vehicleId }, signal })).$values,
  });

export const decideDefect = (id: string, body: DefectDecision) => call(api.decideDefect, { params: { id }, body });
