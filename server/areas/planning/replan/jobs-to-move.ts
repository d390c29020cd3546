import { notStartedStates, stateOf, underWay } from '#domain/booking/states.ts';
import { overlaps, type Span, spanOf } from '#domain/dispatch/jobs-and-drivers.ts';
import { type DeskBooking, deskBookingsDuring } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { Deps } from '#server/deps.ts';

const hourMs = 3_600_000;
/** A trip that began longer ago than this is over, whatever its record says. */
const longestTripMs = 12 * hourMs;
/** Jobs farther ahead than this are planned with their day; until then they show as at risk. */
const aheadMs = 7 * 24 * hourMs;

export const isUnderWay = ({ status }: Pick<DeskBooking, 'status'>) => stateOf(status) === underWay;

export const isWaiting = ({ status }: Pick<DeskBooking, 'status'>) => {
  const state = stateOf(status);
  return state !== null && notStartedStates.includes(state);
};

/** The jobs of a driver or in a car during a span that have not begun; and the trip under way, if it is to stop now. */
export async function jobsToMove(
  deps: Deps,
  of: Partial<Pick<DeskBooking, 'driverId' | 'vehicleId'>>,
  { from, until }: { readonly from: Date; readonly until: Date | null },
): Promise<DeskBooking[]> {
  const now = deps.clock();
  const latest = new Date(Math.max(now.getTime(), from.getTime()) + aheadMs);
  const span: Span = { from, until: until && until < latest ? until : latest };
  const isOf = (job: DeskBooking) =>
    of.driverId === undefined ? job.vehicleId === of.vehicleId : job.driverId === of.driverId;
  const around = await deskBookingsDuring(deps, new Date(from.getTime() - longestTripMs), span.until);
  return around.filter(
    (job) =>
      isOf(job) &&
      ((isWaiting(job) && overlaps(spanOf(job), span)) || (isUnderWay(job) && from <= now && span.until > now)),
  );
}
