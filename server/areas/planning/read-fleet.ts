import type { Answer } from '#domain/api/route.ts';
import type { readFleet as contract } from '#domain/api/tracking/positions.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { fleetStateOf } from '#domain/fleet/fleet-state.ts';
import { type DeskBooking, deskBookingsDuring } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { shiftsNow } from '#server/areas/shifts/open-shift.ts';
import { workPlans } from '#server/areas/shifts/read-shifts.ts';
import { readPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import { carRows, driverRows } from './desk/desk-store.ts';
import { carPreferences } from './desk/read-desk.ts';
import { knownCars } from './desk/share-cars.ts';

const hourMs = 3_600_000;
/** A trip that began longer ago is over, whatever its record says. */
const longestTripMs = 12 * hourMs;
/** An older position is of no use on a map. */
const oldestPositionMs = 2 * hourMs;

type Position = Awaited<ReturnType<typeof readPositions>>[number];

/** When a driver with a passenger on board is free: by the rest of the drive where the car is known, else as booked. */
function freeAt(deps: Deps, trip: DeskBooking, position: Position | undefined): Date {
  const now = deps.clock();
  if (position && trip.to) return new Date(now.getTime() + deps.drives(position.location, trip.to, now).seconds * 1000);
  return trip.endsAt > now ? trip.endsAt : now;
}

/** Every driver of the firm now, in which car, doing what, and where. */
export async function readFleet(deps: Deps): Promise<Answer<typeof contract>> {
  const now = deps.clock();
  const [drivers, cars, workOf, shifts, jobs, positions, settings] = await Promise.all([
    driverRows(deps.db),
    carRows(deps.db),
    workPlans(deps),
    shiftsNow(deps),
    // A driver may set off long before the pickup.
    deskBookingsDuring(deps, new Date(now.getTime() - longestTripMs), new Date(now.getTime() + longestTripMs)),
    readPositions(deps, new Date(now.getTime() - oldestPositionMs)),
    deps.settings(deps.db),
  ]);
  const trips = new Map(jobs.filter(({ status }) => stateOf(status) === underWay).map((job) => [job.driverId, job]));
  const where = new Map(positions.map((position) => [position.driverId, position]));
  const underWayNow = [...trips.values()];
  const carOf = knownCars(carPreferences(drivers, workOf, { day: londonDate(now), now }), cars, underWayNow);
  return {
    $values: drivers.map(({ id, name, hasLogin }) => {
      const trip = trips.get(id);
      const position = where.get(id);
      const car = carOf.get(id);
      const free = trip ? freeAt(deps, trip, position) : null;
      const { state, since } = fleetStateOf(
        {
          trip: trip && free ? { ...trip, freeAt: free } : null,
          shift: shifts.get(id) ?? null,
          heardAt: position?.at ?? null,
          reports: hasLogin && settings.positions === 'clocked-on',
          hasPhone: hasLogin,
        },
        now,
      );
      const isOut = state !== 'off' && state !== 'break';
      return {
        driverId: id,
        name,
        vehicleId: car?.id ?? null,
        registration: car?.registration ?? null,
        carType: car?.carType ?? null,
        state,
        since: since && londonIso(since),
        ...(trip?.boardedAt && free ? { freeAt: londonIso(free) } : {}),
        // Somebody who is off or on a break is nobody's business.
        ...(position && isOut
          ? { position: { ...position.location, at: londonIso(position.at), accuracy: position.accuracy } }
          : {}),
        ...(trip ? { bookingId: trip.id } : {}),
      };
    }),
  };
}
