import { AppError, badField } from '#domain/api/errors.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import {
  type DocumentDates,
  type DocumentName,
  driverDocuments,
  expiredOn,
  lastDayOf,
  vehicleDocuments,
} from '#domain/booking/documents.ts';
import { isExemptFrom } from '#domain/dispatch/assistance-dog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { outageAt } from './car-outages-store.ts';
import { offRoadSince } from './checks-store.ts';
import { type HeldDriver, type HeldVehicle, holdDriver, holdVehicle } from './documents-store.ts';

interface DriverAndCar {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

export interface GatedTrip extends DriverAndCar {
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly passengers: number;
}

export interface LockedDriverAndCar {
  readonly driver: HeldDriver | null;
  readonly vehicle: HeldVehicle | null;
}

/** Locks driver and car, in that order. The booking is locked before them. */
export async function lockDriverAndCar(
  tx: Database,
  { driverId, vehicleId }: DriverAndCar,
): Promise<LockedDriverAndCar> {
  const driver = driverId ? await holdDriver(tx, driverId) : null;
  const vehicle = vehicleId ? await holdVehicle(tx, vehicleId) : null;
  return { driver, vehicle };
}

/** Requires an active driver and car whose documents, and the operator's licence, are valid to the end of this London day. */
function requireDocuments(
  { driverId, vehicleId }: DriverAndCar,
  held: LockedDriverAndCar,
  lastDay: LondonDate,
): DocumentDates {
  const { driver, vehicle } = held;
  if (driverId && (!driver || driver.retiredAt)) throw badField('driverId', 'Error_driver-unknown');
  if (vehicleId && (!vehicle || vehicle.retiredAt)) throw badField('vehicleId', 'Error_vehicle-unknown');
  const dates = { ...driver?.dates, ...vehicle?.dates };
  const expired = expiredOn(dates, lastDay);
  if (expired.length === 0) return dates;
  const errorsOf = (field: string, names: readonly DocumentName[]) => {
    const own = names.filter((name) => expired.includes(name)).map((name) => `Error_expired-${name}`);
    return own.length > 0 ? { [field]: own } : {};
  };
  throw new AppError('licence-invalid', {
    facts: { documents: expired.join(', ') },
    spokenFacts: { expired: expired.map((name) => `Document_${name}`) },
    fields: {
      ...errorsOf('driverId', [...driverDocuments, 'operator', 'badge-authority']),
      ...errorsOf('vehicleId', [...vehicleDocuments, 'plate-authority']),
    },
  });
}

/**
 * Keeps a car that is off the road off jobs, except those driven before its dangerous defect was found and entered
 * later.
 */
async function requireOnRoad(tx: Database, { vehicle }: LockedDriverAndCar, startsAt: Date): Promise<void> {
  const since = vehicle && (await offRoadSince(tx, vehicle.id));
  const outage = vehicle && (await outageAt(tx, vehicle.id, startsAt));
  if (vehicle && ((since && since <= startsAt) || outage))
    throw new AppError('vehicle-off-road', {
      facts: { vehicle: vehicle.registration },
      fields: { vehicleId: ['Error_vehicle-off-road'] },
    });
}

/**
 * A trip is only assigned with valid documents: the driver's badge and licence, the car's plate, insurance and MOT and
 * the operator's licence must be valid on the London day of the drop-off, and badge and plate must be of the authority
 * that licensed the operator. Locks driver and car, and returns both.
 */
export async function passLicenceGate(tx: Database, trip: GatedTrip): Promise<LockedDriverAndCar> {
  const held = await lockDriverAndCar(tx, trip);
  if (held.vehicle && held.vehicle.seats < trip.passengers) throw badField('vehicleId', 'Error_vehicle-small');
  requireDocuments(trip, held, londonDate(trip.endsAt));
  return held;
}

/**
 * The same when a trip is given a driver or car now: the car must be on the road too, and nobody is given an assistance
 * dog that they are exempt from carrying.
 */
export async function passAssignGate(
  tx: Database,
  trip: GatedTrip & { readonly accessNeeds: readonly string[] },
): Promise<LockedDriverAndCar> {
  const held = await passLicenceGate(tx, trip);
  const hasAssistanceDog = trip.accessNeeds.includes('assistance-dog');
  if (held.driver && isExemptFrom({ hasAssistanceDog }, held.driver)) throw badField('driverId', 'Error_dog-exempt');
  if (trip.driverId) await requireOnRoad(tx, held, trip.pickupAt);
  return held;
}

/** A trip only starts with valid documents: dates may have changed since, and a late start means a later drop-off. */
export async function passStartGate(
  tx: Database,
  trip: Omit<GatedTrip, 'passengers'>,
  startsAt: Date,
): Promise<DocumentDates> {
  const held = await lockDriverAndCar(tx, trip);
  const dates = requireDocuments(trip, held, lastDayOf(trip, startsAt));
  await requireOnRoad(tx, held, startsAt);
  return dates;
}

/** Nobody clocks on with expired documents or in a car that is off the road. Locks both; without a time, only that. */
export async function passShiftGate(tx: Database, crew: DriverAndCar, startsAt: Date | null): Promise<void> {
  const held = await lockDriverAndCar(tx, crew);
  if (!startsAt) return;
  requireDocuments(crew, held, londonDate(startsAt));
  await requireOnRoad(tx, held, startsAt);
}
