import { AppError } from '#domain/api/errors.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import {
  type BookingFilter,
  bookingsBetween,
  bookingsDuring,
  findStaffBooking,
  jobsOfDriver,
  listBookings,
} from './staff-bookings-store.ts';

type Reads = Pick<Deps, 'db'>;

export type { BookingFilter };

/** A booking for staff, even a deleted one. */
export async function openStaffBooking(deps: Reads, id: string): Promise<StaffBooking> {
  const booking = await findStaffBooking(deps.db, id);
  if (!booking) throw new AppError('not-found');
  return booking;
}

/** The bookings that match the filter, in its order, from the cursor on. */
export const listStaffBookings = (deps: Reads, filter: BookingFilter, limit: number, cursor: Cursor | null) =>
  listBookings(deps.db, filter, limit, cursor);

/** Bookings on the road at any point between two times, earliest first. */
export const staffBookingsDuring = (deps: Reads, since: Date, until: Date) => bookingsDuring(deps.db, since, until);

/** Bookings that begin between two times, earliest first. */
export const staffBookingsBetween = (deps: Reads, since: Date, until: Date) => bookingsBetween(deps.db, since, until);

/** A driver's own jobs between two times, and the one under way. */
export const ownJobs = (deps: Reads, personId: string, since: Date, until: Date) =>
  jobsOfDriver(deps.db, personId, since, until);
