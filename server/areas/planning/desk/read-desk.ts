import { groupBy } from '#domain/basics/group-by.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { type DeskDriver, type DeskJob, laterOf } from '#domain/dispatch/jobs-and-drivers.ts';
import { hoursAround } from '#domain/dispatch/why-away.ts';
import { carClasses, wheelchairsIn } from '#domain/fleet/car-classes.ts';
import { hoursOn, plannedShifts } from '#domain/fleet/rota.ts';
import { type DeskBooking, deskBookingsDuring } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { type DriverPreferences, driverPreferences } from '#server/areas/customers/directory/driver-preferences.ts';
import { carsOffRoad } from '#server/areas/fleet/car-conditions.ts';
import { type WorkNow, workPlans } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';
import { type CarRow, carRows, type DriverRow, driverRows } from './desk-store.ts';
import { firmPlace } from './firm-place.ts';
import { type CarPreference, shareCars } from './share-cars.ts';

/** What is needed to find drivers for a London day: every job, and every driver with their car. */
export interface Desk {
  readonly bookings: readonly DeskBooking[];
  /** How long the office lets somebody work in a day, unless their shift is longer. */
  readonly mostWorkSeconds: number;
  /** Drivers that customers prefer or do not want, by booking. */
  readonly preferences: ReadonlyMap<string, DriverPreferences>;
  readonly drivers: readonly (DeskDriver &
    Pick<DriverRow, 'name' | 'hasLogin'> & { readonly registration: string | null })[];
}

/** A booking as a job to find a driver for. */
export function deskJob(booking: DeskBooking, preferences: Desk['preferences']): DeskJob {
  const preference = preferences.get(booking.id);
  return {
    id: booking.id,
    pickupAt: booking.pickupAt,
    endsAt: booking.endsAt,
    from: booking.from,
    to: booking.to,
    carTypes: carClasses[booking.carType].coveredBy,
    passengers: booking.passengers,
    suitcases: booking.luggage,
    wheelchairs: wheelchairsIn(booking.accessNeeds),
    asksForWoman: booking.accessNeeds.includes('woman-driver'),
    hasAssistanceDog: booking.accessNeeds.includes('assistance-dog'),
    preferredDriverId: preference?.preferredDriverId ?? null,
    refusedDriverIds: preference?.refusedDriverIds ?? [],
    pence: booking.pricePence,
    driverId: booking.driverId,
  };
}

function deskCar(car: CarRow, driverId: string, jobs: readonly DeskBooking[]) {
  const taken = jobs
    .filter((job) => job.driverId !== driverId)
    .map(({ pickupAt, endsAt }) => ({ from: pickupAt, until: endsAt }));
  const { id, carType, seats, wheelchairPlaces } = car;
  return { id, carType, seats, suitcases: carClasses[carType].cases, wheelchairPlaces, taken };
}

interface DeskDay {
  readonly day: string;
  /** From the day before to the day after. */
  readonly around: { readonly from: string; readonly to: string };
  readonly now: Date;
  readonly mostWorkSeconds: number;
}

/** When a driver works around a day, and for how long: without a rota any hour will do, but not more than the limit. */
function deskHours(work: WorkNow, { day, around, now, mostWorkSeconds }: DeskDay) {
  const shiftSeconds = plannedShifts(work, { from: day, to: day }).reduce(
    (sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 1000,
    0,
  );
  return {
    mostWorkSeconds: Math.max(mostWorkSeconds, shiftSeconds),
    ...hoursAround(work, around, now),
  };
}

/** The cars that each driver would take on a day, going by clocking on, the rota and their usual car. */
export function carPreferences(
  drivers: readonly DriverRow[],
  workOf: (driverId: string) => WorkNow,
  { day, now }: { readonly day: string; readonly now: Date },
): CarPreference[] {
  const isToday = day === londonDate(now);
  return drivers.map((driver) => {
    const work = workOf(driver.id);
    const planned = hoursOn(work, day)?.vehicleId ?? null;
    return { ...driver, preferredCars: [isToday ? work.vehicleId : null, planned, driver.usualCarId] };
  });
}

/** What is about to change: a car goes off the road, or a driver takes another one. */
interface NextCars {
  readonly withoutCar?: string | null;
  readonly takes?: { readonly driverId: string; readonly vehicleId: string } | undefined;
}

/** Reads the jobs of a London day, or of the hours given, and everybody who may drive, in the cars that they will have. */
export async function readDesk(
  deps: Deps,
  day: string,
  around = instantsOf({ from: day, to: day }),
  { withoutCar, takes }: NextCars = {},
): Promise<Desk> {
  const now = deps.clock();
  const base = await firmPlace(deps);
  // One after another: inside a transaction they share one connection.
  const bookings = await deskBookingsDuring(deps, around.since, around.until);
  const drivers = await driverRows(deps.db);
  const offRoad = await carsOffRoad(deps);
  const ahead = { from: laterOf(now, around.since), until: laterOf(now, around.until) };
  const cars = (await carRows(deps.db)).filter(({ id }) => id !== withoutCar && !offRoad.find(id, ahead));
  const workOf = await workPlans(deps);
  const held = takes ? [...bookings, takes] : bookings;
  const carOf = shareCars(carPreferences(drivers, workOf, { day, now }), cars, held);
  const jobsIn = groupBy(bookings, ({ vehicleId }) => vehicleId);
  const mostWorkSeconds = (await deps.settings(deps.db)).shifts.mostHours * 3600;
  const hours = { day, around: { from: addLondonDays(day, -1), to: addLondonDays(day, 1) }, now, mostWorkSeconds };
  return {
    bookings,
    mostWorkSeconds,
    preferences: await driverPreferences(deps, bookings),
    drivers: drivers.map(({ id, name, documents, isWoman, isDogExempt, hasLogin }) => {
      const car = carOf.get(id);
      return {
        id,
        name,
        registration: car?.registration ?? null,
        car: car ? deskCar(car, id, jobsIn.get(car.id) ?? []) : null,
        documents: { ...documents, ...car?.documents },
        ...deskHours(workOf(id), hours),
        isWoman,
        isDogExempt,
        hasLogin,
        base,
      };
    }),
  };
}
