import { useEffect, useState } from 'react';
import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { readTrip } from '#web/api/trips.ts';

interface Wanted {
  /** The booking of the latest position, if there is one. */
  readonly bookingId: string | null;
  /** The token of a signed link; without it the session is used. */
  readonly link: string | null;
  readonly isSignedIn: boolean;
  /** Increases with each step that the hub reports. */
  readonly changes: number;
  /** Events were missed while the connection was down. */
  readonly isConnected: boolean;
}

/** Which car to look for, where it is going and how far it has got; null while unknown. */
export function useTrip({ bookingId, link, isSignedIn, changes, isConnected }: Wanted): TripAnswer | null {
  const [trip, setTrip] = useState<TripAnswer | null>(null);
  useEffect(() => {
    if (!isConnected || !(link || isSignedIn)) return undefined;
    let isOver = false;
    readTrip(link ? { link } : bookingId ? { id: bookingId } : {}).then(
      (found) => isOver || setTrip(found),
      // People come for the car: without its details the page shows the position alone.
      () => {},
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step of a trip is a reason to read it again
  }, [bookingId, link, isSignedIn, changes, isConnected]);
  return trip;
}
