import { addLondonDays, londonDate, mondayOf, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { AccessNeed } from '#domain/booking/access-needs.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { type Crew, shiftsBetween } from './add-crews.ts';
import { type Progress, progressOf, setsOffAt } from './job-progress.ts';
import { type FirmJob, isClash, type Pace, type Planner, planOpenJob, planWork } from './plan-work.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Today's drivers wait about an hour between two jobs; the next days are still half empty. */
export const paces = {
  past: { least: 240, most: 520 },
  today: { least: 32, most: 88 },
  ahead: { least: 260, most: 520 },
} as const satisfies Record<string, Pace>;

/** The start of the firm's records: three whole weeks and the current one. */
export const recordsSince = (now: Date): Date => startOfLondonDay(addLondonDays(mondayOf(londonDate(now)), -21));

/** The work of every driver: past jobs, those of today around now, and those already booked for the next days. */
export async function planCrews(planner: Planner, crews: readonly Crew[]): Promise<FirmJob[][]> {
  const now = planner.deps.clock();
  const today = londonDate(now);
  const morning = startOfLondonDay(today);
  const evening = new Date(Math.max(startOfLondonDay(addLondonDays(today, 1)).getTime(), now.getTime() + 10 * hourMs));
  const aheadUntil = startOfLondonDay(addLondonDays(today, 6));
  const lanes: FirmJob[][] = [];
  let hasClash = false;
  for (const crew of crews) {
    const shifts = shiftsBetween(crew, recordsSince(now), aheadUntil);
    // For the past, every second shift is enough for the statistics, and takes half the time.
    const past = shifts.filter(({ endsAt }, i) => endsAt <= morning && i % 2 === 0);
    const ahead = shifts.filter(({ startsAt }) => startsAt >= evening);
    const around = shifts.filter((shift) => shift.endsAt > morning && !ahead.includes(shift));
    const clashAfter = hasClash ? null : new Date(now.getTime() + 2 * hourMs);
    const todays = await planWork(planner, crew, around, { ...paces.today, clashAfter });
    hasClash ||= todays.some((job, i) => isClash(job, todays[i - 1]));
    lanes.push([
      ...(await planWork(planner, crew, past, paces.past)),
      ...todays,
      ...(await planWork(planner, crew, ahead, paces.ahead)),
    ]);
  }
  return lanes;
}

export interface JobWithProgress {
  readonly job: FirmJob;
  readonly progress: Progress;
}

/** Of the jobs whose driver is on the way to the pickup, the one with the least time left. */
function tightest(lanes: readonly (readonly FirmJob[])[], now: Date): FirmJob | undefined {
  const onTheWay = lanes.flatMap((lane) => {
    let isBusy = false;
    return lane.filter((job) => {
      const { state, arrivedAt } = progressOf(job, now, isBusy);
      isBusy ||= state === 'InProgress';
      return state === 'InProgress' && !arrivedAt;
    });
  });
  return onTheWay.toSorted((a, b) => setsOffAt(a).getTime() - setsOffAt(b).getTime())[0];
}

/**
 * How far each driver has got with their jobs. Two of them are not going to plan: one driver's passenger got in late,
 * so the next one will have to wait, and another driver should have set off by now.
 */
export function progressOfLanes(lanes: readonly (readonly FirmJob[])[], now: Date): JobWithProgress[] {
  let hasLateOne = false;
  const sleeper = tightest(lanes, now);
  return lanes.flatMap((lane) => {
    let isBusy = false;
    return lane.map((job, i): JobWithProgress => {
      const progress = progressOf(job, now, isBusy);
      isBusy ||= progress.state === 'InProgress';
      const next = lane[i + 1];
      const boardedNow = now.getTime() - 2 * minuteMs;
      const endsLate = boardedNow + job.endsAt.getTime() - job.pickupAt.getTime();
      if (
        !hasLateOne &&
        progress.boardedAt &&
        progress.state === 'InProgress' &&
        next &&
        endsLate > setsOffAt(next).getTime() + 20 * minuteMs
      ) {
        hasLateOne = true;
        return { job, progress: { ...progress, boardedAt: new Date(boardedNow) } };
      }
      if (job === sleeper) {
        isBusy = true;
        return { job, progress: { ...progress, state: 'ReminderSent', startedAt: null } };
      }
      return { job, progress };
    });
  });
}

/** Minutes from now, the class requested, and what the passenger needs. */
const waiting: readonly (readonly [minutes: number, carType: CarType, needs?: readonly AccessNeed[]])[] = [
  [40, 'Saloon'],
  [65, 'Saloon'],
  [85, 'Executive'],
  [120, 'MPV', ['wheelchair']],
  [150, 'Saloon'],
  [185, 'Saloon'],
  [230, 'Executive'],
  [270, 'Minibus'],
  [330, 'Saloon'],
  [400, 'Saloon'],
  [480, 'Executive'],
  [560, 'Saloon'],
  [1500, 'Saloon'],
  [1620, 'MPV'],
  [1900, 'Executive'],
  [2900, 'Saloon'],
];

/** Jobs that are waiting for a driver; every fourth is waiting for the office to confirm it too. */
export async function planQueue(planner: Planner): Promise<JobWithProgress[]> {
  const now = planner.deps.clock();
  const queue: JobWithProgress[] = [];
  for (const [i, [minutes, carType, accessNeeds = []]] of waiting.entries()) {
    const job = await planOpenJob(planner, new Date(now.getTime() + minutes * minuteMs), { carType, accessNeeds });
    const isSoon = job.remindAt <= now;
    const state = i % 4 === 2 ? 'Pending' : isSoon ? 'ReminderSent' : 'Confirmed';
    queue.push({ job, progress: { state, startedAt: null, arrivedAt: null, boardedAt: null, completedAt: null } });
  }
  return queue;
}
