import type { BoardJob, BoardLane } from '#web/api/office/board.ts';
import type { DayPlan, Suggestion } from '#web/api/office/day-plan.ts';

/** Who would drive a job. */
export type Crew = Pick<Suggestion, 'driverId' | 'vehicleId' | 'driver' | 'registration'>;

/** A job of the plan as the office decides on it. */
export interface PlanRow {
  readonly job: BoardJob;
  readonly proposed: Crew;
  /** Chosen by hand in place of the proposal. */
  readonly instead: Crew | null;
  readonly isPicked: boolean;
}

export interface UnservedRow {
  readonly job: BoardJob;
  readonly reason: string;
}

export interface PlanView {
  readonly id: string;
  readonly rows: readonly PlanRow[];
  readonly unserved: readonly UnservedRow[];
  readonly metres: { readonly now: number; readonly after: number; readonly nearest: number };
}

interface Known {
  readonly jobs: readonly BoardJob[];
  readonly lanes: readonly Pick<BoardLane, 'driver'>[];
  readonly cars: readonly { readonly id: string; readonly registration: string }[];
}

/** The plan with the jobs, drivers and cars that it names; jobs that are gone are left out. */
export function viewOf(plan: DayPlan, { jobs, lanes, cars }: Known): PlanView {
  const job = new Map(jobs.map((one) => [one.id, one]));
  const name = new Map(lanes.map(({ driver }) => [driver.id, driver.name]));
  const registration = new Map(cars.map((car) => [car.id, car.registration]));
  return {
    id: plan.id,
    metres: { now: plan.deadMetresBefore, after: plan.deadMetresAfter, nearest: plan.deadMetresNearest },
    rows: plan.assignments.flatMap(({ bookingId, driverId, vehicleId }) => {
      const found = job.get(bookingId);
      const crew = {
        driverId,
        vehicleId,
        driver: name.get(driverId) ?? '',
        registration: registration.get(vehicleId) ?? '',
      };
      return found ? [{ job: found, proposed: crew, instead: null, isPicked: true }] : [];
    }),
    unserved: plan.unserved.flatMap(({ bookingId, reason }) => {
      const found = job.get(bookingId);
      return found ? [{ job: found, reason }] : [];
    }),
  };
}

/** The view with one row changed. */
export const withRow = (
  view: PlanView,
  id: string,
  patch: Partial<Pick<PlanRow, 'instead' | 'isPicked'>>,
): PlanView => ({
  ...view,
  rows: view.rows.map((row) => (row.job.id === id ? { ...row, ...patch } : row)),
});

export const withAll = (view: PlanView, isPicked: boolean): PlanView => ({
  ...view,
  rows: view.rows.map((row) => ({ ...row, isPicked })),
});

/** What is assigned as proposed, and what by hand. */
export function chosenOf({ rows }: PlanView): {
  readonly planned: readonly string[];
  readonly byHand: readonly PlanRow[];
} {
  const picked = rows.filter(({ isPicked }) => isPicked);
  return {
    planned: picked.filter(({ instead }) => !instead).map(({ job }) => job.id),
    byHand: picked.filter(({ instead }) => instead !== null),
  };
}

/** The view after some of it was assigned: what was refused stays, with its reason. */
export function afterApplying(view: PlanView, refusals: ReadonlyMap<string, string>): PlanView {
  const left = view.rows.filter(({ job, isPicked }) => !isPicked || refusals.has(job.id));
  return { ...view, rows: left.map((row) => ({ ...row, isPicked: false })) };
}
