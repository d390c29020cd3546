import { AppError } from '#domain/api/errors.ts';
import { isTooEarly } from '#domain/booking/start-time.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { wasOffShift } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Refuses a start by the driver that cannot be meant: hours before the pickup, or off shift. Judged by when it was
 * taken, so that one sent late is not refused because the shift has ended meanwhile.
 */
export async function requireTimeToStart(deps: Deps, r: Booking, at: Date): Promise<void> {
  if (isTooEarly(r.pickupAt, at)) throw new AppError('start-too-early', { timeFacts: { dateTime: r.pickupAt } });
  if (r.driverId && (await wasOffShift(deps, r.driverId, at))) throw new AppError('off-shift');
}
