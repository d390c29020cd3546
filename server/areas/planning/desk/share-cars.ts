import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { CarRow, DriverRow } from './desk-store.ts';

/** A driver, and the cars that they would take in preference to the one they last drove, likeliest first. */
export interface CarPreference extends Pick<DriverRow, 'id' | 'lastCarId' | 'lastDroveAt'> {
  readonly preferredCars: readonly (string | null)[];
}

type Jobs = readonly Pick<DeskBooking, 'driverId' | 'vehicleId'>[];

/**
 * Which car each driver is known to have: the one of their jobs around that time, otherwise the first free one of their
 * `preferredCars`, otherwise the one they last drove. If two drivers last drove the same car, the later one has it.
 */
export function knownCars(
  drivers: readonly CarPreference[],
  cars: readonly CarRow[],
  jobs: Jobs,
): ReadonlyMap<string, CarRow> {
  const known = new Map(cars.map((car) => [car.id, car]));
  const found = new Map<string, CarRow>();
  for (const { driverId, vehicleId } of jobs) {
    const car = known.get(vehicleId ?? '');
    if (driverId && car) found.set(driverId, car);
  }
  const held = new Set([...found.values()].map(({ id }) => id));
  const take = (driver: CarPreference, carId: string | null | undefined) => {
    const car = known.get(carId ?? '');
    if (!car || found.has(driver.id) || held.has(car.id)) return;
    found.set(driver.id, car);
    held.add(car.id);
  };
  const most = Math.max(0, ...drivers.map(({ preferredCars }) => preferredCars.length));
  for (let place = 0; place < most; place += 1) for (const driver of drivers) take(driver, driver.preferredCars[place]);
  const latestFirst = [...drivers].sort((a, b) => (b.lastDroveAt?.getTime() ?? 0) - (a.lastDroveAt?.getTime() ?? 0));
  for (const driver of latestFirst) take(driver, driver.lastCarId);
  return found;
}

/** Which car each driver could have: the one they are known to have, otherwise one that nobody has. */
export function shareCars(
  drivers: readonly CarPreference[],
  cars: readonly CarRow[],
  jobs: Jobs,
): ReadonlyMap<string, CarRow> {
  const found = new Map(knownCars(drivers, cars, jobs));
  const held = new Set([...found.values()].map(({ id }) => id));
  const spare = cars.filter(({ id }) => !held.has(id));
  for (const { id } of drivers) {
    const car = found.has(id) ? undefined : spare.shift();
    if (car) found.set(id, car);
  }
  return found;
}
