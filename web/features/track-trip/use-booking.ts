import { useEffect, useState } from 'react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { type TripPhase, tripPhase } from '#web/api/live/trip-calls.ts';
import { readByLink, readReservation } from '#web/api/reservation-calls.ts';
import { useWords } from '#web/i18n/words.tsx';

export interface WatchedBooking {
  readonly booking: ReservationAnswer;
  readonly phase: TripPhase;
}

interface Wanted {
  /** The booking whose position came, if one did. */
  readonly bookingId: string | null;
  readonly trip: string | null;
  readonly isSignedIn: boolean;
  readonly changes: number;
}

/** The hub tells when a trip starts and ends; that the driver stands at the door is only in the history. */
const lookEveryMs = 10_000;

/** The links that open a booking begin so; those that only show the car do not. */
const opens = (trip: string | null) => trip?.startsWith('m.') ?? false;

/** The booking behind the car, for its customer or the holder of its link; others see the car alone. */
export function useBooking({ bookingId, trip, isSignedIn, changes }: Wanted): WatchedBooking | null {
  const { t } = useWords();
  const [watched, setWatched] = useState<WatchedBooking | null>(null);
  const link = opens(trip) ? (trip ?? undefined) : undefined;
  const words = { arrived: t('Event_arrived'), boarded: t('Event_boarded') };
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      if (!link && !(bookingId && isSignedIn)) return null;
      const booking = link ? await readByLink(link) : await readReservation(bookingId ?? '');
      return { booking, phase: await tripPhase(booking.id, link, words) };
    };
    const look = () =>
      read()
        // The car is what people came for: without the booking the page shows that alone.
        .catch(() => null)
        .then((found) => isOver || setWatched(found));
    void look();
    const timer = setInterval(() => {
      if (bookingId && document.visibilityState === 'visible') void look();
    }, lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow the language, and the language reloads nothing
  }, [bookingId, link, isSignedIn, changes]);
  return watched;
}
