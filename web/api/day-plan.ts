import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/day-plan.ts';
import type { Answer } from '#domain/api/route.ts';
import { boardKey } from './board.ts';
import { call } from './client.ts';

export type DayPlan = Answer<typeof api.planDay>;
export type Suggestion = Answer<typeof api.suggestDrivers>['$values'][number];
export type Refusal = Answer<typeof api.applyPlan>['refused'][number];

/** Who should drive a booking, best first. Asked for again with every change, because each one changes who is free. */
export const suggestionsQuery = ({ id, version }: { readonly id: string; readonly version: number }) =>
  queryOptions({
    queryKey: [...boardKey, 'suggestions', id, version],
    queryFn: ({ signal }) => call(api.suggestDrivers, { params: { id }, signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

/** Proposes drivers for everything on a day that has none. */
export const proposePlan = (day: string) => call(api.planDay, { body: { day } });

/** Assigns what a plan proposes for these bookings. */
export const applyPlan = (id: string, bookingIds: string[]) =>
  call(api.applyPlan, { params: { id }, body: { bookingIds } });
