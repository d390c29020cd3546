import { instantsOf } from '#domain/booking/period.ts';
import type { PreferredPayment } from '#domain/people/preferred-payments.ts';
import { staffBookingsBetween } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { waysToPay } from '#server/areas/customers/ways-to-pay.ts';
import type { Deps } from '#server/deps.ts';

export interface SheetJob {
  readonly booking: StaffBooking;
  /** Null if unknown: a guest pays in the car as agreed with the driver. */
  readonly payMethod: PreferredPayment | null;
}

/** The jobs of a London day with what a printed sheet needs beyond the board: how each one is paid. */
export async function daySheet(deps: Pick<Deps, 'db'>, day: string): Promise<SheetJob[]> {
  const { since, until } = instantsOf({ from: day, to: day });
  const bookings = await staffBookingsBetween(deps, since, until);
  const people = new Set(bookings.flatMap(({ personId }) => (personId ? [personId] : [])));
  const ways = await waysToPay(deps, [...people]);
  return bookings.map((booking) => {
    if (booking.account) return { booking, payMethod: 'business-account' };
    const way = booking.personId ? (ways.get(booking.personId) ?? null) : null;
    // This one is not on account, so somebody who usually pays by account pays in the car.
    return { booking, payMethod: way === 'business-account' ? null : way };
  });
}
