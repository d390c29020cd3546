import { AppError } from '#domain/api/errors.ts';
import type { Answer } from '#domain/api/route.ts';
import type { getDriverShift } from '#domain/api/shifts/shifts.ts';
import { addLondonDays, londonDate, londonIso } from '#domain/basics/london-time.ts';
import { daysLeftOf } from '#domain/booking/documents.ts';
import { mayDecline, type PlannedShift, plannedShifts } from '#domain/fleet/rota.ts';
import { fleetDocuments } from '#server/areas/fleet/broken-jobs.ts';
import { carConditions } from '#server/areas/fleet/car-conditions.ts';
import { carsToRenew } from '#server/areas/fleet/list-own-documents.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { listAbsences, listRota, listShiftChanges } from './rota-store.ts';
import { findOpenShift, findOwnDriver, listCars } from './shifts-store.ts';

/** A planned shift as the API sends it. */
export const presentPlanned = ({ day, startsAt, endsAt, vehicleId }: PlannedShift) => ({
  day,
  startsAt: londonIso(startsAt),
  endsAt: londonIso(endsAt),
  vehicleId,
});

/** The driver's own shift: now, and as planned. */
export async function readOwnShift(deps: Deps, who: Person): Promise<Answer<typeof getDriverShift>> {
  const driver = await findOwnDriver(deps.db, who.personId);
  if (!driver) throw new AppError('not-found');
  const now = deps.clock();
  const today = londonDate(now);
  const [open, cars, rota, absences, changes, datesOf, toRenew, conditionOf] = await Promise.all([
    findOpenShift(deps.db, driver.id),
    listCars(deps.db),
    listRota(deps.db, driver.id),
    listAbsences(deps.db, driver.id),
    listShiftChanges(deps.db, driver.id),
    fleetDocuments(deps),
    carsToRenew(deps, who.personId),
    carConditions(deps, driver.id),
  ]);
  const ahead = plannedShifts(
    { rota, absences, changes },
    { from: addLondonDays(today, -1), to: addLondonDays(today, 6) },
  ).filter(({ endsAt }) => endsAt > now);
  const planned = ahead.filter(({ day }) => day <= addLondonDays(today, 1));
  const settings = await deps.settings(deps.db);
  const { declineHours, checkRequired } = settings.shifts;
  const own = cars.find(({ id }) => id === open?.vehicleId);
  return {
    state: open ? (open.breakSince ? 'break' : 'on') : 'off',
    since: open ? londonIso(open.breakSince ?? open.startedAt) : null,
    vehicle: own ? { id: own.id, registration: own.registration, makeAndModel: own.makeAndModel } : null,
    usualVehicleId: driver.usualVehicleId,
    planned: planned.map(presentPlanned),
    week: ahead.map((shift) => ({ ...presentPlanned(shift), mayDecline: mayDecline(shift, now, declineHours) })),
    declineHours,
    checkRequired,
    reportsPosition: settings.positions === 'clocked-on',
    documents: daysLeftOf(datesOf({ driverId: driver.id }), today),
    cars: cars.map(({ driverId, takenBy, ...car }) => {
      const { checkedAt, ...condition } = conditionOf(car.id);
      return {
        ...car,
        takenBy: driverId === driver.id ? null : takenBy,
        documents: daysLeftOf(datesOf({ driverId: null, vehicleId: car.id }), today),
        mayHandIn: toRenew.includes(car.id),
        checkedAt: checkedAt && londonIso(checkedAt),
        ...condition,
      };
    }),
  };
}
