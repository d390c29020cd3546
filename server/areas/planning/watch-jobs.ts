import { stateOf, underWay, upcomingStates } from '#domain/booking/states.ts';
import type { Punctuality } from '#domain/dispatch/punctuality.ts';
import { type JobOfDay, watchDriver, watchedMs } from '#domain/dispatch/watch-driver.ts';
import { type LateReport, readLateReports } from '#server/areas/bookings/events/read-late-reports.ts';
import { asDeskBooking, type DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { staffBookingsDuring } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { readPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import { firmPlace } from './desk/firm-place.ts';

/** For a driver whose last job was longer ago than this, the base will do as the place they start from. */
const lookBackMs = 6 * 3_600_000;
/** An older position tells us less than the last drop-off. */
const oldestPositionMs = 30 * 60_000;

/** A booking of the next two hours, or one that is late, and whether its driver will be on time. */
export interface WatchedBooking {
  readonly booking: StaffBooking;
  readonly punctuality: Punctuality;
}

/** A booking as the check for lateness sees it. */
export function jobOfDay(booking: DeskBooking, report?: LateReport): JobOfDay {
  const state = stateOf(booking.status);
  const isOpen = state !== null && upcomingStates.includes(state);
  return {
    id: booking.id,
    pickupAt: booking.pickupAt,
    endsAt: booking.endsAt,
    from: booking.from,
    to: booking.to,
    driverId: booking.driverId,
    // A report by a previous driver does not count for this one.
    reportedArrival: report && report.personId === booking.driverPersonId ? new Date(report.arrivesAt) : null,
    setOffAt: state === underWay ? booking.startedAt : null,
    arrivedAt: booking.arrivedAt,
    boardedAt: booking.boardedAt,
    isOver: !isOpen,
  };
}

/** Rates every pickup of the next two hours by its driver's position, the drive and the job before. */
export async function watchJobs(deps: Deps): Promise<WatchedBooking[]> {
  const now = deps.clock();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const base = await firmPlace(deps);
  const bookings = await staffBookingsDuring(deps, at(-lookBackMs), at(watchedMs));
  const positions = new Map((await readPositions(deps, at(-oldestPositionMs))).map((row) => [row.driverId, row]));
  const reports = new Map(
    (
      await readLateReports(
        deps,
        bookings.map(({ id }) => id),
      )
    ).map((report) => [report.bookingId, report]),
  );
  const watch = { drives: deps.drives, now };
  const found = new Map<string, Punctuality>();
  for (const driverId of new Set(bookings.map((booking) => booking.driverId))) {
    const own = bookings.filter((booking) => booking.driverId === driverId);
    const position = positions.get(driverId ?? '') ?? null;
    const hasPhone = own.some(({ driverPersonId }) => driverPersonId !== null);
    const jobs = own.map((job) => jobOfDay(asDeskBooking(job), reports.get(job.id)));
    const foreseen = watchDriver({ base, position, hasPhone, jobs }, watch);
    for (const [id, punctuality] of foreseen.punctuality) found.set(id, punctuality);
  }
  return bookings.flatMap((booking) => {
    const punctuality = found.get(booking.id);
    return punctuality ? [{ booking, punctuality }] : [];
  });
}
