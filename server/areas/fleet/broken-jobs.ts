import { londonIso } from '#domain/basics/london-time.ts';
import { type DocumentDates, type DocumentName, expiredOn, lastDayOf } from '#domain/booking/documents.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { driverDates, type JobsOf, jobsPastDocuments, vehicleDates } from './documents-store.ts';

/** How long after its pickup a job that has not started stays among the alerts; then it is a matter for the register. */
export const lookBackMs = 12 * 3_600_000;

export interface BrokenJob {
  readonly id: string;
  readonly reference: string;
  readonly pickupAt: Date;
  readonly isUnderWay: boolean;
  /** The driver's name and the car's registration, if the job has them. */
  readonly crew: readonly string[];
  readonly documents: readonly DocumentName[];
}

/** Jobs that cannot start, or are under way, because a document of their driver or car expires too early. */
export async function brokenJobs(deps: Pick<Deps, 'db' | 'clock'>, which: JobsOf): Promise<BrokenJob[]> {
  const now = deps.clock();
  const jobs = await jobsPastDocuments(deps.db, which, { since: new Date(now.getTime() - lookBackMs), now });
  return jobs.map(({ driver, registration, startedAt, dates, ...job }) => ({
    id: job.id,
    reference: job.reference,
    pickupAt: job.pickupAt,
    isUnderWay: startedAt !== null,
    crew: [driver, registration].filter((name) => name !== null),
    documents: expiredOn(dates, lastDayOf(job, startedAt ?? now)),
  }));
}

/** An affected job in the response to a saved date. */
export const presentBroken = ({ id, reference, pickupAt, documents }: BrokenJob) => ({
  id,
  reference,
  pickupTime: londonIso(pickupAt),
  documents: [...documents],
});

const keyOf = ({ id, documents }: BrokenJob) => `${id} ${documents.join(' ')}`;

/**
 * Saves new dates with `write` and returns the jobs they affect. All staff are notified of jobs that were fine before,
 * and open boards of every job that changed. Call it under the record's lock.
 */
export async function breakingJobs(
  deps: Deps,
  { which, name, write }: { which: JobsOf; name: string; write: () => Promise<unknown> },
): Promise<BrokenJob[]> {
  const before = await brokenJobs(deps, which);
  await write();
  const after = await brokenJobs(deps, which);
  const [were, are] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const fresh = after.filter((job) => !were.has(keyOf(job)));
  const changed = new Set([...fresh, ...before.filter((job) => !are.has(keyOf(job)))].map(({ id }) => id));
  for (const id of changed) deps.db.notify('bookings_changed', JSON.stringify({ id }));
  if (fresh.length > 0) {
    const references = fresh.map(({ reference }) => reference).join(', ');
    await notifyStaff(deps, 'documents-end', { name, references });
  }
  return after;
}

/** The expiry dates of every driver and car. */
export async function fleetDocuments(deps: Pick<Deps, 'db'>) {
  const [drivers, vehicles] = await Promise.all([driverDates(deps.db), vehicleDates(deps.db)]);
  const known = new Map<string | null, DocumentDates>([...drivers, ...vehicles].map(({ id, dates }) => [id, dates]));
  return (crew: { readonly driverId: string | null; readonly vehicleId?: string | null }): DocumentDates => ({
    ...known.get(crew.driverId),
    ...known.get(crew.vehicleId ?? null),
  });
}
