import { instantsOf } from '#domain/booking/period.ts';
import type { PayMethod } from '#domain/people/profile-rules.ts';
import { staffBookingsBetween } from '#server/areas/bookings/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { waysToPay } from '#server/areas/customers/ways-to-pay.ts';
import type { Deps } from '#server/deps.ts';

export interface SheetJob {
  readonly booking: StaffBooking;
  /** Null where nobody has said: a guest pays in the car as guest and driver agree. */
  readonly payMethod: PayMethod | null;
}

/** The jobs of a London day with what paper needs beside the board: how each one is paid. */
export async function daySheet(deps: Pick<Deps, 'db'>, day: string): Promise<SheetJob[]> {
  const { since, until } = instantsOf({ from: day, to: day });
  const bookings = await staffBookingsBetween(deps, since, until);
  const people = new Set(bookings.flatMap(({ personId }) => (personId ? [personId] : [])));
  const ways = await waysToPay(deps, [...people]);
  return bookings.map((booking) => {
    const onAccount = booking.howMade === 'business-account' ? ('business-account' as const) : null;
    return { booking, payMethod: onAccount ?? (booking.personId ? (ways.get(booking.personId) ?? null) : null) };
  });
}
