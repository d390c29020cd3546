import type { Deps } from '#server/deps.ts';
import type { Booking } from './booking.ts';
import { lockBooking } from './bookings-store.ts';

/** Locks a booking for this transaction and reads it. Anything that belongs to a booking is locked after it. */
export const holdBooking = (deps: Pick<Deps, 'db'>, id: string): Promise<Booking | null> => lockBooking(deps.db, id);
