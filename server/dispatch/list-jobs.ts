import { londonDate } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/who.ts';
import { ownJobs } from '../reservations/read-staff-bookings.ts';
import { presentJob } from './present-job.ts';

/** Own jobs of a London day, today unless told. */
export async function listJobs(deps: Deps, who: Person, day: string | undefined) {
  const shown = day ?? londonDate(deps.clock());
  const { since, until } = instantsOf({ from: shown, to: shown });
  return { $values: (await ownJobs(deps, who.personId, since, until)).map(presentJob) };
}
