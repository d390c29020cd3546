import type { JobTone } from '#domain/api/day-board.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { documents, expiredOn } from '#domain/booking/documents.ts';
import { notStartedStates, stateOf } from '#domain/booking/states.ts';
import type { Punctuality } from '#domain/dispatch/punctuality.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { staffBookingsBetween, staffBookingsDuring } from '#server/areas/bookings/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { fleetDocuments } from '#server/areas/fleet/broken-jobs.ts';
import { carsOffRoad } from '#server/areas/fleet/car-conditions.ts';
import type { Deps } from '#server/deps.ts';
import { boardAlerts } from './board-alerts.ts';
import { driversOnDuty } from './board-store.ts';
import { boardHours } from './desk/board-hours.ts';
import { drivingGaps } from './desk/driving-gaps.ts';
import { laneHours } from './desk/lane-hours.ts';
import { expiredFor } from './present-job.ts';
import { presentStaffBooking } from './present-staff-booking.ts';
import { watchJobs } from './watch-jobs.ts';

/** The colour of a job: late overrides everything except under way and done. */
function toneOf(job: StaffBooking, now: Date): JobTone {
  const state = stateOf(job.status);
  if (state === 'Completed') return 'done';
  if (state === 'InProgress') return 'under-way';
  if (job.pickupAt < now) return 'late';
  if (state === 'Pending' || state === 'AwaitingPayment') return 'unconfirmed';
  return state === 'ReminderSent' ? 'reminded' : 'planned';
}

function hasNotStarted({ status }: StaffBooking): boolean {
  const state = stateOf(status);
  return state !== null && notStartedStates.includes(state);
}

function presentPunctuality(deps: Deps, language: Language, found: Punctuality | undefined) {
  if (!found) return null;
  const { risk, code, arrivesAt, leaveBy } = found;
  const t = deps.translations.in(language);
  const clock = arrivesAt && formatClock(arrivesAt, languageTag(language));
  const says = [code && t(`Punctual_${code}`), code && clock && t('Punctual_arrival', { clock })];
  return {
    risk,
    code,
    message: says.filter(Boolean).join('. '),
    arrivesAt: arrivesAt && londonIso(arrivesAt),
    leaveBy: leaveBy && londonIso(leaveBy),
  };
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
  const watching = watchJobs(deps);
  const [jobs, drivers, alerts, documentsOf, offRoad, watched] = await Promise.all([
    staffBookingsDuring(deps, since, until),
    driversOnDuty(deps.db),
    boardAlerts(deps, language, watching),
    fleetDocuments(deps),
    carsOffRoad(deps),
    watching,
  ]);
  const hoursOf = await laneHours(deps, shown, until, jobs);
  const punctualityOf = new Map(watched.map(({ booking, punctuality }) => [booking.id, punctuality]));
  // A driver who has left still has a lane on the days they drove.
  const gone = jobs.flatMap(({ driver }) => (driver && !drivers.some(({ id }) => id === driver.id) ? [driver] : []));
  const lanes = [...new Map([...drivers, ...gone].map((driver) => [driver.id, driver])).values()];
  const expiredOf = (job: StaffBooking) => expiredFor(job, documentsOf(job), now);
  const present = (job: StaffBooking) => ({
    ...presentStaffBooking(deps, job, language),
    tone: toneOf(job, now),
    expired: expiredOf(job),
    carOffRoad: hasNotStarted(job) && offRoad.has(job.vehicleId ?? ''),
    punctuality: presentPunctuality(deps, language, punctualityOf.get(job.id)),
  });
  return {
    day: shown,
    until: londonIso(until),
    jobs: jobs.map(present),
    beyond: (await jobsBeyond(deps, jobs, until)).map(present),
    lanes: await Promise.all(
      lanes.map(async (driver) => {
        const own = jobs.filter((job) => job.driverId === driver.id);
        const expired = new Set([...expiredOn(documentsOf({ driverId: driver.id }), shown), ...own.flatMap(expiredOf)]);
        const hours = hoursOf(driver.id);
        return {
          driver,
          ...hours,
          carOffRoad: offRoad.has(hours.car?.id ?? ''),
          jobs: own.map((job) => job.id),
          expired: documents.filter((name) => expired.has(name)),
          gaps: await drivingGaps(deps, own),
        };
      }),
    ),
    unassigned: jobs.filter((job) => !job.driverId).map((job) => job.id),
    alerts,
  };
}
