import { useEffect, useRef, useState } from 'react';
import { drivingSeconds, placePoint } from '#web/api/live/trip-calls.ts';
import type { Location } from './last-location.ts';
import type { WatchedBooking } from './use-booking.ts';

/** Ways change slowly; the server is asked no more often than this. */
const askEveryMs = 30_000;

interface Arrival {
  readonly goal: string;
  readonly at: number | null;
}

/** When the car will be where it is expected, in milliseconds on the server's clock; null when nobody can tell. */
export function useArrival(location: Location | null, watched: WatchedBooking | null, skew: number): number | null {
  const [arrival, setArrival] = useState<Arrival>({ goal: '', at: null });
  const asked = useRef({ goal: '', at: 0 });
  const toPickup = watched?.phase !== 'boarded';
  const goal = watched ? (toPickup ? watched.booking.pickupLocation : watched.booking.dropoffLocation) : '';
  const placeId = watched ? (toPickup ? watched.booking.pickupPlaceId : watched.booking.dropoffPlaceId) : null;
  const isComing = watched !== null && watched.phase !== 'arrived';
  useEffect(() => {
    if (!location || !isComing) return;
    const now = Date.now();
    if (asked.current.goal === goal && now - asked.current.at < askEveryMs) return;
    asked.current = { goal, at: now };
    const ask = async () => {
      const point = await placePoint(goal, placeId);
      return point ? Date.now() - skew + (await drivingSeconds(location, point)) * 1000 : null;
    };
    // The next position asks again.
    void ask()
      .catch(() => null)
      .then((at) => setArrival({ goal, at }));
  }, [location, isComing, goal, placeId, skew]);
  return isComing && location && arrival.goal === goal ? arrival.at : null;
}
