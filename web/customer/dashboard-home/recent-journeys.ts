import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { stopLine } from '#domain/booking/stops.ts';

/** As many as fit on a phone without scrolling past them. */
const most = 3;

/** The latest journeys, each route once: a daily journey to work must not fill the whole list. */
export function recentJourneys(bookings: readonly ReservationAnswer[]): readonly ReservationAnswer[] {
  const ways = new Map<string, ReservationAnswer>();
  for (const booking of bookings) {
    const way = JSON.stringify([booking.pickupLocation, stopLine(booking), booking.dropoffLocation]);
    if (!ways.has(way)) ways.set(way, booking);
  }
  return [...ways.values()].slice(0, most);
}
