import { useEffect, useRef, useState } from 'react';
import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { drivingSeconds } from '#web/api/trips.ts';
import type { Location } from './last-location.ts';

/** Routes change slowly; the server is asked no more often than this. */
const minIntervalMs = 30_000;

interface Arrival {
  readonly goal: string;
  readonly at: number | null;
}

/** Where the car is going now: to the pickup, then to the drop-off. */
function goalOf(trip: TripAnswer | null): TripAnswer['pickup'] | null {
  if (trip?.phase === 'coming') return trip.pickup;
  return trip?.phase === 'boarded' ? trip.dropoff : null;
}

/** When the car will arrive, in milliseconds on the server's clock; null when that is unknown. */
export function useArrival(location: Location | null, trip: TripAnswer | null, skew: number): number | null {
  const [arrival, setArrival] = useState<Arrival>({ goal: '', at: null });
  const lastRequest = useRef({ goal: '', at: 0 });
  const point = goalOf(trip)?.point ?? null;
  const goal = point && trip ? `${trip.bookingId} ${trip.phase} ${point.lat} ${point.lng}` : '';
  useEffect(() => {
    if (!location || !point) return;
    const now = Date.now();
    if (lastRequest.current.goal === goal && now - lastRequest.current.at < minIntervalMs) return;
    lastRequest.current = { goal, at: now };
    void drivingSeconds(location, point)
      .then((seconds) => Date.now() - skew + seconds * 1000)
      // The next position tries again.
      .catch(() => null)
      .then((at) => setArrival({ goal, at }));
  }, [location, point, goal, skew]);
  return location && goal !== '' && arrival.goal === goal ? arrival.at : null;
}
