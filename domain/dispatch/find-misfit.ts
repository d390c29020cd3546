import { londonDate } from '#domain/basics/london-time.ts';
import { type DocumentName, expiredOn } from '#domain/booking/documents.ts';
import { isExemptFrom } from './assistance-dog.ts';
import { type DeskCar, type DeskDriver, type DeskJob, overlaps, spanOf } from './jobs-and-drivers.ts';
import { whyAway } from './why-away.ts';

/** Why a driver cannot take a job whatever else they do that day; what no rota can change comes first. */
export const misfitCodes = [
  'no-car',
  'car-type',
  'seats',
  'luggage',
  'wheelchair',
  'refused',
  'woman',
  'dog',
  'documents',
  'absent',
  'shift',
  'car-taken',
] as const;
export type MisfitCode = (typeof misfitCodes)[number];

export interface Misfit {
  readonly code: MisfitCode;
  /** Those that are not valid to the end of the job. */
  readonly documents: readonly DocumentName[];
}

function carMisfit(job: DeskJob, car: DeskCar): MisfitCode | null {
  if (!job.carTypes.includes(car.carType)) return 'car-type';
  if (car.seats < job.passengers) return 'seats';
  if (car.suitcases < job.suitcases) return 'luggage';
  return car.wheelchairPlaces < job.wheelchairs ? 'wheelchair' : null;
}

function timeMisfit(job: DeskJob, driver: DeskDriver): MisfitCode | null {
  const span = spanOf(job);
  const away = whyAway(driver, span);
  if (away) return away;
  return driver.car?.taken.some((taken) => overlaps(taken, span)) ? 'car-taken' : null;
}

/** What rules a driver out for a job, their other jobs aside; null when nothing does. */
export function findMisfit(job: DeskJob, driver: DeskDriver): Misfit | null {
  const misfit = (code: MisfitCode, documents: readonly DocumentName[] = []) => ({ code, documents });
  if (!driver.car) return misfit('no-car');
  const ofCar = carMisfit(job, driver.car);
  if (ofCar) return misfit(ofCar);
  if (job.refusedDriverIds.includes(driver.id)) return misfit('refused');
  if (job.asksForWoman && !driver.isWoman) return misfit('woman');
  if (isExemptFrom(job, driver)) return misfit('dog');
  const expired = expiredOn(driver.documents, londonDate(job.endsAt));
  if (expired.length > 0) return misfit('documents', expired);
  const ofTime = timeMisfit(job, driver);
  return ofTime ? misfit(ofTime) : null;
}
