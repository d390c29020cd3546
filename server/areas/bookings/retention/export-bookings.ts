import type { Deps } from '#server/deps.ts';
import { bookingRecords, type DataSubject, eventRecords } from './personal-records-store.ts';

/** A person's bookings and their events, for the data export. */
export async function exportBookings(
  deps: Deps,
  whose: DataSubject,
): Promise<{ bookings: object[]; events: object[] }> {
  const [bookings, events] = await Promise.all([bookingRecords(deps.db, whose), eventRecords(deps.db, whose)]);
  return { bookings, events };
}
