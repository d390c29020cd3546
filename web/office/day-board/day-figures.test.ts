import { describe, expect, it } from 'vitest';
import type { DayBoard } from '#web/api/office/board.ts';
import { figuresOf } from './day-figures.tsx';

const job = (pickupTime: string, arrivedAt: string | null) => ({ pickupTime, arrivedAt });
const lane = (state: string, ...drives: (number | null)[]) => ({
  state,
  gaps: drives.map((drivingSeconds) => ({ drivingSeconds })),
});
const boardOf = (jobs: object[], lanes: object[]) => ({ day: '2026-11-16', jobs, lanes }) as unknown as DayBoard;

describe('figures of the day', () => {
  it('count who was at the door in time, empty driving and drivers at work', () => {
    const jobs = [
      job('2026-11-16T09:00:00+00:00', '2026-11-16T08:55:00+00:00'),
      job('2026-11-16T10:00:00+00:00', '2026-11-16T10:05:00+00:00'),
      job('2026-11-16T11:00:00+00:00', '2026-11-16T11:05:01+00:00'),
      job('2026-11-16T12:00:00+00:00', null),
    ];
    const lanes = [lane('on', 600, null), lane('break', 330), lane('off', 60)];
    expect(figuresOf(boardOf(jobs, lanes))).toEqual({ arrivals: 3, punctual: 2, emptyMinutes: 17, clockedOn: 2 });
    expect(figuresOf(boardOf([], []))).toEqual({ arrivals: 0, punctual: 0, emptyMinutes: 0, clockedOn: 0 });
  });
});
