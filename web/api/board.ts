import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/dispatch.ts';
import * as fleet from '#domain/api/fleet.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from './client.ts';

export type DayBoard = Answer<typeof api.dayBoard>;
export type BoardJob = DayBoard['jobs'][number];
export type BoardLane = DayBoard['lanes'][number];
export type BoardAlert = DayBoard['alerts'][number];
export type SheetJob = Answer<typeof api.daySheet>['jobs'][number];
export type Vehicle = Answer<typeof fleet.listVehicles>['$values'][number];

/** Everything that hangs on bookings of a day lies under this key, so that one call makes all of it fresh. */
export const boardKey = ['board'];

// Jobs become late and alerts come due without anybody doing anything.
const everyMinute = 60_000;

export const dayBoardQuery = (day: string) =>
  queryOptions({
    queryKey: [...boardKey, 'day', day],
    queryFn: ({ signal }) => call(api.dayBoard, { query: { day }, signal }),
    refetchInterval: everyMinute,
  });

export const alertsQuery = queryOptions({
  queryKey: [...boardKey, 'alerts'],
  queryFn: async ({ signal }) => (await call(api.boardAlerts, { signal })).$values,
  refetchInterval: everyMinute,
});

export const daySheetQuery = (day: string) =>
  queryOptions({
    queryKey: [...boardKey, 'sheet', day],
    queryFn: ({ signal }) => call(api.daySheet, { query: { day }, signal }),
  });

/** The cars that may be given a job. */
export const vehiclesQuery = queryOptions({
  queryKey: ['board-vehicles'],
  queryFn: async ({ signal }) => (await call(fleet.listVehicles, { query: {}, signal })).$values,
});

export interface DriverAndCar {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

const seen = (version: number) => ({ 'if-match': `"${version}"` });

/** Gives the job its driver and car, as long as it is still what was seen. */
export const assignJob = ({ id, version }: Pick<BoardJob, 'id' | 'version'>, crew: DriverAndCar) =>
  call(api.assignBooking, { params: { id }, body: crew, headers: seen(version) });

/** Takes the job to another state, as long as it is still what was seen. */
export const moveJob = ({ id, version }: Pick<BoardJob, 'id' | 'version'>, status: number, reason: string) =>
  call(api.moveBooking, {
    params: { id },
    body: { status, ...(reason ? { reason } : {}) },
    headers: seen(version),
  });
