import { describe, expect, it } from 'vitest';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { recentJourneys } from './recent-journeys.ts';

const journey = (id: string, pickupLocation: string, dropoffLocation: string) =>
  ({ id, pickupLocation, via: '', moreStops: [] as never[], dropoffLocation }) as ReservationAnswer;

describe('journeys to book again', () => {
  it('list each route once, the latest first, three at most', () => {
    const bookings = [
      journey('1', 'Home', 'Work'),
      journey('2', 'Work', 'Home'),
      journey('3', 'Home', 'Work'),
      journey('4', 'Home', 'Heathrow'),
      journey('5', 'Home', 'Luton'),
    ];
    expect(recentJourneys(bookings).map(({ id }) => id)).toEqual(['1', '2', '4']);
    expect(recentJourneys([])).toEqual([]);
  });
});
