import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/customers/saved-places.ts';
import type { SentBody } from '#domain/api/route.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { call } from '#web/api/client.ts';

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => (await call(api.listSavedPlaces, { signal })).$values,
});

export const keepPlace = (body: SentBody<typeof api.savePlace>) =>
  sendOnce(body, (idempotencyKey) => call(api.savePlace, { body, idempotencyKey }));
export const dropPlace = (id: string) => call(api.deleteSavedPlace, { params: { id } });
