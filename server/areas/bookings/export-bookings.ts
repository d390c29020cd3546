import type { Deps } from '#server/deps.ts';
import { bookingRecords, type DataSubject, eventRecords } from './personal-records-store.ts';

/** A person's bookings and everything that happened to them, as they get them on request. */
export async function exportBookings(
  deps: Deps,
  whose: DataSubject,
): Promise<{ bookings: object[]; events: object[] }> {
  const [bookings, events] = await Promise.all([bookingRecords(deps.db, whose), eventRecords(deps.db, whose)]);
  return { bookings, events };
}
