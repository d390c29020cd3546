import { AppError, badField } from '#domain/api/errors.ts';
import type * as api from '#domain/api/planning/replan.ts';
import type { Body } from '#domain/api/route.ts';
import { readTime } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { carsOffRoad } from '#server/areas/fleet/car-conditions.ts';
import { takeOffRoad } from '#server/areas/fleet/take-off-road.ts';
import { carRows } from '#server/areas/planning/desk/desk-store.ts';
import { driversOnDuty } from '#server/areas/planning/desk/drivers-on-duty.ts';
import { changeHours, restOfDay } from '#server/areas/shifts/change-hours.ts';
import { moveShiftToCar } from '#server/areas/shifts/move-shift.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { isUnderWay, jobsToMove } from './jobs-to-move.ts';
import { replan } from './replan.ts';

interface Asked<B> {
  readonly id: string;
  readonly body: B;
  readonly language: Language;
}

/** A time that the contract has validated. */
export function timeOf(text: string): Date {
  const read = readTime(text);
  if (!read.ok) throw badField('from', 'Error_date');
  return read.instant;
}

async function requireDriver(deps: Deps, id: string): Promise<void> {
  if (!(await driversOnDuty(deps)).some((driver) => driver.id === id)) throw new AppError('not-found');
}

/** A driver is sick or goes home. Whoever has a passenger on board takes them to the end. */
export async function recordAbsence(
  deps: Deps,
  who: Person,
  { id, body, language }: Asked<Body<typeof api.recordAbsence>>,
) {
  await requireDriver(deps, id);
  const from = timeOf(body.from);
  const until = body.until === undefined ? await restOfDay(deps, id, from) : timeOf(body.until);
  if (until <= from) throw badField('until', 'Error_period');
  const jobs = (await jobsToMove(deps, { driverId: id }, { from, until })).filter((job) => !job.boardedAt);
  const away = { kind: 'away', from, until, reason: body.reason, vehicleId: null } as const;
  return replan(deps, who, {
    jobs,
    language,
    preview: body.preview,
    moves: body.moves,
    lack: { driverId: id },
    change: async (deps) => ({ hours: await changeHours(deps, who, id, away) }),
  });
}

/** A car breaks down. Its driver goes on in a spare one, or others take the jobs. */
export async function takeCarOffRoad(
  deps: Deps,
  who: Person,
  { id, body, language }: Asked<Body<typeof api.takeCarOffRoad>>,
) {
  if (!(await carRows(deps.db)).some((car) => car.id === id)) throw new AppError('not-found');
  const from = timeOf(body.from);
  const until = body.until === undefined ? null : timeOf(body.until);
  if (until && until <= from) throw badField('until', 'Error_period');
  return replan(deps, who, {
    language,
    preview: body.preview,
    moves: body.moves,
    jobs: await jobsToMove(deps, { vehicleId: id }, { from, until }),
    lack: { vehicleId: id },
    change: (deps) => takeOffRoad(deps, who, { vehicleId: id, from, until, reason: body.reason }),
  });
}

/** The jobs of a driver for the rest of the day that have not begun. */
async function restOfJobs(deps: Deps, driverId: string) {
  const now = deps.clock();
  const until = await restOfDay(deps, driverId, now);
  return (await jobsToMove(deps, { driverId }, { from: now, until })).filter((job) => !isUnderWay(job));
}

/** All of a driver's jobs that have not begun go to others. */
export async function freeDriver(deps: Deps, who: Person, { id, body, language }: Asked<Body<typeof api.freeDriver>>) {
  await requireDriver(deps, id);
  return replan(deps, who, {
    language,
    preview: body.preview,
    moves: body.moves,
    jobs: await restOfJobs(deps, id),
    lack: { driverId: id },
    change: async () => ({}),
  });
}

/** A driver takes another car for the rest of the day. */
export async function swapCar(deps: Deps, who: Person, { id, body, language }: Asked<Body<typeof api.swapCar>>) {
  await requireDriver(deps, id);
  const { vehicleId } = body;
  const car = (await carRows(deps.db)).find((one) => one.id === vehicleId);
  if (!car) throw badField('vehicleId', 'Error_vehicle-unknown');
  if ((await carsOffRoad(deps)).find(vehicleId))
    throw new AppError('vehicle-off-road', { facts: { vehicle: car.registration } });
  const jobs = (await restOfJobs(deps, id)).filter((job) => job.vehicleId !== vehicleId);
  return replan(deps, who, {
    jobs,
    language,
    preview: body.preview,
    moves: body.moves,
    lack: { takes: { driverId: id, vehicleId } },
    change: async (deps) => ({ shiftCar: await moveShiftToCar(deps, id, vehicleId) }),
  });
}

/** A driver works longer, or for once. No job changes. */
export async function addHours(deps: Deps, who: Person, { id, body, language }: Asked<Body<typeof api.addHours>>) {
  const [from, until] = [timeOf(body.from), timeOf(body.until)];
  const extra = { kind: 'extra', from, until, reason: '', vehicleId: body.vehicleId ?? null } as const;
  return replan(deps, who, {
    language,
    jobs: [],
    lack: {},
    preview: false,
    moves: undefined,
    change: async (deps) => ({ hours: await changeHours(deps, who, id, extra) }),
  });
}
