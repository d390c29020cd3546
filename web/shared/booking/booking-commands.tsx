import { createContext, useContext } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';

/** What the page does when the customer cancels or changes a booking shown on it. */
export interface BookingCommands {
  /** Opens the dialog that cancels this journey. */
  readonly onCancel: (booking: ReservationAnswer) => void;
  readonly onChanged: (message: string) => void;
  /** Somebody else has changed the booking, so the page is out of date. */
  readonly onStale: () => void;
}

const BookingCommandsContext = createContext<BookingCommands | null>(null);

export const BookingCommandsProvider = BookingCommandsContext.Provider;

export function useBookingCommands(): BookingCommands {
  const commands = useContext(BookingCommandsContext);
  if (!commands) throw new Error('no BookingCommandsProvider above');
  return commands;
}
