import { AppError, badField } from '#domain/api/errors.ts';
import type { DocumentName } from '#domain/api/fleet.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import type { Database } from '../database/database.ts';
import { lockDriver, lockVehicle } from './assignment-store.ts';

export interface GatedTrip {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly passengers: number;
}

/** A paper is good to the end of its last day, so it must reach the day of the drop-off. */
function expired(papers: readonly (readonly [DocumentName, string])[], lastDay: string): DocumentName[] {
  return papers.filter(([, expires]) => expires < lastDay).map(([name]) => name);
}

/**
 * Nobody drives without papers: badge and licence of the driver, plate, insurance and MOT of the car must be valid on
 * the London days of pickup and drop-off. Locks driver and car, in that order.
 */
export async function passLicenceGate(tx: Database, trip: GatedTrip): Promise<void> {
  const lastDay = londonDate(trip.endsAt);
  const driver = trip.driverId ? await lockDriver(tx, trip.driverId) : null;
  const vehicle = trip.vehicleId ? await lockVehicle(tx, trip.vehicleId) : null;
  if (trip.driverId && (!driver || driver.retiredAt)) throw badField('driverId', 'Error_driver-unknown');
  if (trip.vehicleId && (!vehicle || vehicle.retiredAt)) throw badField('vehicleId', 'Error_vehicle-unknown');
  if (vehicle && vehicle.seats < trip.passengers) throw badField('vehicleId', 'Error_vehicle-small');
  const ofDriver = driver
    ? expired(
        [
          ['badge', driver.badgeExpires],
          ['licence', driver.licenceExpires],
        ],
        lastDay,
      )
    : [];
  const ofVehicle = vehicle
    ? expired(
        [
          ['plate', vehicle.plateExpires],
          ['insurance', vehicle.insuranceExpires],
          ['mot', vehicle.motExpires],
        ],
        lastDay,
      )
    : [];
  if (ofDriver.length + ofVehicle.length === 0) return;
  const messages = (names: DocumentName[]) => names.map((name) => `Error_expired-${name}`);
  throw new AppError('licence-invalid', {
    facts: { documents: [...ofDriver, ...ofVehicle].join(', ') },
    fields: {
      ...(ofDriver.length > 0 ? { driverId: messages(ofDriver) } : {}),
      ...(ofVehicle.length > 0 ? { vehicleId: messages(ofVehicle) } : {}),
    },
  });
}
