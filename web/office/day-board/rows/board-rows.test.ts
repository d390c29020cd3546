import { describe, expect, it } from 'vitest';
import { countDay } from '#domain/dispatch/count-day.ts';
import type { BoardJob, BoardLane, DayBoard } from '#web/api/office/board.ts';
import { afterLeaving, minutesLeft, queueOf, urgencyOf } from '#web/office/day-board/queue/queue-order.ts';
import { everyRow, filterRows, findJobs, keepRows, rowsOf } from './board-rows.ts';
import { firstSpot, nextSpot, type Step } from './board-steps.ts';

const at = (time: string) => `2026-11-16T${time}:00+00:00`;
const instant = (time: string) => Date.parse(at(time));
const driver = (id: string) => ({ id, name: `Driver ${id}`, badge: 'B', phone: '07700900000' });

/** Only the fields that rows look at. */
const job = (id: string, from: string, to: string, driverId: string | null, more: object = {}) =>
  ({
    id,
    name: `Name of ${id}`,
    reference: `BT-${id}`,
    phoneNumber: '07700900123',
    pickupLocation: 'Bracknell Station',
    via: '',
    moreStops: [],
    dropoffLocation: 'Heathrow Terminal 5',
    flightNumber: '',
    pickupTime: at(from),
    endsAt: at(to),
    driver: driverId ? driver(driverId) : null,
    vehicle: null,
    tone: 'planned',
    expired: [],
    risks: [],
    ...more,
  }) as unknown as BoardJob;

const lane = (id: string, carType: string, more: Partial<BoardLane> = {}) =>
  ({
    driver: driver(id),
    car: { id: `car ${id}`, carType },
    jobs: [],
    expired: [],
    gaps: [],
    shifts: [],
    worked: [],
    state: 'off',
    absence: null,
    ...more,
  }) as unknown as BoardLane;

const board = {
  day: '2026-11-16',
  jobs: [
    job('a1', '08:00', '09:00', 'a', { tone: 'done' }),
    job('b1', '08:30', '09:30', 'b', { tone: 'under-way' }),
    job('open', '09:40', '10:00', null),
    job('b2', '10:00', '11:00', 'b'),
    job('a2', '10:30', '11:00', 'a'),
    job('later', '17:00', '18:00', null, { flightNumber: 'BA 178' }),
  ],
  beyond: [],
  lanes: [lane('a', 'Saloon'), lane('b', 'MPV'), lane('c', 'Saloon')],
  unassigned: ['open', 'later'],
  alerts: [],
} as unknown as DayBoard;
const rows = rowsOf(board);
const countJobs = ({ day, jobs }: DayBoard) => countDay(day, jobs);
const names = (shown: typeof rows) => shown.map(({ lane: { driver: each } }) => each.id);

describe('the rows of the board', () => {
  it('have each driver’s jobs, earliest first', () => {
    expect(rows.map(({ jobs }) => jobs.map(({ id }) => id))).toEqual([['a1', 'a2'], ['b1', 'b2'], []]);
  });

  it('keep their identity when nothing in them has changed', () => {
    const moved = { ...board, jobs: board.jobs.map((each) => (each.id === 'b2' ? { ...each, version: 2 } : each)) };
    const kept = keepRows(rows, rowsOf(moved));
    expect(kept.map((row, i) => row === rows[i])).toEqual([true, false, true]);
  });

  it('can be filtered by class, by who is free, and by who is on shift', () => {
    const now = instant('09:10');
    expect(names(filterRows(rows, { ...everyRow, carType: 'Saloon' }, now))).toEqual(['a', 'c']);
    expect(names(filterRows(rows, { ...everyRow, freeNow: true }, now))).toEqual(['a', 'c']);
    const shifts = [{ day: '2026-11-16', startsAt: at('06:00'), endsAt: at('09:00'), vehicleId: null }];
    const withShifts = rowsOf({
      ...board,
      lanes: [
        lane('a', 'Saloon', { shifts }),
        lane('b', 'MPV', { absence: 'Holiday' }),
        lane('c', 'MPV', { state: 'break' }),
        lane('d', 'MPV'),
      ],
    });
    expect(names(filterRows(withShifts, { ...everyRow, onShift: true }, instant('08:00')))).toEqual(['a', 'c']);
    expect(names(filterRows(withShifts, { ...everyRow, onShift: true }, instant('09:00')))).toEqual(['c']);
    // Off shift, away or on a break is not free; nothing is known of the last one's hours.
    expect(names(filterRows(withShifts, { ...everyRow, freeNow: true }, instant('07:00')))).toEqual(['a', 'd']);
    expect(names(filterRows(withShifts, { ...everyRow, freeNow: true }, instant('09:00')))).toEqual(['d']);
  });

  it('count what needs somebody now, as the server rates it', () => {
    const rated = (id: string, level: 'at-risk' | 'tight') => ({
      ...board,
      jobs: board.jobs.map((each) =>
        each.id === id ? { ...each, risks: [{ code: 'no-car', level, message: '' }] } : each,
      ),
    });
    expect(countJobs(board)).toEqual({ jobs: 6, atRisk: 0, unassigned: 2, done: 1 });
    expect(countJobs(rated('b2', 'at-risk') as DayBoard).atRisk).toBe(1);
    expect(countJobs(rated('b2', 'tight') as DayBoard).atRisk).toBe(0);
  });

  it('count the pickups of the day, not those of the evening before or of the night after', () => {
    const nights = board.jobs.map((each) =>
      each.id === 'open'
        ? { ...each, pickupTime: '2026-11-15T23:50:00+00:00' }
        : each.id === 'later'
          ? { ...each, pickupTime: '2026-11-17T00:10:00+00:00' }
          : each,
    );
    expect(countJobs({ ...board, jobs: nights })).toEqual({ jobs: 4, atRisk: 0, unassigned: 0, done: 1 });
  });
});

describe('finding a job', () => {
  it.each([
    ['name of b', ['b1', 'b2']],
    ['ba 178', ['later']],
    ['driver a', ['a1', 'a2']],
    ['BT-open', ['open']],
    ['  ', []],
    ['nobody', []],
  ])('by “%s”', (text, ids) => {
    expect(findJobs(board, text).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the arrow keys', () => {
  const from = (driverId: string, jobId: string | null, step: Step) => {
    const spot = nextSpot(rows, { driverId, jobId }, step);
    return spot && `${spot.driverId} ${spot.jobId ?? 'name'}`;
  };

  it.each<[string, string | null, Step, string | null]>([
    ['a', 'a1', 'right', 'a a2'],
    ['a', 'a1', 'left', 'a name'],
    ['a', null, 'left', null],
    ['a', 'a2', 'right', null],
    ['a', 'a2', 'first', 'a name'],
    ['a', null, 'last', 'a a2'],
    ['a', 'a2', 'down', 'b b2'],
    ['a', 'a1', 'down', 'b b1'],
    ['b', 'b2', 'down', 'c name'],
    ['b', null, 'up', 'a name'],
    ['a', 'a1', 'up', null],
    ['c', null, 'down', null],
    ['gone', null, 'down', null],
  ])('from %s %s to the %s: %s', (driverId, jobId, step, expected) => {
    expect(from(driverId, jobId, step)).toBe(expected);
  });

  it('enter at the next job, or at the first driver', () => {
    expect(firstSpot(rows, instant('09:45'))).toEqual({ driverId: 'b', jobId: 'b2' });
    expect(firstSpot(rows, instant('23:00'))).toEqual({ driverId: 'a', jobId: null });
    expect(firstSpot([], 0)).toBeNull();
  });
});

describe('the queue', () => {
  it('has the jobs without a driver, the next first', () => {
    expect(queueOf(board).map(({ id }) => id)).toEqual(['open', 'later']);
    expect(afterLeaving(queueOf(board), 'open')).toBe('later');
    expect(afterLeaving(queueOf(board), 'later')).toBe('open');
    expect(afterLeaving([], 'open')).toBeNull();
  });

  it.each([
    ['09:00', 40, 'soon'],
    ['09:15', 25, 'urgent'],
    ['09:40', 0, 'urgent'],
    ['09:41', -1, 'late'],
    ['07:00', 160, 'later'],
  ] as const)('at %s there are %i minutes left: %s', (now, minutes, urgency) => {
    expect(minutesLeft({ pickupTime: at('09:40') }, instant(now))).toBe(minutes);
    expect(urgencyOf(minutes)).toBe(urgency);
  });
});
