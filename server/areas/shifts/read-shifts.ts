import { createHash } from 'node:crypto';
import { badField } from '#domain/api/errors.ts';
import type { Answer } from '#domain/api/route.ts';
import type { listShifts } from '#domain/api/shifts.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { type Absence, plannedShifts, type RotaDay, type WorkPlan } from '#domain/fleet/rota.ts';
import type { Deps } from '#server/deps.ts';
import { presentPlanned } from './read-own-shift.ts';
import { listAbsences, listDriversOfRota, listRota } from './rota-store.ts';
import { openShifts, type WorkedShift, workedBetween } from './shifts-store.ts';

// Two months: more than anybody plans or compares on one page.
const mostDays = 62;

const plainDay = ({ weekday, from, to, vehicleId }: RotaDay): RotaDay => ({ weekday, from, to, vehicleId });
const plainAbsence = ({ from, to, reason }: Absence): Absence => ({ from, to, reason });

/** Tells two states of a driver's rota and absences apart. */
export const revisionOf = (rota: readonly RotaDay[], absences: readonly Absence[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rota.map(plainDay), absences.map(plainAbsence)]))
    .digest('hex')
    .slice(0, 16);

const presentWorked = ({ vehicleId, startedAt, endedAt, breaks }: WorkedShift) => ({
  vehicleId,
  startedAt: londonIso(startedAt),
  endedAt: endedAt && londonIso(endedAt),
  breaks: breaks.map((pause) => ({
    startedAt: londonIso(new Date(pause.startedAt)),
    endedAt: pause.endedAt && londonIso(new Date(pause.endedAt)),
  })),
});

/** Rota, absences, and planned against real hours of a period, by driver. */
export async function readShifts(deps: Deps, period: Period): Promise<Answer<typeof listShifts>> {
  const days = daysIn(period);
  if (days < 1 || days > mostDays) throw badField('to', 'Error_period');
  const { since, until } = instantsOf(period);
  const [drivers, rota, absences, worked, open] = await Promise.all([
    listDriversOfRota(deps.db),
    listRota(deps.db),
    listAbsences(deps.db),
    workedBetween(deps.db, since, until),
    openShifts(deps.db),
  ]);
  return {
    ...period,
    drivers: drivers.map(({ id, name, usualVehicleId }) => {
      const isOwn = (row: { readonly driverId: string }) => row.driverId === id;
      const plan = { rota: rota.filter(isOwn).map(plainDay), absences: absences.filter(isOwn).map(plainAbsence) };
      const shift = open.find(isOwn);
      return {
        driverId: id,
        name,
        usualVehicleId,
        state: shift ? (shift.breakSince ? ('break' as const) : ('on' as const)) : ('off' as const),
        ...plan,
        revision: revisionOf(plan.rota, plan.absences),
        planned: plannedShifts(plan, period).map(presentPlanned),
        worked: worked.filter(isOwn).map(presentWorked),
      };
    }),
  };
}

/** What is known about everybody's work, by driver; for planning, suggestions and warnings. */
export async function workPlans(deps: Pick<Deps, 'db'>): Promise<(driverId: string) => WorkPlan> {
  const [rota, absences, open] = await Promise.all([listRota(deps.db), listAbsences(deps.db), openShifts(deps.db)]);
  return (driverId) => ({
    rota: rota.filter((row) => row.driverId === driverId),
    absences: absences.filter((row) => row.driverId === driverId),
    onSince: open.find((row) => row.driverId === driverId)?.startedAt ?? null,
  });
}

/** The same for one driver. */
export async function workPlanOf(deps: Pick<Deps, 'db'>, driverId: string): Promise<WorkPlan> {
  const [rota, absences, open] = await Promise.all([
    listRota(deps.db, driverId),
    listAbsences(deps.db, driverId),
    openShifts(deps.db),
  ]);
  return { rota, absences, onSince: open.find((row) => row.driverId === driverId)?.startedAt ?? null };
}
