import { addLondonDays, londonDate, londonIso } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { plannedShifts, type ShiftChange } from '#domain/fleet/rota.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { presentPlanned } from '#server/areas/shifts/read-own-shift.ts';
import { workedShifts, workPlans } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';
import { carRows, driverRows } from './desk-store.ts';
import { carPreferences } from './read-desk.ts';
import { knownCars } from './share-cars.ts';

/** From when to when a driver is away for once, and why. */
function presentAway(changes: readonly ShiftChange[], since: Date, until: Date) {
  const away = changes.find((change) => change.kind === 'away' && change.from < until && change.until > since);
  return away ? { from: londonIso(away.from), until: londonIso(away.until), reason: away.reason } : null;
}

/** The hours of each driver from the start of a day: planned, worked and away, and the car they have. */
export async function laneHours(deps: Deps, day: string, until: Date, bookings: readonly StaffBooking[]) {
  const { since } = instantsOf({ from: day, to: day });
  const [workOf, workedBy, drivers, cars] = await Promise.all([
    workPlans(deps),
    workedShifts(deps, since, until),
    driverRows(deps.db),
    carRows(deps.db),
  ]);
  const carOf = knownCars(carPreferences(drivers, workOf, { day, now: deps.clock() }), cars, bookings);
  return (driverId: string) => {
    const work = workOf(driverId);
    const planned = plannedShifts(work, { from: addLondonDays(day, -1), to: londonDate(until) });
    return {
      state: work.state,
      shifts: planned.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > since).map(presentPlanned),
      worked: workedBy(driverId),
      away: presentAway(work.changes ?? [], since, until),
      absence: work.absences.find(({ from, to }) => from <= day && day <= to)?.reason ?? null,
      car: carOf.get(driverId) ?? null,
    };
  };
}
