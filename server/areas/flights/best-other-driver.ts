import { londonDate } from '#domain/basics/london-time.ts';
import { clashes, emptyDriveSeconds, type Job } from '#domain/booking/capacity.ts';
import { endsOnMap } from '#domain/booking/journey.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';
import { driversUntil, jobsOfAll } from './free-drivers-store.ts';

const dayMs = 24 * 3_600_000;

/** How long a driver would drive empty from the job before; a driver without one ranks last. */
function emptySeconds(job: Job, own: readonly Job[]): number {
  const last = own.filter(({ endsAt }) => endsAt <= job.pickupAt).toSorted((a, b) => +b.endsAt - +a.endsAt)[0];
  return last ? emptyDriveSeconds(last.to, job.from) : Number.POSITIVE_INFINITY;
}

/**
 * Who could take a job whose driver cannot: free then, with valid documents, and nearest after the job before. Alerts
 * first ask the suggestions of dispatch, which also know rotas, cars and preferences; this area is below them.
 */
export async function bestOtherDriver(deps: Pick<Deps, 'db'>, r: Booking): Promise<string | null> {
  const { pickupAt, endsAt } = r;
  const job = { pickupAt, endsAt, ...endsOnMap(r) };
  const drivers = await driversUntil(deps.db, londonDate(endsAt), r.driverId);
  const [since, until] = [new Date(pickupAt.getTime() - dayMs), new Date(endsAt.getTime() + dayMs)];
  const jobs = await jobsOfAll(deps.db, since, until, r.id);
  const free = drivers
    .map(({ id, name }) => ({ name, own: jobs.filter(({ driverId }) => driverId === id) }))
    .filter(({ own }) => !own.some((other) => clashes(job, other)))
    .map(({ name, own }) => ({ name, seconds: emptySeconds(job, own) }));
  return free.toSorted((a, b) => a.seconds - b.seconds)[0]?.name ?? null;
}
