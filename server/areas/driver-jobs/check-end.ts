import { AppError } from '#domain/api/errors.ts';
import { doubtsOf } from '#domain/booking/plausible-trip.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Change, changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import type { Deps } from '#server/deps.ts';

/** Asks the driver before a trip is completed that can hardly have been driven. */
export function requireLikelyEnd(r: Booking, at: Date): void {
  if (stateOf(r.status) !== underWay) return;
  const doubts = doubtsOf(r, at);
  if (doubts.length > 0)
    throw new AppError('end-unlikely', {
      facts: { doubts: doubts.join() },
      spokenFacts: { why: doubts.map((doubt) => `Doubt_${doubt}`) },
    });
}

/** Marks a trip for the office that its driver completed all the same. */
export async function markUnlikelyEnd(
  deps: Deps,
  before: Booking,
  { actor, at }: { readonly actor: Change['actor']; readonly at: Date },
): Promise<void> {
  const doubts = doubtsOf(before, at);
  if (doubts.length === 0) return;
  await changeBooking(deps, {
    id: before.id,
    actor,
    what: 'doubted',
    plan: () => ({
      changes: { doubts: [null, doubts.join()] },
      write: (booking) => booking.doubts(doubts),
    }),
  });
}

/** The office has looked at a marked trip, and it may stand as it is. */
export async function noteDoubtsSeen(
  deps: Deps,
  actor: Change['actor'],
  { id, ifVersion }: { readonly id: string; readonly ifVersion: number | null },
): Promise<void> {
  await changeBooking(deps, {
    id,
    actor,
    ifVersion,
    what: 'doubts-seen',
    plan: (r) => (r.doubts.length === 0 ? null : { write: (booking) => booking.doubts([]) }),
  });
}
