import { addLondonDays, londonDate, londonInstant, weekdayOf } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';
import { companyTrips } from './firm-trips.ts';
import { progressOf } from './job-progress.ts';
import type { JobWithProgress } from './plan-day.ts';
import { type FirmJob, type Planner, planJob } from './plan-work.ts';
import type { Company } from './price-trip.ts';

export interface CompanyWork {
  readonly company: Company;
  readonly traveller: FirmJob['passenger'];
  readonly costCodes: readonly string[];
  readonly crew: NonNullable<FirmJob['crew']>;
  /** The times of day at which its people travel. */
  readonly clocks: readonly string[];
}

/** How many days back: this month, the last one and part of the one before, for the invoices. */
const daysBack = 75;

/** A company's journeys: one every second working day, up to yesterday. */
export async function planCompany(planner: Planner, work: CompanyWork): Promise<JobWithProgress[]> {
  const now = planner.deps.clock();
  const today = londonDate(now);
  const jobs: JobWithProgress[] = [];
  for (let back = daysBack; back > 0; back -= 2) {
    const day = addLondonDays(today, -back);
    if (weekdayOf(day) > 5 || isBankHoliday(day)) continue;
    const place = jobs.length;
    const trip = companyTrips[place % companyTrips.length];
    const clock = work.clocks[place % work.clocks.length];
    if (!trip || !clock) continue;
    const job = await planJob(planner, {
      crew: work.crew,
      carType: 'Executive',
      passenger: work.traveller,
      trip,
      pickupAt: londonInstant(day, clock),
      company: work.company,
      costReference: work.costCodes[place % work.costCodes.length] ?? '',
    });
    jobs.push({ job, progress: progressOf(job, now, false) });
  }
  return jobs;
}
