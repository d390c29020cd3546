import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { type JobRiskCode, needsOthers } from '#domain/dispatch/job-risk.ts';
import { overlaps, spanOf } from '#domain/dispatch/jobs-and-drivers.ts';
import { shortfallsOf } from '#domain/fleet/car-classes.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Assignment } from '#server/areas/bookings/assign/assign-booking.ts';
import { openStaffBooking, staffBookingsDuring } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { carRows } from './desk/desk-store.ts';
import { driversOnDuty } from './desk/drivers-on-duty.ts';
import { presentRisks } from './present-risks.ts';
import { readRisks } from './read-risks.ts';

const hourMs = 3_600_000;
/** Jobs farther away than this do not touch each other. */
const aroundMs = 6 * hourMs;

/** What is wrong with an assignment: the driver's hours and documents, the car, the time. */
const wrong = new Set<JobRiskCode>(['driver-absent', 'car-off-road', 'documents', 'dog', 'outside-shift', 'short-gap']);

/** What an error says already, and is not repeated. */
const saidBy: Partial<Record<ErrorCode, JobRiskCode>> = {
  'licence-invalid': 'documents',
  'vehicle-off-road': 'car-off-road',
};

interface Wanted {
  readonly job: StaffBooking;
  readonly others: readonly StaffBooking[];
}

/** The jobs in the way: the driver's own, or those of the car with somebody else. */
function clashesOf({ job, others }: Wanted) {
  const inTheWay = others.filter((other) => overlaps(spanOf(job), spanOf(other)));
  return {
    ofDriver: inTheWay.filter((other) => job.driverId !== null && other.driverId === job.driverId),
    ofCar: inTheWay.filter((other) => other.driverId !== job.driverId && other.vehicleId === job.vehicleId),
  };
}

async function readWanted(deps: Deps, { id, driverId, vehicleId }: Assignment): Promise<Wanted> {
  const booking = await openStaffBooking(deps, id);
  const crew = {
    driverId: driverId === undefined ? booking.driverId : driverId,
    vehicleId: vehicleId === undefined ? booking.vehicleId : vehicleId,
  };
  const driver = (await driversOnDuty(deps)).find((one) => one.id === crew.driverId) ?? null;
  const since = new Date(booking.pickupAt.getTime() - aroundMs);
  const around = await staffBookingsDuring(deps, since, new Date(booking.endsAt.getTime() + aroundMs));
  return { job: { ...booking, ...crew, driver }, others: around.filter((other) => other.id !== id) };
}

/** Everything that speaks against an assignment, each once, apart from what the error itself says. */
async function faultsOf(deps: Deps, wanted: Wanted, said: ErrorCode, language: Language) {
  const { job, others } = wanted;
  const t = deps.translations.in(language);
  const jobs = [...others, job].sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  const risks = await readRisks(deps, jobs, []);
  const clashes = clashesOf(wanted);
  const named = ({ pickupAt, name, reference }: StaffBooking) =>
    t('Dayboard_clash-with', { clock: formatClock(pickupAt, languageTag(language)), name, reference });
  const found = presentRisks(deps, language, job, risks.of(job.id)).filter(({ code }) => wrong.has(code));
  // The job after it may be the one that is left without time.
  const after = jobs.find(({ id }) => risks.of(id)?.facts.before?.from === job.id);
  const next = after ? presentRisks(deps, language, after, risks.of(after.id)) : [];
  const car = (await carRows(deps.db)).find(({ id }) => id === job.vehicleId);
  const short = car ? shortfallsOf(car, job).filter((name) => name !== 'class') : [];
  const lines = [
    ...clashes.ofDriver.map(named),
    ...clashes.ofCar.map((other) => `${t('Problem_vehicle-busy')}. ${named(other)}`),
    ...[...found, ...next.filter(({ code }) => code === 'short-gap')]
      .filter(({ code }) => saidBy[said] !== code)
      .map(({ message }) => `${message}.`),
    ...(car && car.seats < job.passengers && said !== 'bad-input' ? [t('Error_vehicle-small')] : []),
    ...short.map((name) => t(`Error_short-${name}`)),
  ];
  const isImpossible = clashes.ofDriver.length + clashes.ofCar.length > 0 || needsOthersNow(found);
  return { lines: [...new Set(lines)], isImpossible };
}

/** Somebody absent can still be sent; a car off the road or expired documents cannot. */
const needsOthersNow = (found: readonly { readonly code: JobRiskCode }[]) =>
  needsOthers(found.filter(({ code }) => code !== 'driver-absent'));

const refusals = new Set<ErrorCode>([
  'lower-class',
  'driver-busy',
  'vehicle-busy',
  'licence-invalid',
  'vehicle-off-road',
]);

/**
 * A refused assignment with everything else that speaks against it: nobody should be sent from one refusal to the next.
 * `faults` has a line for each; with `impossible` no consent helps.
 */
export async function withFaults(deps: Deps, input: Assignment, error: unknown, language: Language): Promise<unknown> {
  if (!(error instanceof AppError) || !refusals.has(error.code)) return error;
  const { lines, isImpossible } = await faultsOf(deps, await readWanted(deps, input), error.code, language);
  const facts = { ...error.facts, faults: lines.join('\n'), impossible: isImpossible ? 1 : 0 };
  return new AppError(error.code, {
    fields: error.fields,
    spokenFacts: error.spokenFacts,
    facts,
  });
}
