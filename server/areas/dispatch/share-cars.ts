import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { CarRow, DriverRow } from './desk-store.ts';

/** A driver, and the cars that they would take before the one that they drove last, the likeliest first. */
export interface CarWish extends Pick<DriverRow, 'id' | 'lastCarId' | 'lastDroveAt'> {
  readonly wishes: readonly (string | null)[];
}

/**
 * Which car each driver has: the one of their jobs around that time, otherwise the first of their wishes that nobody
 * has, otherwise the one that they drove last, otherwise one that is left. A car that two drivers drove last is with
 * the later one.
 */
export function shareCars(
  drivers: readonly CarWish[],
  cars: readonly CarRow[],
  jobs: readonly StaffBooking[],
): ReadonlyMap<string, CarRow> {
  const known = new Map(cars.map((car) => [car.id, car]));
  const found = new Map<string, CarRow>();
  for (const { driverId, vehicleId } of jobs) {
    const car = known.get(vehicleId ?? '');
    if (driverId && car) found.set(driverId, car);
  }
  const held = new Set([...found.values()].map(({ id }) => id));
  const take = (driver: CarWish, car: CarRow | undefined) => {
    if (!car || found.has(driver.id) || held.has(car.id)) return;
    found.set(driver.id, car);
    held.add(car.id);
  };
  const most = Math.max(0, ...drivers.map(({ wishes }) => wishes.length));
  for (let place = 0; place < most; place += 1)
    for (const driver of drivers) take(driver, known.get(driver.wishes[place] ?? ''));
  const latestFirst = [...drivers].sort((a, b) => (b.lastDroveAt?.getTime() ?? 0) - (a.lastDroveAt?.getTime() ?? 0));
  for (const driver of latestFirst) take(driver, known.get(driver.lastCarId ?? ''));
  for (const driver of drivers)
    take(
      driver,
      cars.find(({ id }) => !held.has(id)),
    );
  return found;
}
