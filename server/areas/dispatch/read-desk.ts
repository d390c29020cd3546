import type { DeskDriver, DeskJob } from '#domain/dispatch/jobs-and-drivers.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { staffBookingsDuring } from '#server/areas/bookings/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { type CarRow, carRows, driverRows } from './desk-store.ts';
import { firmPlace } from './firm-place.ts';
import { shareCars } from './share-cars.ts';

/** What the desk knows of some hours: every job, and every driver with a car. */
export interface Desk {
  readonly bookings: readonly StaffBooking[];
  readonly drivers: readonly (DeskDriver & { readonly name: string; readonly registration: string | null })[];
}

/** A booking as drivers are looked for. */
export function deskJob(booking: StaffBooking): DeskJob {
  return {
    id: booking.id,
    pickupAt: booking.pickupAt,
    endsAt: booking.endsAt,
    from: booking.pickupPlace?.location ?? null,
    to: booking.dropoffPlace?.location ?? null,
    carTypes: carClasses[booking.carType].coveredBy,
    passengers: booking.passengers,
    suitcases: booking.luggage,
    wheelchairs: booking.accessNeeds.includes('wheelchair') ? 1 : 0,
    asksForWoman: booking.accessNeeds.includes('woman-driver'),
    preferredDriverId: null,
    refusedDriverIds: [],
    driverId: booking.driverId,
  };
}

function deskCar(car: CarRow, driverId: string, bookings: readonly StaffBooking[]) {
  const taken = bookings
    .filter((booking) => booking.vehicleId === car.id && booking.driverId !== driverId)
    .map(({ pickupAt, endsAt }) => ({ from: pickupAt, until: endsAt }));
  const { id, carType, seats, wheelchairPlaces } = car;
  return { id, carType, seats, suitcases: carClasses[carType].cases, wheelchairPlaces, taken };
}

/** Reads the jobs between two instants and everybody who may drive. */
export async function readDesk(deps: Deps, since: Date, until: Date): Promise<Desk> {
  const base = await firmPlace(deps);
  // One after the other: inside a transaction they share one connection.
  const bookings = await staffBookingsDuring(deps, since, until);
  const drivers = await driverRows(deps.db);
  const cars = await carRows(deps.db);
  const carOf = shareCars(drivers, cars, bookings);
  return {
    bookings,
    drivers: drivers.map(({ id, name, documents }) => {
      const car = carOf.get(id);
      return {
        id,
        name,
        registration: car?.registration ?? null,
        car: car ? deskCar(car, id, bookings) : null,
        documents: { ...documents, ...car?.documents },
        shifts: null,
        absences: [],
        isWoman: false,
        base,
      };
    }),
  };
}
