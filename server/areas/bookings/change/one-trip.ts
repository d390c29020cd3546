import { AppError } from '#domain/api/errors.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findTripOfDriver, holdDriver } from '#server/areas/bookings/bookings-store.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * One trip at a time: customers watch the position of the trip under way, so a driver never has two. Locks the driver,
 * so that two starts are checked one after another; the booking has been locked before that.
 */
export async function requireNoOtherTrip(
  tx: Database,
  { id, driverId }: Pick<Booking, 'id' | 'driverId'>,
): Promise<void> {
  if (!driverId) return;
  await holdDriver(tx, driverId);
  const other = await findTripOfDriver(tx, driverId, id);
  if (other) throw new AppError('driver-on-trip', { facts: { driver: other.driver, reference: other.reference } });
}
