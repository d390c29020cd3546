import type { BoardJob, BoardLane, DayBoard, Vehicle } from '#web/api/office/board.ts';
import { overlap, spanOf } from '#web/office/day-board/rows/place-jobs.ts';

interface Given {
  readonly driver: BoardLane['driver'] | null;
  readonly vehicle: BoardJob['vehicle'];
}

/** The jobs of a lane in order; null is the lane of unassigned jobs. */
export function jobsOfLane(board: DayBoard, driverId: string | null): BoardJob[] {
  return board.jobs.filter((job) => (job.driver?.id ?? null) === driverId);
}

/** Overlapping jobs that `isMeant` picks, also after midnight. It is checked first: a drag asks at every row. */
function overlapsAmong({ jobs, beyond }: DayBoard, job: BoardJob, isMeant: (other: BoardJob) => boolean): BoardJob[] {
  const span = spanOf(job);
  return [...jobs, ...beyond].filter((other) => isMeant(other) && other.id !== job.id && overlap(span, spanOf(other)));
}

/** The driver's jobs that overlap with this one. */
export const overlapsOfDriver = (board: DayBoard, job: BoardJob, driverId: string) =>
  overlapsAmong(board, job, ({ driver }) => driver?.id === driverId);

/** Jobs that need this vehicle at the same time. */
export const overlapsOfCar = (board: DayBoard, job: BoardJob, vehicleId: string) =>
  overlapsAmong(board, job, ({ vehicle }) => vehicle?.id === vehicleId);

/** The job that is in the way of an assignment: the driver's, else the vehicle's. */
export function clashOf(board: DayBoard, job: BoardJob, { driver, vehicle }: Given): BoardJob | undefined {
  const ofDriver = driver ? overlapsOfDriver(board, job, driver.id)[0] : undefined;
  return ofDriver ?? (vehicle ? overlapsOfCar(board, job, vehicle.id)[0] : undefined);
}

/**
 * The vehicle that the driver uses that day, from the job closest in time, else the one that they drove last; null when
 * there is none.
 */
export function carOfDriver(board: DayBoard, job: BoardJob, driverId: string): BoardJob['vehicle'] {
  if (job.driver?.id === driverId && job.vehicle) return job.vehicle;
  const at = Date.parse(job.pickupTime);
  const away = (other: BoardJob) => Math.abs(Date.parse(other.pickupTime) - at);
  const known = jobsOfLane(board, driverId).filter(({ id, vehicle }) => id !== job.id && vehicle);
  const closest = known.toSorted((a, b) => away(a) - away(b))[0]?.vehicle;
  return closest ?? board.lanes.find(({ driver }) => driver.id === driverId)?.car ?? null;
}

/** The vehicle in the form that a job has. */
export const asJobCar = ({ id, registration, plateNumber, makeAndModel, colour }: Vehicle) => ({
  id,
  registration,
  plate: plateNumber,
  description: makeAndModel,
  colour,
});

/** What has been assigned and is not saved yet, with the version of the job that it was assigned in. */
export type UnsavedAssignments = ReadonlyMap<string, { readonly version: number; readonly assignment: Given }>;

/**
 * The board as it will look after the save; a job that has since been loaded in a later version is left alone. The
 * driving times in the affected lanes and what may go wrong are only known after the save.
 */
export function withUnsaved(board: DayBoard, unsaved: UnsavedAssignments): DayBoard {
  const waiting = board.jobs.filter(({ id, version }) => version === unsaved.get(id)?.version);
  if (waiting.length === 0) return board;
  const jobs = board.jobs.map((job) =>
    waiting.includes(job) ? { ...job, ...unsaved.get(job.id)?.assignment, risks: [] } : job,
  );
  const idsOf = (driverId: string | null) =>
    jobs.filter((job) => (job.driver?.id ?? null) === driverId).map(({ id }) => id);
  return {
    ...board,
    jobs,
    unassigned: idsOf(null),
    lanes: board.lanes.map((lane) => {
      const own = idsOf(lane.driver.id);
      const isSame = own.length === lane.jobs.length && own.every((id, i) => id === lane.jobs[i]);
      return isSame ? lane : { ...lane, jobs: own, gaps: [] };
    }),
  };
}
