import type { AlertCode } from '#domain/api/day-board.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { isOutsideShift } from '#domain/fleet/rota.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { listReturnedOffers } from '#server/areas/bookings/job-notices.ts';
import { brokenJobs, lookBackMs } from '#server/areas/fleet/broken-jobs.ts';
import { workPlans } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';
import { bookingsToWatch, tripsToDecide, tripsToTakeBack, type WatchedBooking } from './board-store.ts';
import { flightAlertsWithDrivers } from './clash-alerts.ts';
import { firmAlerts } from './firm-alerts.ts';
import { lateAlerts } from './late-alerts.ts';
import { offRoadPickups } from './off-road-pickups.ts';
import { watchJobs } from './watch-jobs.ts';

const hourMs = 3_600_000;

type AlertedJob = Pick<WatchedBooking, 'id' | 'reference' | 'pickupAt'>;

/** Why a booking needs attention, most urgent first; null when it does not. */
function codeFor({ status, pickupAt, isAssigned }: WatchedBooking, now: Date): AlertCode | null {
  const hours = (pickupAt.getTime() - now.getTime()) / hourMs;
  const isPending = status === bookingStates.Pending || status === bookingStates.AwaitingPayment;
  if (hours < 0) return 'late';
  if (isPending && hours < 2) return 'pending-soon';
  if (isAssigned) return null;
  return hours < 6 ? 'unassigned-6h' : 'unassigned-12h';
}

/**
 * What needs attention now: late and unconfirmed bookings, pickups without driver or car, with an expired document,
 * outside the driver's shift, in a car that is off the road or with a driver who may be late; then what is not about a
 * job.
 */
export async function boardAlerts(deps: Deps, language: Language, jobs?: ReturnType<typeof watchJobs>) {
  const now = deps.clock();
  const t = deps.translations.in(language);
  const at = (ms: number) => new Date(now.getTime() + ms);
  const watched = await bookingsToWatch(deps.db, at(-lookBackMs), at(12 * hourMs));
  const alertOf = (
    code: AlertCode,
    { id, reference, pickupAt }: AlertedJob,
    key: string = code,
    more: object = {},
  ) => ({
    code,
    message: t(`Alert_${key}`, { reference, dateTime: formatDateTime(pickupAt, languageTag(language), now), ...more }),
    reservationId: id,
    reference,
    pickupTime: londonIso(pickupAt),
    answers: [],
    instead: null,
  });
  const returned = await listReturnedOffers(deps);
  const offers = returned.map((job) =>
    alertOf(`offer-${job.answer}`, job, `offer-${job.answer}`, { name: job.driver, text: job.reason }),
  );
  const ofTime = watched.flatMap((booking) => {
    const code = codeFor(booking, now);
    // The alert that an offer came back says more.
    if (code?.startsWith('unassigned') && returned.some(({ id }) => id === booking.id)) return [];
    return code ? [alertOf(code, booking)] : [];
  });
  const toTakeBack = (await tripsToTakeBack(deps.db)).map((job) =>
    alertOf('take-back-asked', job, 'take-back-asked', { name: job.driver ?? '' }),
  );
  const toDecide = (await tripsToDecide(deps.db)).map((job) => {
    const gaps = { name: job.driver ?? '' };
    if (job.endReason)
      return alertOf('ended-without-passenger', job, 'ended-without-passenger', {
        ...gaps,
        text: t(`End_${job.endReason}`),
      });
    const text = job.doubts.map((doubt) => t(`Doubt_${doubt}`)).join(' ');
    return alertOf('trip-doubted', job, 'trip-doubted', { ...gaps, text });
  });
  const broken = (await brokenJobs(deps, 'everybody')).map((job) => {
    const key = job.isUnderWay ? 'documents-under-way' : 'documents';
    const documents = job.documents.map((name) => t(`Document_${name}`)).join(', ');
    return alertOf('documents', job, key, { documents, names: job.crew.join(', ') });
  });
  const planOf = await workPlans(deps);
  const outside = watched.flatMap((job) =>
    job.driverId && job.pickupAt > now && isOutsideShift(planOf(job.driverId), job, now)
      ? [alertOf('outside-shift', job, 'outside-shift', { name: job.driver ?? '' })]
      : [],
  );
  const inCarsOff = (await offRoadPickups(deps, watched)).map(({ job, vehicle, instead }) => ({
    ...alertOf('car-off-road', job, 'car-off-road', { vehicle }),
    instead,
  }));
  // Started only here: a promise that rejects before anything awaits it would end the process.
  const late = await lateAlerts(deps, await (jobs ?? watchJobs(deps)), language);
  const flights = await flightAlertsWithDrivers(deps, language);
  const byPickup = (a: { pickupTime: string }, b: { pickupTime: string }) =>
    Date.parse(a.pickupTime) - Date.parse(b.pickupTime);
  const alerts = [
    ...toTakeBack,
    ...toDecide,
    ...ofTime,
    ...offers,
    ...broken,
    ...outside,
    ...inCarsOff,
    ...late,
    ...flights,
  ].sort(byPickup);
  return [...alerts, ...(await firmAlerts(deps, language))];
}
