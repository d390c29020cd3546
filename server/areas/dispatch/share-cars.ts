import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { CarRow, DriverRow } from './desk-store.ts';

/**
 * Which car each driver has: the one of their jobs around that time, otherwise the one that they drove last, otherwise
 * one that nobody has. A car that two drivers drove last is with the later one.
 */
export function shareCars(
  drivers: readonly DriverRow[],
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
  const take = (driver: DriverRow, car: CarRow | undefined) => {
    if (!car || found.has(driver.id) || held.has(car.id)) return;
    found.set(driver.id, car);
    held.add(car.id);
  };
  const latestFirst = [...drivers].sort((a, b) => (b.lastDroveAt?.getTime() ?? 0) - (a.lastDroveAt?.getTime() ?? 0));
  for (const driver of latestFirst) take(driver, known.get(driver.lastCarId ?? ''));
  for (const driver of drivers)
    take(
      driver,
      cars.find(({ id }) => !held.has(id)),
    );
  return found;
}
