import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#domain/api/route.ts';
import { readFleet } from '#domain/api/tracking/positions.ts';
import { call } from '#web/api/client.ts';

export type FleetDriver = Answer<typeof readFleet>['$values'][number];

export const fleetNowKey = ['fleet-now'];

/** Phones without a job send every half minute. */
const everyMs = 15_000;

/** Every driver now: state, car and position. */
export const fleetNowQuery = queryOptions({
  queryKey: fleetNowKey,
  queryFn: async ({ signal }) => (await call(readFleet, { signal })).$values,
  refetchInterval: everyMs,
});
