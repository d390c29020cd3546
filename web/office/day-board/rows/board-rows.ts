import { searchedText } from '#domain/basics/phone.ts';
import { stopLine } from '#domain/booking/stops.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { BoardJob, BoardLane, DayBoard } from '#web/api/office/board.ts';
import { jobsOfLane } from '#web/office/day-board/drag/board-moves.ts';
import { spanOf } from './place-jobs.ts';

/** A driver's row: the lane and its jobs, earliest first. */
export interface BoardRow {
  readonly lane: BoardLane;
  readonly jobs: readonly BoardJob[];
}

/** Which drivers the board shows. */
export interface RowFilter {
  readonly carType: CarType | '';
  readonly onShift: boolean;
  readonly freeNow: boolean;
}

export const everyRow: RowFilter = { carType: '', onShift: false, freeNow: false };

export const isFilteringRows = ({ carType, onShift, freeNow }: RowFilter) => carType !== '' || onShift || freeNow;

/** Whether anything is known about the driver's hours on that day. */
export const hasHours = ({ shifts, worked, state, absence }: BoardLane) =>
  shifts.length > 0 || worked.length > 0 || state !== 'off' || absence !== null;

/** Whether any driver's hours are known on this day. */
export const knowsShifts = ({ lanes }: DayBoard) => lanes.some(hasHours);

const isNow = (now: number, from: number, to: number) => from <= now && now < to;

/** Clocked on now, or within planned hours. */
const isOnShift = ({ state, shifts }: BoardLane, now: number) =>
  state !== 'off' || shifts.some(({ startsAt, endsAt }) => isNow(now, Date.parse(startsAt), Date.parse(endsAt)));

export const isDone = ({ tone }: Pick<BoardJob, 'tone'>) => tone === 'done';

/** The job that a driver is on: under way, or due and not done. */
export const jobNow = (jobs: readonly BoardJob[], now: number) =>
  jobs.find(({ tone }) => tone === 'under-way') ??
  jobs.find((job) => !isDone(job) && isNow(now, spanOf(job).from, spanOf(job).to));

/** Every driver's row, by name as the server sent them. */
export function rowsOf(board: DayBoard): BoardRow[] {
  return board.lanes.map((lane) => ({ lane, jobs: jobsOfLane(board, lane.driver.id) }));
}

/** The rows that the filter lets through. */
export function filterRows(rows: readonly BoardRow[], filter: RowFilter, now: number): BoardRow[] {
  return rows.filter(
    ({ lane, jobs }) =>
      (filter.carType === '' || lane.car?.carType === filter.carType) &&
      (!filter.onShift || isOnShift(lane, now)) &&
      (!filter.freeNow ||
        (jobNow(jobs, now) === undefined && (!hasHours(lane) || (lane.state !== 'break' && isOnShift(lane, now))))),
  );
}

const isSameRow = (a: BoardRow, b: BoardRow) =>
  a.lane === b.lane && a.jobs.length === b.jobs.length && a.jobs.every((job, i) => job === b.jobs[i]);

/** Rows in which nothing has changed keep their identity, so that only the others are rendered again. */
export function keepRows(before: readonly BoardRow[], after: readonly BoardRow[]): BoardRow[] {
  const known = new Map(before.map((row) => [row.lane.driver.id, row]));
  return after.map((row) => {
    const old = known.get(row.lane.driver.id);
    return old && isSameRow(old, row) ? old : row;
  });
}

/** The text that a search looks in. It has the driver's name, which finds all of the driver's jobs. */
const textOf = (job: BoardJob) =>
  [job.name, job.reference, job.phoneNumber, job.pickupLocation, stopLine(job), job.dropoffLocation, job.flightNumber]
    .concat(job.driver?.name ?? '', job.vehicle?.registration ?? '')
    .join('\n')
    .toLowerCase();

/** The jobs of the day that a text finds, earliest first; none for an empty text. */
export function findJobs({ jobs }: Pick<DayBoard, 'jobs'>, text: string): BoardJob[] {
  const wanted = searchedText(text.trim()).toLowerCase();
  return wanted === '' ? [] : jobs.filter((job) => textOf(job).includes(wanted));
}
