import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { stopLine } from '#domain/booking/stops.ts';

/** As many as fit on a phone without scrolling past them. */
const most = 3;

/** The latest journeys, each way once: whoever goes to work every day books that way, not each day again. */
export function recentJourneys(bookings: readonly ReservationAnswer[]): readonly ReservationAnswer[] {
  const ways = new Map<string, ReservationAnswer>();
  for (const booking of bookings) {
    const way = JSON.stringify([booking.pickupLocation, stopLine(booking), booking.dropoffLocation]);
    if (!ways.has(way)) ways.set(way, booking);
  }
  return [...ways.values()].slice(0, most);
}
