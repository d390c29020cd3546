import type { DriverJobAnswer, JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';
import { toOldBooking, wireStops } from '#domain/api/old-names.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { correctUntil } from '#domain/booking/correct-payment.ts';
import { type DocumentDates, expiredFor } from '#domain/booking/documents.ts';
import { dropoffOf, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { mayMove, stateOf } from '#domain/booking/states.ts';
import { dueInCar, tripExtras, withoutExtras } from '#domain/booking/trip-end.ts';
import type { Settings } from '#domain/office/settings.ts';
import { chargesFor } from '#server/areas/bookings/booked-charges.ts';
import type { LateReport } from '#server/areas/bookings/events/read-late-reports.ts';
import { flightWaitUntil, presentFlight } from '#server/areas/bookings/read/present-flight.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { shortPayUrl } from '#server/areas/payments/request/pay-link.ts';
import type { Deps } from '#server/deps.ts';
import { endingTrip } from './end-trip.ts';
import type { UsualStart } from './usual-starts.ts';

const when = (at: Date | null) => (at ? londonIso(at) : null);

/** What the driver can do next, in order. */
function stepsOf(job: StaffBooking): JobStep[] {
  const state = stateOf(job.status);
  if (state && mayMove(state, 'InProgress') && job.driverId && job.vehicleId) return ['start'];
  if (state !== 'InProgress') return [];
  if (job.boardedAt) return ['complete'];
  return job.arrivedAt ? ['boarded', 'no-show', 'complete'] : ['arrived', 'boarded', 'complete'];
}

function presentMoney(deps: Pick<Deps, 'env' | 'payments'>, job: StaffBooking, settings: Settings) {
  const charges = chargesFor(job, settings.charges);
  const trip = endingTrip(job, settings);
  const due = dueInCar(trip);
  const waiting = trip.waiting;
  return {
    payMethod: job.account ? 'account' : due > 0 ? 'in-car' : 'prepaid',
    // Once a payment has been recorded, there is nothing left to collect.
    toCollect: poundsOf(job.paidBy ? 0 : due),
    paidOnline: poundsOf(job.account ? 0 : job.paidOnlinePence),
    waiting: {
      minutes: waiting.minutes,
      amount: poundsOf(waiting.pence),
      freeMinutes: charges.freeWaitMinutes,
      perMinute: poundsOf(charges.waitPencePerMinute),
    },
    paidBy: job.paidBy,
    canPayOnline: deps.payments !== null,
    payUrl: job.openPaymentId ? shortPayUrl(deps, job.openPaymentId) : null,
  } as const;
}

/** What the driver can still put right about a finished job. */
function correctionOf(job: StaffBooking, now: Date): DriverJobAnswer['correction'] {
  if (!job.completedAt || job.noShowAt || job.endReason || now > correctUntil(job.completedAt)) return null;
  const extras = tripExtras.flatMap((code) => {
    const line = job.fareLines.find((each) => each.code === code);
    const amount = code === 'tip' ? job.tipPence : (line?.amount ?? 0);
    return amount > 0 ? [{ code, amount: poundsOf(amount) }] : [];
  });
  return { until: londonIso(correctUntil(job.completedAt)), fare: poundsOf(withoutExtras(job).price), extras };
}

interface JobParts {
  readonly dates: DocumentDates;
  readonly settings: Settings;
  readonly now: Date;
  readonly report: LateReport | undefined;
  readonly contact: Pick<DriverJobAnswer, 'phoneNumber' | 'canText'>;
  readonly undo: DriverJobAnswer['undo'];
  readonly start: UsualStart;
  /** What the driver would get of an offered job, in pence. */
  readonly share: number | null;
  readonly isTried: boolean;
}

/** A job as it leaves the server for its driver: only the fields named here. */
export function presentJob(
  deps: Pick<Deps, 'env' | 'payments'>,
  job: StaffBooking,
  { dates, settings, now, report, contact, undo, start, share, isTried }: JobParts,
): DriverJobAnswer {
  const [first, ...moreStops] = stopsOnTheWay(job);
  return toOldBooking({
    id: job.id,
    reference: job.reference,
    status: job.status,
    version: job.version,
    pickupTime: londonIso(job.pickupAt),
    endsAt: londonIso(job.endsAt),
    ...wireStops(job.stops),
    door: job.door,
    moreStops: moreStops.map(({ text, place }) => ({ text, point: place?.location ?? null })),
    pickupPoint: pickupOf(job).place?.location ?? null,
    viaPoint: first?.place?.location ?? null,
    dropoffPoint: dropoffOf(job).place?.location ?? null,
    name: job.name,
    ...contact,
    passengers: job.passengers,
    luggage: job.luggage,
    greet: job.greet,
    flightNumber: job.flightNumber,
    flight: presentFlight(job.flight),
    freeWaitUntil: flightWaitUntil(job, settings),
    accessNeeds: [...job.accessNeeds],
    childSeats: job.childSeats,
    instructions: job.instructions,
    carType: job.carType,
    price: poundsOf(job.pricePence),
    ...presentMoney(deps, job, settings),
    metres: job.metres,
    seconds: job.seconds,
    vehicle: job.vehicle,
    startedAt: when(job.startedAt),
    arrivedAt: when(job.arrivedAt),
    boardedAt: when(job.boardedAt),
    completedAt: when(job.completedAt),
    noShowAt: when(job.noShowAt),
    endReason: job.endReason,
    noShowMinutes: settings.charges.noShowMinutes,
    isTried,
    steps: stepsOf(job),
    undo,
    startFrom: when(start.startFrom),
    driveSeconds: start.driveSeconds,
    isBackAsked: job.backAskedAt !== null,
    offer: job.offeredUntil
      ? { answerBy: londonIso(job.offeredUntil), share: share === null ? null : poundsOf(share) }
      : null,
    correction: correctionOf(job, now),
    saidLate: report ? { arrivesAt: londonIso(new Date(report.arrivesAt)) } : null,
    expired: expiredFor(job, dates, now),
  });
}
