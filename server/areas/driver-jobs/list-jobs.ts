import type { DriverJobAnswer } from '#domain/api/driver-jobs/driver-jobs.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { mayDriverSee } from '#domain/booking/driver-sight.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { jobsAround, passengerContacts } from '#server/areas/bookings/calls/passenger-contacts.ts';
import { readLateReports } from '#server/areas/bookings/events/read-late-reports.ts';
import { stepToUndo } from '#server/areas/bookings/events/step-to-undo.ts';
import { readPickupEvents } from '#server/areas/bookings/read/read-pickup-events.ts';
import { ownJobs } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { fleetDocuments } from '#server/areas/fleet/broken-jobs.ts';
import { readShare } from '#server/areas/settlements/read-job-pay.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { presentJob } from './present-job.ts';
import { usualStarts } from './usual-starts.ts';

/** What a code takes off the fare, at the firm's expense: an amount below zero. */
const reductionOf = ({ fareLines }: StaffBooking) =>
  fareLines.filter(({ code }) => code === 'voucher').reduce((total, { amount }) => total + amount, 0);

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

/** Jobs as their driver sees them, with what would stop them from starting. */
export async function presentJobs(deps: Deps, who: Person, jobs: readonly StaffBooking[]): Promise<DriverJobAnswer[]> {
  const documentsOf = await fleetDocuments(deps);
  const settings = await deps.settings(deps.db);
  const reports = await readLateReports(
    deps,
    jobs.map(({ id }) => id),
  );
  const contactOf = await passengerContacts(deps, who.personId);
  const now = deps.clock();
  const startOf = await usualStarts(deps, who);
  const undos = new Map<string, DriverJobAnswer['undo']>();
  const tried = new Set<string>();
  for (const job of jobs.filter(({ status }) => stateOf(status) === underWay)) {
    const { tries } = await readPickupEvents(deps, job.id);
    if (tries.some((at) => job.startedAt !== null && at >= job.startedAt)) tried.add(job.id);
    const last = await stepToUndo(deps.db, job);
    if (last && last.until > now) undos.set(job.id, { step: last.step, until: londonIso(last.until) });
  }
  const shares = new Map<string, number | null>();
  for (const job of jobs.filter(({ offeredUntil, driverId }) => offeredUntil && driverId))
    shares.set(job.id, await readShare(deps, job.driverId ?? '', job.pricePence - reductionOf(job)));
  return jobs.map((job) => {
    // A report by another driver about this job does not count for this one.
    const report = reports.find(({ bookingId, personId }) => bookingId === job.id && personId === who.personId);
    return presentJob(deps, job, {
      dates: documentsOf(job),
      settings,
      now,
      report,
      contact: contactOf(job),
      undo: undos.get(job.id) ?? null,
      start: startOf(job),
      share: shares.get(job.id) ?? null,
      isTried: tried.has(job.id),
    });
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
