import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '../deps.ts';
import { findStaffBooking } from './bookings-store.ts';
import type { StaffBooking } from './staff-booking.ts';

/** A booking for staff, deleted ones too. */
export async function openStaffBooking(deps: Pick<Deps, 'db'>, id: string): Promise<StaffBooking> {
  const booking = await findStaffBooking(deps.db, id);
  if (!booking) throw new AppError('not-found');
  return booking;
}
