import { oldName } from '#domain/api/old-names.ts';
import { canonicalJson } from '#domain/basics/canonical-json.ts';
import { bookingFields, factFields, type NotedBooking, said } from '#domain/booking/booking-fields.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';

export type Changes = Record<string, readonly [unknown, unknown]>;
type Described = Booking & Partial<Pick<NotedBooking, 'remarks'>>;

/** Every fact that differs, old and new: `changes` stay for ever, `details` are erased with the person. */
export function differences(r: Described, to: Partial<NotedBooking>): { changes: Changes; details: Changes } {
  const [changes, details]: [Changes, Changes] = [{}, {}];
  for (const field of factFields) {
    const { fact, person } = bookingFields[field];
    const [from, now] = [said(field, r), said(field, { ...r, ...to })];
    if (canonicalJson(from) !== canonicalJson(now)) (person === 'no' ? changes : details)[oldName(fact)] = [from, now];
  }
  return { changes, details };
}

/** Taking driver and car off a booking, as its history keeps it. */
export const releasing = ({ driverId, vehicleId }: Pick<Booking, 'driverId' | 'vehicleId'>): Changes => ({
  ...(driverId ? { driverId: [driverId, null] } : {}),
  ...(vehicleId ? { vehicleId: [vehicleId, null] } : {}),
});
