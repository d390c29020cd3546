import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { stopLine } from '#domain/booking/stops.ts';

export const sortings = ['list', 'soonest', 'latest', 'price'] as const;
export type Sorting = (typeof sortings)[number];

const order: Record<Exclude<Sorting, 'list'>, (a: ReservationAnswer, b: ReservationAnswer) => number> = {
  soonest: (a, b) => Date.parse(a.pickupTime) - Date.parse(b.pickupTime),
  latest: (a, b) => Date.parse(b.pickupTime) - Date.parse(a.pickupTime),
  price: (a, b) => b.price - a.price,
};

/** Lower case without accents, so that "Zurich" finds "Zürich". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function textOf(booking: ReservationAnswer): string {
  const { reference, pickupLocation, dropoffLocation, name, carType, driver } = booking;
  return plain(
    [reference, pickupLocation, stopLine(booking), dropoffLocation, name, carType, driver?.name ?? ''].join(' '),
  );
}

/** The bookings that contain every search term, in the chosen order; `list` keeps the server's. */
export function findBookings(
  bookings: readonly ReservationAnswer[],
  search: string,
  sorting: Sorting,
): readonly ReservationAnswer[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = bookings.filter((booking) => {
    const text = textOf(booking);
    return words.every((word) => text.includes(word));
  });
  return sorting === 'list' ? found : [...found].sort(order[sorting]);
}
