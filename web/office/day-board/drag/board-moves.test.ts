import { describe, expect, it } from 'vitest';
import type { BoardJob, DayBoard } from '#web/api/office/board.ts';
import { spanOfDay } from '#web/office/day-board/rows/day-axis.ts';
import { overMidnight, placeJobs } from '#web/office/day-board/rows/place-jobs.ts';
import { carOfDriver, clashOf, overlapsOfCar, overlapsOfDriver, withUnsaved } from './board-moves.ts';

const driver = (id: string) => ({ id, name: `Driver ${id}`, badge: 'B', phone: '07700900000' });
const car = (id: string) => ({ id, registration: id, plate: 'P', description: 'Car', colour: 'Black' });

function job(id: string, from: string, to: string, more: Partial<BoardJob> = {}): BoardJob {
  return {
    id,
    reference: id,
    status: 1,
    version: 1,
    pickupTime: `2026-11-16T${from}:00+00:00`,
    endsAt: `2026-11-16T${to}:00+00:00`,
    name: id,
    phoneNumber: '07700900001',
    pickupLocation: 'A',
    via: '',
    moreStops: [],
    dropoffLocation: 'B',
    passengers: 1,
    louggages: 0,
    carType: 'Saloon',
    greet: false,
    flightNumber: '',
    accessNeeds: [],
    childSeats: { rearFacing: 0, forwardFacing: 0, booster: 0 },
    driverInstruction: '',
    price: 10,
    driver: null,
    vehicle: null,
    startedAt: null,
    arrivedAt: null,
    boardedAt: null,
    completedAt: null,
    noShowAt: null,
    remarks: '',
    moves: [],
    tone: 'planned',
    ...more,
  };
}

const unsaved = (id: string, assignment: Parameters<typeof clashOf>[2]) => new Map([[id, { version: 1, assignment }]]);
const day = spanOfDay('2026-11-16');
const early = job('early', '08:00', '08:40', { driver: driver('x'), vehicle: car('one') });
const late = job('late', '15:00', '15:40', { driver: driver('x'), vehicle: car('two') });
const open = job('open', '09:00', '09:30');
const gap = { from: 'early', to: 'late', freeSeconds: 1, drivingSeconds: 1, estimated: true, isEnough: true };
const board: DayBoard = {
  day: '2026-11-16',
  jobs: [early, open, late],
  beyond: [],
  lanes: [
    { driver: driver('x'), car: null, jobs: ['early', 'late'], gaps: [gap] },
    { driver: driver('y'), car: null, jobs: [], gaps: [] },
    { driver: driver('z'), car: { ...car('three'), carType: 'MPV', seats: 6 }, jobs: [], gaps: [] },
  ],
  unassigned: ['open'],
  alerts: [],
};

describe('jobs of one row', () => {
  const places = (...jobs: BoardJob[]) =>
    [...placeJobs(jobs).values()].map(({ layer, layers }) => `${layer}/${layers}`);

  it('use its whole height when nothing overlaps', () => {
    expect(places(job('a', '08:00', '09:00'), job('b', '09:00', '10:00'))).toEqual(['0/1', '0/1']);
  });

  it('share it where they overlap, and reuse a free layer', () => {
    expect(
      places(
        job('a', '08:00', '10:00'),
        job('b', '08:30', '09:00'),
        job('c', '09:00', '11:00'),
        job('d', '12:00', '12:30'),
      ),
    ).toEqual(['0/2', '1/2', '1/2', '0/1']);
  });
});

describe('a job over midnight', () => {
  const night = { ...job('night', '23:50', '23:59'), endsAt: '2026-11-17T00:40:00+00:00' };
  const next = spanOfDay('2026-11-17');

  it('shows on each of its days where it continues', () => {
    expect(overMidnight(night, day)).toEqual({ isFromBefore: false, isIntoNext: true });
    expect(overMidnight(night, next)).toEqual({ isFromBefore: true, isIntoNext: false });
    expect(overMidnight(early, day)).toEqual({ isFromBefore: false, isIntoNext: false });
  });

  it('overlaps with a job that starts on the next day before it ends', () => {
    const early17 = { ...job('e', '00:20', '01:00', { driver: driver('x') }), pickupTime: '2026-11-17T00:20:00Z' };
    const beyond = [{ ...early17, endsAt: '2026-11-17T01:00:00Z' }];
    expect(overlapsOfDriver({ ...board, beyond }, night, 'x').map(({ id }) => id)).toEqual(['e']);
    expect(overlapsOfDriver(board, night, 'x')).toEqual([]);
  });
});

describe('driver and vehicle of a job', () => {
  it("suggests the vehicle of the driver's closest job", () => {
    expect(carOfDriver(board, open, 'x')?.id).toBe('one');
    expect(carOfDriver(board, job('evening', '14:00', '14:30'), 'x')?.id).toBe('two');
    expect(carOfDriver(board, open, 'y')).toBeNull();
    expect(carOfDriver(board, open, 'z')?.id).toBe('three');
  });

  it('names the job in the way: of the driver, else of the vehicle', () => {
    const over = job('over', '08:30', '09:10');
    expect(clashOf(board, over, { driver: driver('x'), vehicle: car('nine') })?.id).toBe('early');
    expect(clashOf(board, over, { driver: driver('y'), vehicle: car('one') })?.id).toBe('early');
    expect(clashOf(board, over, { driver: driver('y'), vehicle: null })).toBeUndefined();
  });

  it('finds overlapping jobs, and not those that only touch', () => {
    const over = job('over', '08:30', '09:10');
    expect(overlapsOfDriver(board, over, 'x').map(({ id }) => id)).toEqual(['early']);
    expect(overlapsOfDriver(board, job('after', '08:40', '09:00'), 'x')).toEqual([]);
    expect(overlapsOfCar(board, over, 'one').map(({ id }) => id)).toEqual(['early']);
    expect(overlapsOfCar(board, over, 'two')).toEqual([]);
    expect(overlapsOfDriver(board, early, 'x')).toEqual([]);
  });

  it('moves the job between lanes in order, and drops driving times that no longer apply', () => {
    const given = withUnsaved(board, unsaved('open', { driver: driver('x'), vehicle: car('one') }));
    expect(given.unassigned).toEqual([]);
    expect(given.lanes[0]).toMatchObject({ jobs: ['early', 'open', 'late'], gaps: [] });
    expect(given.lanes[1]).toBe(board.lanes[1]);
    const released = withUnsaved(given, unsaved('open', { driver: null, vehicle: null }));
    expect(released.unassigned).toEqual(['open']);
    expect(released.lanes[0]?.jobs).toEqual(['early', 'late']);
  });

  it('leaves a day alone that was loaded after the save, and one without the job', () => {
    const given = unsaved('open', { driver: driver('x'), vehicle: car('one') });
    const saved = { ...board, jobs: board.jobs.map((each) => ({ ...each, version: 2 })) };
    expect(withUnsaved(saved, given)).toBe(saved);
    expect(withUnsaved(board, unsaved('elsewhere', { driver: null, vehicle: null }))).toBe(board);
  });
});
