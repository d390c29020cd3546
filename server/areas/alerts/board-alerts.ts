import type { AlertCode } from '#domain/api/board/day-board.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { bookingStates, underWay } from '#domain/booking/states.ts';
import type { JobRiskCode } from '#domain/dispatch/job-risk.ts';
import { whyAwayFrom } from '#domain/dispatch/why-away.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { listReturnedOffers } from '#server/areas/bookings/job-notices/job-notices.ts';
import { staffBookingsDuring } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { brokenJobs, lookBackMs } from '#server/areas/fleet/broken-jobs.ts';
import { type Risks, readRisks } from '#server/areas/planning/read-risks.ts';
import { type WatchedBooking as WatchedJob, watchJobs } from '#server/areas/planning/watch-jobs.ts';
import type { Deps } from '#server/deps.ts';
import { bookingsToWatch, jobsOfAbsent, tripsToTakeBack, type WatchedBooking } from './alerts-store.ts';
import { flightAlertsWithDrivers } from './clash-alerts.ts';
import { decisionAlerts } from './decision-alerts.ts';
import { firmAlerts } from './firm-alerts.ts';
import { lateAlerts } from './late-alerts.ts';
import { othersFor } from './others-for.ts';

const hourMs = 3_600_000;

type AlertedJob = Pick<WatchedBooking, 'id' | 'reference' | 'pickupAt'>;

/** Alerts look this far ahead. */
const aheadMs = 12 * hourMs;

/** What may go wrong and has an alert of its own; the rest is told by the time left, or by the driver's position. */
const riskAlerts = [
  'driver-absent',
  'car-off-road',
  'outside-shift',
  'overlap',
  'short-gap',
] as const satisfies readonly (AlertCode & JobRiskCode)[];

/** The bookings around now that alerts may be about. */
export const alertedBookings = (deps: Deps) => {
  const now = deps.clock().getTime();
  return staffBookingsDuring(deps, new Date(now - lookBackMs), new Date(now + aheadMs));
};

/** Why a booking needs attention, most urgent first; null when it does not. */
function codeFor({ id, status, pickupAt, isAssigned }: WatchedBooking, risks: Risks, now: Date): AlertCode | null {
  if (status === bookingStates[underWay]) return null;
  const hours = (pickupAt.getTime() - now.getTime()) / hourMs;
  const isPending = status === bookingStates.Pending || status === bookingStates.AwaitingPayment;
  if (hours < 0) return 'late';
  if (isPending && hours < 2) return 'pending-soon';
  if (isAssigned) return null;
  if (risks.of(id)?.risks.some(({ code }) => code === 'no-driver')) return 'unassigned-now';
  return hours < 6 ? 'unassigned-6h' : 'unassigned-12h';
}

interface Known {
  readonly risks: Risks;
  readonly watched: readonly WatchedJob[];
}

async function readKnown(deps: Deps): Promise<Known> {
  const watched = await watchJobs(deps);
  return { risks: await readRisks(deps, await alertedBookings(deps), watched), watched };
}

/** The jobs that may go wrong, each with the gravest reason; and those of absent drivers, however far ahead. */
async function jobsAtRisk(deps: Deps, near: readonly WatchedBooking[], risks: Risks) {
  const now = deps.clock();
  const found = near.flatMap((job) => {
    const code = riskAlerts.find((each) => risks.of(job.id)?.risks.some((risk) => risk.code === each));
    // The alert that it is late says more, unless the car is on its way.
    const isTold = job.pickupAt <= now && job.status !== bookingStates[underWay];
    return code && !isTold ? [{ job, code }] : [];
  });
  const later = (await jobsOfAbsent(deps.db, new Date(now.getTime() + aheadMs))).filter(
    (job) => job.driverId && whyAwayFrom(job, risks.workOf(job.driverId), now) === 'absent',
  );
  const others = await othersFor(
    deps,
    found.filter(({ code }) => code === 'driver-absent' || code === 'car-off-road').map(({ job }) => job),
  );
  return [
    ...found.map((one) => ({ ...one, instead: others.get(one.job.id) ?? null })),
    ...later.map((job) => ({ job, code: 'driver-absent' as const, instead: null })),
  ];
}

/**
 * What needs attention now: late and unconfirmed bookings, those at risk by the one rule (`risksOf`), and those with an
 * expired document; then what is not about a job.
 */
export async function boardAlerts(deps: Deps, language: Language, known?: Known) {
  const now = deps.clock();
  const t = deps.translations.in(language);
  const at = (ms: number) => new Date(now.getTime() + ms);
  const { risks, watched: onTime } = known ?? (await readKnown(deps));
  const watched = await bookingsToWatch(deps.db, at(-lookBackMs), at(aheadMs));
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
    const code = codeFor(booking, risks, now);
    // The alert that an offer came back says more.
    if (code?.startsWith('unassigned') && returned.some(({ id }) => id === booking.id)) return [];
    return code ? [alertOf(code, booking)] : [];
  });
  const toTakeBack = (await tripsToTakeBack(deps.db)).map((job) =>
    alertOf('take-back-asked', job, 'take-back-asked', { name: job.driver ?? '' }),
  );
  const toDecide = (await decisionAlerts(deps, language)).map(({ job, code, gaps, instead }) => ({
    ...alertOf(code, job, code, gaps),
    instead,
  }));
  const broken = (await brokenJobs(deps, 'everybody')).map((job) => {
    const key = job.isUnderWay ? 'documents-under-way' : 'documents';
    const documents = job.documents.map((name) => t(`Document_${name}`)).join(', ');
    return alertOf('documents', job, key, { documents, names: job.crew.join(', ') });
  });
  const wrong = (await jobsAtRisk(deps, watched, risks)).map(({ job, code, instead }) => ({
    ...alertOf(code, job, code, { name: job.driver ?? '', vehicle: risks.offRoad.registrationOf(job.vehicleId) }),
    instead,
  }));
  // Nobody waits for a driver who is absent to set off.
  const isAbsent = new Set(
    wrong.filter(({ code }) => code === 'driver-absent').map(({ reservationId }) => reservationId),
  );
  const late = await lateAlerts(
    deps,
    onTime.filter(({ booking }) => !isAbsent.has(booking.id)),
    language,
  );
  const flights = await flightAlertsWithDrivers(deps, language);
  const byPickup = (a: { pickupTime: string }, b: { pickupTime: string }) =>
    Date.parse(a.pickupTime) - Date.parse(b.pickupTime);
  const alerts = [...toTakeBack, ...toDecide, ...ofTime, ...offers, ...broken, ...wrong, ...late, ...flights].sort(
    byPickup,
  );
  return [...alerts, ...(await firmAlerts(deps, language))];
}
