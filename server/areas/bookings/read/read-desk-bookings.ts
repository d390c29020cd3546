import { AppError } from '#domain/api/errors.ts';
import { endsOnMap } from '#domain/booking/journey.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { type DeskBooking, deskBookings, findDeskBooking } from './desk-bookings-store.ts';

export type { DeskBooking };

/** Bookings on the road at any point between two times, earliest first, with what finding a driver needs. */
export const deskBookingsDuring = (deps: Pick<Deps, 'db'>, since: Date, until: Date) =>
  deskBookings(deps.db, since, until);

/** A whole booking as one to find a driver for. */
export const asDeskBooking = (booking: StaffBooking): DeskBooking => ({
  ...booking,
  ...endsOnMap(booking),
});

/** A booking that needs a driver. */
export async function openDeskBooking(deps: Pick<Deps, 'db'>, id: string) {
  const booking = await findDeskBooking(deps.db, id);
  if (!booking) throw new AppError('not-found');
  return booking;
}
