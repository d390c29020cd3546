import { queryOptions } from '@tanstack/react-query';
import type { Answer, SentBody } from '#domain/api/route.ts';
import * as api from '#domain/api/shifts/shifts.ts';
import { call } from './client.ts';

export type OwnShift = Answer<typeof api.getDriverShift>;
export type { ShiftState } from '#domain/api/shifts/shifts.ts';
export type Rota = Answer<typeof api.listShifts>;
export type RotaRow = Rota['drivers'][number];
export type RotaChange = SentBody<typeof api.saveShifts>;

export const readShift = () => call(api.getDriverShift, {});

export const clockShift = (state: api.ShiftState, vehicleId: string | null) =>
  call(api.setDriverShift, { body: { state, ...(vehicleId ? { vehicleId } : {}) } });

export const declineShift = (day: string, reason: string) => call(api.declineShift, { body: { day, reason } });

export const noteDeclinedShift = (shift: SentBody<typeof api.noteDeclinedShift>) =>
  call(api.noteDeclinedShift, { body: shift });

export const rotaKey = ['rota'];

// Drivers clock on and off all the time.
const everyMinute = 60_000;

export const rotaQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...rotaKey, period.from, period.to],
    queryFn: ({ signal }) => call(api.listShifts, { query: period, signal }),
    refetchInterval: everyMinute,
  });

export const saveRota = (period: { from: string; to: string }, body: RotaChange) =>
  call(api.saveShifts, { query: period, body });
