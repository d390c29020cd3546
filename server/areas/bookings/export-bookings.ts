import type { Deps } from '#server/deps.ts';
import { bookingRecords, eventRecords, type Whose } from './personal-records-store.ts';

/** A person's bookings and everything that happened to them, as they get them on request. */
export async function exportBookings(deps: Deps, whose: Whose): Promise<{ bookings: object[]; events: object[] }> {
  const [bookings, events] = await Promise.all([bookingRecords(deps.db, whose), eventRecords(deps.db, whose)]);
  return { bookings, events };
}
