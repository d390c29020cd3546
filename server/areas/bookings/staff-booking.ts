import type { Booking } from './booking.ts';

/** A booking with what only staff see. People appear as their email address. */
export interface StaffBooking extends Booking {
  readonly remarks: string;
  readonly takenByEmail: string | null;
  readonly dispatchedByEmail: string | null;
  readonly deletedByEmail: string | null;
  readonly allocatedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly noShowAt: Date | null;
}
