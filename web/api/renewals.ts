import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/fleet/renewals.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from './client.ts';
import { fleetKey } from './office/fleet.ts';

export type OwnDocument = api.OwnDocument;
export type WaitingRenewal = Answer<typeof api.listWaitingRenewals>['$values'][number];

export const readOwnDocuments = async (signal: AbortSignal): Promise<readonly OwnDocument[]> =>
  (await call(api.listOwnDocuments, { signal })).$values;

export const handInDocument = async (form: FormData): Promise<readonly OwnDocument[]> =>
  (await call(api.handInDocument, { form })).$values;

export const waitingRenewalsQuery = queryOptions({
  queryKey: [...fleetKey, 'waiting renewals'],
  queryFn: async ({ signal }) => (await call(api.listWaitingRenewals, { signal })).$values,
});

export const acceptRenewal = (id: string, expires: string) =>
  call(api.acceptRenewal, { params: { id }, body: { expires } });

export const declineRenewal = (id: string, reason: string) =>
  call(api.declineRenewal, { params: { id }, body: { reason } });
