import { createContext, useContext } from 'react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';

/** What the screen around a booking does when its customer cancels or changes it. */
export interface BookingCommands {
  /** Asks whether this journey is to be cancelled. */
  readonly onCancel: (booking: ReservationAnswer) => void;
  readonly onChanged: (message: string) => void;
  /** Somebody else changed the booking meanwhile: what the page shows is out of date. */
  readonly onStale: () => void;
}

const BookingCommandsContext = createContext<BookingCommands | null>(null);

export const BookingCommandsProvider = BookingCommandsContext.Provider;

export function useBookingCommands(): BookingCommands {
  const commands = useContext(BookingCommandsContext);
  if (!commands) throw new Error('no BookingCommandsProvider above');
  return commands;
}
