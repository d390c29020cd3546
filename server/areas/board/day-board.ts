import type { JobTone } from '#domain/api/board/day-board.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { documents, expiredOn } from '#domain/booking/documents.ts';
import { stateOf } from '#domain/booking/states.ts';
import type { Language } from '#domain/i18n/language.ts';
import { alertedBookings, boardAlerts } from '#server/areas/alerts/board-alerts.ts';
import { presentStaffBooking } from '#server/areas/bookings/read/present-staff-booking.ts';
import { staffBookingsBetween, staffBookingsDuring } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { boardHours } from '#server/areas/planning/desk/board-hours.ts';
import { driversOnDuty } from '#server/areas/planning/desk/drivers-on-duty.ts';
import { laneHours } from '#server/areas/planning/desk/lane-hours.ts';
import { presentPunctuality, presentRisks } from '#server/areas/planning/present-risks.ts';
import { readRisks } from '#server/areas/planning/read-risks.ts';
import { watchJobs } from '#server/areas/planning/watch-jobs.ts';
import type { Deps } from '#server/deps.ts';

/** The colour of a job: late overrides everything except under way and done. */
function toneOf(job: StaffBooking, now: Date): JobTone {
  const state = stateOf(job.status);
  if (state === 'Completed') return 'done';
  if (state === 'InProgress') return 'under-way';
  if (job.pickupAt < now) return 'late';
  if (state === 'Pending' || state === 'AwaitingPayment') return 'unconfirmed';
  return state === 'ReminderSent' ? 'reminded' : 'planned';
}

/** Jobs that begin after the board's end while one of its own is still on the road: its driver cannot take them. */
async function jobsBeyond(deps: Deps, jobs: readonly StaffBooking[], until: Date): Promise<StaffBooking[]> {
  const last = Math.max(...jobs.map(({ endsAt }) => endsAt.getTime()));
  return last > until.getTime() ? staffBookingsBetween(deps, until, new Date(last)) : [];
}

/** A London day for the dispatcher, an evening with its night: jobs, a lane per driver, unassigned jobs, alerts. */
export async function dayBoard(deps: Deps, day: string | undefined, language: Language) {
  const now = deps.clock();
  const shown = day ?? londonDate(now);
  const { since, until } = boardHours(shown, now);
  const [jobs, soon, drivers, watched] = await Promise.all([
    staffBookingsDuring(deps, since, until),
    alertedBookings(deps),
    driversOnDuty(deps),
    watchJobs(deps),
  ]);
  const beyond = await jobsBeyond(deps, jobs, until);
  const everything = new Map([...soon, ...jobs, ...beyond].map((job) => [job.id, job]));
  const ordered = [...everything.values()].sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  const risks = await readRisks(deps, ordered, watched);
  const [alerts, hoursOf] = await Promise.all([
    boardAlerts(deps, language, { risks, watched }),
    laneHours(deps, shown, until, jobs),
  ]);
  // A driver who has left still has a lane on the days they drove.
  const gone = jobs.flatMap(({ driver }) => (driver && !drivers.some(({ id }) => id === driver.id) ? [driver] : []));
  const lanes = [...new Map([...drivers, ...gone].map((driver) => [driver.id, driver])).values()];
  const expiredOf = ({ id }: StaffBooking) => risks.of(id)?.facts.expired ?? [];
  const present = (job: StaffBooking) => ({
    ...presentStaffBooking(deps, job, language),
    tone: toneOf(job, now),
    expired: [...expiredOf(job)],
    carOffRoad: risks.of(job.id)?.facts.isCarOffRoad ?? false,
    punctuality: presentPunctuality(deps, language, risks.of(job.id)?.facts.punctuality ?? null),
    risks: presentRisks(deps, language, job, risks.of(job.id)),
  });
  return {
    day: shown,
    until: londonIso(until),
    jobs: jobs.map(present),
    beyond: beyond.map(present),
    lanes: lanes.map((driver) => {
      const own = jobs.filter((job) => job.driverId === driver.id);
      const expired = new Set([
        ...expiredOn(risks.documentsOf({ driverId: driver.id }), shown),
        ...own.flatMap(expiredOf),
      ]);
      const hours = hoursOf(driver.id);
      return {
        driver,
        ...hours,
        carOffRoad: risks.offRoad.find(hours.car?.id) !== null,
        offRoadReason: risks.offRoad.find(hours.car?.id)?.reason ?? '',
        jobs: own.map((job) => job.id),
        expired: documents.filter((name) => expired.has(name)),
        gaps: risks.gapsAmong(new Set(own.map((job) => job.id))),
      };
    }),
    unassigned: jobs.filter((job) => !job.driverId).map((job) => job.id),
    alerts,
  };
}
