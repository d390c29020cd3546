import { createHash } from 'node:crypto';
import { badField } from '#domain/api/errors.ts';
import type { Answer } from '#domain/api/route.ts';
import type { listShifts, ShiftState } from '#domain/api/shifts/shifts.ts';
import { groupBy } from '#domain/basics/group-by.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { type Absence, isOffShift, plannedShifts, type RotaDay, type WorkPlan } from '#domain/fleet/rota.ts';
import type { Deps } from '#server/deps.ts';
import { presentPlanned } from './read-own-shift.ts';
import { listAbsences, listDriversOfRota, listRota, listShiftChanges } from './rota-store.ts';
import { findOwnDriver, openShifts, type WorkedShift, workedBetween } from './shifts-store.ts';

// Two months: more than anybody plans or compares on one page.
const mostDays = 62;

const plainDay = ({ weekday, from, to, vehicleId }: RotaDay): RotaDay => ({ weekday, from, to, vehicleId });
const plainAbsence = ({ from, to, reason }: Absence): Absence => ({ from, to, reason });

/** A hash of a driver's rota and absences, to notice when they have changed. */
export const revisionOf = (rota: readonly RotaDay[], absences: readonly Absence[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rota.map(plainDay), absences.map(plainAbsence)]))
    .digest('hex')
    .slice(0, 16);

const stateOf = (shift: { readonly breakSince: Date | null } | undefined): ShiftState =>
  shift ? (shift.breakSince ? 'break' : 'on') : 'off';

const presentWorked = ({ vehicleId, startedAt, endedAt, breaks }: WorkedShift) => ({
  vehicleId,
  startedAt: londonIso(startedAt),
  endedAt: endedAt && londonIso(endedAt),
  breaks: breaks.map((pause) => ({
    startedAt: londonIso(new Date(pause.startedAt)),
    endedAt: pause.endedAt && londonIso(new Date(pause.endedAt)),
  })),
});

/** A shift that is still going on has no hours in the future. */
const workedUntilNow = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, since: Date, until: Date) =>
  since > clock() ? [] : workedBetween(db, since, until);

/** The rota, absences, and planned and worked hours of a period, by driver. */
export async function readShifts(deps: Deps, period: Period): Promise<Answer<typeof listShifts>> {
  const days = daysIn(period);
  if (days < 1 || days > mostDays) throw badField('to', 'Error_period');
  const { since, until } = instantsOf(period);
  const [drivers, rota, absences, changes, worked, open] = await Promise.all([
    listDriversOfRota(deps.db),
    listRota(deps.db),
    listAbsences(deps.db),
    listShiftChanges(deps.db),
    workedUntilNow(deps, since, until),
    openShifts(deps.db),
  ]);
  return {
    ...period,
    drivers: drivers.map(({ id, name, usualVehicleId }) => {
      const isOwn = (row: { readonly driverId: string }) => row.driverId === id;
      const plan = { rota: rota.filter(isOwn).map(plainDay), absences: absences.filter(isOwn).map(plainAbsence) };
      const ownChanges = changes.filter(isOwn);
      const shift = open.find(isOwn);
      return {
        driverId: id,
        name,
        usualVehicleId,
        state: stateOf(shift),
        ...plan,
        revision: revisionOf(plan.rota, plan.absences),
        changes: ownChanges
          .filter((change) => change.from < until && change.until > since)
          .map(({ driverId: _own, ...change }) => ({
            ...change,
            from: londonIso(change.from),
            until: londonIso(change.until),
          })),
        planned: plannedShifts({ ...plan, changes: ownChanges }, period).map(presentPlanned),
        worked: worked.filter(isOwn).map(presentWorked),
      };
    }),
  };
}

/** Each driver's own rows, in their order. */
function byDriver<Row extends { readonly driverId: string }>(
  rows: readonly Row[],
): (driverId: string) => readonly Row[] {
  const found = groupBy(rows, ({ driverId }) => driverId);
  return (driverId) => found.get(driverId) ?? [];
}

/** A driver's plan, and whether they are clocked on now. */
export interface WorkNow extends WorkPlan {
  readonly state: ShiftState;
  /** The car that they are clocked on in. */
  readonly vehicleId: string | null;
}

/** What is known about everybody's working hours, by driver; for planning, suggestions and warnings. */
export async function workPlans(deps: Pick<Deps, 'db'>): Promise<(driverId: string) => WorkNow> {
  const rotaOf = byDriver(await listRota(deps.db));
  const absencesOf = byDriver(await listAbsences(deps.db));
  const changesOf = byDriver(await listShiftChanges(deps.db));
  const open = new Map((await openShifts(deps.db)).map((shift) => [shift.driverId, shift]));
  return (driverId) => {
    const shift = open.get(driverId);
    return {
      rota: rotaOf(driverId),
      absences: absencesOf(driverId),
      changes: changesOf(driverId),
      onSince: shift?.startedAt ?? null,
      state: stateOf(shift),
      vehicleId: shift?.vehicleId ?? null,
    };
  };
}

/** The shifts that drivers clocked on for and that overlap a period, by driver. */
export async function workedShifts(deps: Pick<Deps, 'db' | 'clock'>, since: Date, until: Date) {
  const workedBy = byDriver(await workedUntilNow(deps, since, until));
  return (driverId: string) => workedBy(driverId).map(presentWorked);
}

/** A driver's own shifts that overlap a period; null for a login without a driver. */
export async function ownWorkedShifts(deps: Pick<Deps, 'db' | 'clock'>, personId: string, since: Date, until: Date) {
  const driver = await findOwnDriver(deps.db, personId);
  if (!driver) return null;
  const worked = await workedUntilNow(deps, since, until);
  return worked
    .filter(({ driverId }) => driverId === driver.id)
    .map(({ startedAt, endedAt, breaks }) => ({
      from: startedAt,
      to: endedAt,
      breaks: breaks.map((pause) => ({
        from: new Date(pause.startedAt),
        to: pause.endedAt ? new Date(pause.endedAt) : null,
      })),
    }));
}

/** Somebody who has clocked on within the last week uses the clock. */
const clockWeekMs = 7 * 24 * 3_600_000;

/** Whether a driver was off shift at a time. */
export async function wasOffShift(deps: Pick<Deps, 'db'>, driverId: string, at: Date): Promise<boolean> {
  // One after the other: a transaction has one connection.
  const rota = await listRota(deps.db, driverId);
  const absences = await listAbsences(deps.db, driverId);
  const changes = await listShiftChanges(deps.db, driverId);
  const worked = await workedBetween(deps.db, new Date(at.getTime() - clockWeekMs), new Date(at.getTime() + 1));
  const own = worked.filter((shift) => shift.driverId === driverId);
  return isOffShift({ rota, absences, changes }, own, at);
}

/** The plan of one driver. */
export async function workPlanOf(deps: Pick<Deps, 'db'>, driverId: string): Promise<WorkPlan> {
  const [rota, absences, changes, open] = await Promise.all([
    listRota(deps.db, driverId),
    listAbsences(deps.db, driverId),
    listShiftChanges(deps.db, driverId),
    openShifts(deps.db),
  ]);
  return { rota, absences, changes, onSince: open.find((row) => row.driverId === driverId)?.startedAt ?? null };
}
