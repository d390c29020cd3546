import * as api from '#domain/api/planning/day-plan.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type DayPlan = Answer<typeof api.planDay>;
export type Suggestion = Answer<typeof api.suggestDrivers>['$values'][number];

/** Proposes drivers for everything on a day that has none. */
export const proposePlan = (day: string) => call(api.planDay, { body: { day }, isLong: true });

/** Assigns what a plan proposes for these bookings. */
export const applyPlan = (id: string, bookingIds: string[]) =>
  call(api.applyPlan, { params: { id }, body: { bookingIds }, isLong: true });

/** Takes these bookings back from their drivers, unless they have changed since. */
export const unassignBookings = (bookings: { id: string; driverId: string }[]) =>
  call(api.unassignBookings, { body: { bookings }, isLong: true });
