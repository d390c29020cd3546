import type { DriverJobAnswer } from '#domain/api/driver-jobs.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { mayDriverSee } from '#domain/booking/driver-sight.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { ownJobs } from '#server/areas/bookings/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { fleetDocuments } from '#server/areas/fleet/broken-jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { jobsAround, passengerContacts } from './connect-call.ts';
import { lateReportsOf } from './late-reports-store.ts';
import { presentJob } from './present-job.ts';

/** Today, and the night around now. */
function shift(now: Date): { since: Date; until: Date } {
  const today = londonDate(now);
  const { since, until } = instantsOf({ from: today, to: today });
  const around = jobsAround(now);
  return {
    since: since < around.since ? since : around.since,
    until: until > around.until ? until : around.until,
  };
}

/** A driver who has only been offered a job does not get the passenger's number: they may yet decline. */
const untilAccepted = { phoneNumber: '', canText: false };

/** Jobs as their driver sees them, with what would stop them from starting. */
export async function presentJobs(deps: Deps, who: Person, jobs: readonly StaffBooking[]): Promise<DriverJobAnswer[]> {
  const documentsOf = await fleetDocuments(deps);
  const settings = await deps.settings(deps.db);
  const reports = await lateReportsOf(
    deps.db,
    jobs.map(({ id }) => id),
  );
  const contactOf = await passengerContacts(deps, who);
  const now = deps.clock();
  return jobs.map((job) => {
    // A report by another driver about this job does not count for this one.
    const report = reports.find(({ bookingId, personId }) => bookingId === job.id && personId === who.personId);
    const contact = job.offeredUntil ? untilAccepted : contactOf(job);
    return presentJob(deps, job, { dates: documentsOf(job), settings, now, report, contact });
  });
}

/**
 * The driver's own jobs of a London day, except those that ended long ago; by default today's and those of the night
 * around it.
 */
export async function listJobs(deps: Deps, who: Person, day: string | undefined) {
  const { since, until } = day ? instantsOf({ from: day, to: day }) : shift(deps.clock());
  const jobs = await ownJobs(deps, who.personId, since, until);
  const now = deps.clock();
  return {
    $values: await presentJobs(
      deps,
      who,
      jobs.filter((job) => mayDriverSee(job, now)),
    ),
  };
}
