import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import { reviewEmail } from '#server/areas/bookings/messages/booking-emails.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { claimReviewRequest, noteReviewRequest } from './reminders-store.ts';

// Not while the suitcases are still being carried in.
const waitMs = 2 * 3_600_000;
// After an outage, nobody is asked about journeys they no longer remember.
const patienceMs = 7 * 24 * 3_600_000;

/** Asks each customer once how their completed journey went. */
export async function askForReviews(deps: Deps): Promise<number> {
  let done = 0;
  const one = () =>
    inTransaction(deps, async (deps) => {
      const now = deps.clock().getTime();
      const due = await claimReviewRequest(deps.db, new Date(now - patienceMs), new Date(now - waitMs));
      const booking = due && (await findBooking(deps.db, due.id));
      if (!booking) return false;
      await noteReviewRequest(deps.db, booking.id, deps.clock());
      await reviewEmail(deps, booking);
      return true;
    });
  while (await one()) done += 1;
  return done;
}
