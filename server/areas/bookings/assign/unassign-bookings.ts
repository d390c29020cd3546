import { AppError } from '#domain/api/errors.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { assignBooking } from './assign-booking.ts';

interface AssignedBooking {
  readonly id: string;
  /** Who was assigned to it. */
  readonly driverId: string;
}

/** False when another driver has the booking by now, or when it can no longer be left without one. */
async function unassignOne(deps: Deps, who: Person, { id, driverId }: AssignedBooking): Promise<boolean> {
  try {
    const booking = await openStaffBooking(deps, id);
    if (booking.driverId !== driverId) return false;
    const nobody = { driverId: null, vehicleId: null, acceptLowerClass: false };
    await assignBooking(deps, who, { id, ...nobody, ifVersion: booking.version });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/**
 * Takes back the assignments of many bookings, such as those of a plan, each in its own transaction. A booking that has
 * been given to another driver since stays as it is, and does not hold up the others.
 */
export async function unassignBookings(deps: Deps, who: Person, bookings: readonly AssignedBooking[]) {
  const unassigned: string[] = [];
  const kept: string[] = [];
  for (const booking of bookings) {
    const list = (await unassignOne(deps, who, booking)) ? unassigned : kept;
    list.push(booking.id);
  }
  return { unassigned, kept };
}
