import type { Booking } from '#server/areas/bookings/booking.ts';
import { lockBooking } from '#server/areas/bookings/bookings-store.ts';
import type { Deps } from '#server/deps.ts';

/** Locks a booking for this transaction and reads it. Anything that belongs to a booking is locked after it. */
export const holdBooking = (deps: Pick<Deps, 'db'>, id: string): Promise<Booking | null> => lockBooking(deps.db, id);
