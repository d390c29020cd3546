import { queryOptions } from '@tanstack/react-query';
import * as board from '#domain/api/board/day-board.ts';
import { moveBooking } from '#domain/api/board/move-booking.ts';
import { type Milestone, noteMilestone as noteContract } from '#domain/api/driver-jobs/trips-by-office.ts';
import { listVehicles } from '#domain/api/fleet/vehicles.ts';
import { assignBooking } from '#domain/api/planning/assign-booking.ts';
import * as plans from '#domain/api/planning/day-plan.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { mondayOf } from '#domain/basics/london-time.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type DayBoard = Answer<typeof board.dayBoard>;
export type BoardJob = DayBoard['jobs'][number];
export type BoardLane = DayBoard['lanes'][number];
export type Suggestions = Answer<typeof plans.suggestDrivers>;
export type BoardAlert = DayBoard['alerts'][number];
export type SheetJob = Answer<typeof board.daySheet>['jobs'][number];
export type Vehicle = Answer<typeof listVehicles>['$values'][number];

/** Everything about a day's bookings is under this key, so that one call invalidates all of it. */
export const boardKey = ['board'];

// Jobs become late and alerts become due without any event.
const everyMinute = 60_000;

export const dayBoardQuery = (day: string) =>
  queryOptions({
    queryKey: [...boardKey, 'day', day],
    queryFn: ({ signal }) => call(board.dayBoard, { query: { day }, signal }),
    refetchInterval: everyMinute,
  });

/** Jobs and open jobs of each day of the week of `day`. */
export const boardWeekQuery = (day: string) =>
  queryOptions({
    queryKey: [...boardKey, 'week', mondayOf(day)],
    queryFn: async ({ signal }) => (await call(board.boardWeek, { query: { day }, signal })).days,
  });

/** Who should drive a job, best first. Fetched again after every change, because each one affects who is free. */
export const suggestionsQuery = ({ id, version }: Pick<BoardJob, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...boardKey, 'suggestions', id, version],
    queryFn: ({ signal }) => call(plans.suggestDrivers, { params: { id }, signal }),
  });

export const alertsQuery = queryOptions({
  queryKey: [...boardKey, 'alerts'],
  queryFn: async ({ signal }) => (await call(board.boardAlerts, { signal })).$values,
  refetchInterval: everyMinute,
});

export const daySheetQuery = (day: string) =>
  queryOptions({
    queryKey: [...boardKey, 'sheet', day],
    queryFn: ({ signal }) => call(board.daySheet, { query: { day }, signal }),
  });

/** The vehicles that can be assigned. */
export const vehiclesQuery = queryOptions({
  queryKey: ['board-vehicles'],
  queryFn: async ({ signal }) => (await call(listVehicles, { query: {}, signal })).$values,
});

export interface DriverAndCar {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

/** Assigns driver and vehicle, unless the job has changed since it was loaded. */
export const assignJob = (
  { id, version }: Pick<BoardJob, 'id' | 'version'>,
  crew: DriverAndCar & { readonly acceptLowerClass: boolean },
) => call(assignBooking, { params: { id }, body: crew, headers: seen(version) });

/** Changes the job's status, unless it has changed since it was loaded. */
export const moveJob = (
  { id, version }: Pick<BoardJob, 'id' | 'version'>,
  {
    reason,
    ...move
  }: { readonly status: number; readonly reason: string } & Pick<SentBody<typeof moveBooking>, 'paidBy' | 'extras'>,
) =>
  call(moveBooking, {
    params: { id },
    body: { ...move, ...(reason ? { reason } : {}) },
    headers: seen(version),
  });

/** Records for a driver without a phone that they have arrived, or that the passenger is on board. */
export const noteMilestone = ({ id, version }: Pick<BoardJob, 'id' | 'version'>, milestone: Milestone) =>
  call(noteContract, { params: { id }, body: { milestone }, headers: seen(version) });
