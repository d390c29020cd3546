import { useEffect, useState } from 'react';
import type { TripAnswer } from '#domain/api/trips.ts';
import { readTrip } from '#web/api/trips.ts';

interface Wanted {
  /** The booking whose position came, if one did. */
  readonly bookingId: string | null;
  /** The token of a signed link; the session counts without it. */
  readonly link: string | null;
  readonly isSignedIn: boolean;
  /** Grows with each step that the hub tells. */
  readonly changes: number;
  /** What was told while the line was down was missed. */
  readonly isConnected: boolean;
}

/** Which car to look for, where it goes and how far it has come; null while nobody can tell. */
export function useTrip({ bookingId, link, isSignedIn, changes, isConnected }: Wanted): TripAnswer | null {
  const [trip, setTrip] = useState<TripAnswer | null>(null);
  useEffect(() => {
    if (!isConnected || !(link || isSignedIn)) return undefined;
    let isOver = false;
    readTrip(link ? { link } : bookingId ? { id: bookingId } : {}).then(
      (found) => isOver || setTrip(found),
      // The car is what people came for: without its facts the page shows that alone.
      () => {},
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step of a trip is a reason to read it again
  }, [bookingId, link, isSignedIn, changes, isConnected]);
  return trip;
}
