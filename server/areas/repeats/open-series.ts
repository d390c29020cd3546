import { AppError } from '#domain/api/errors.ts';
import type { Rewrite } from '#server/areas/bookings/change/rewrite-booking.ts';
import type { Deps } from '#server/deps.ts';
import { isStaff, type Person } from '#server/platform/http/who.ts';
import type { Viewer } from './is-own.ts';
import { findSeries, type Owner, type Series } from './series-store.ts';

/** Whether somebody works in the office. */
export const isOffice = (who: Person): boolean => isStaff(who);

/** Whose repeats the caller sees: their own, or everybody's for staff. */
export const ownerFor = (who: Person): Owner | null =>
  isOffice(who) ? null : { personId: who.personId, provenEmail: who.emailVerified ? who.email : null };

/** A repeat, for its owner and for staff. For everyone else it does not exist. */
export async function openSeries(deps: Pick<Deps, 'db'>, who: Person, id: string): Promise<Series> {
  const series = await findSeries(deps.db, id, ownerFor(who));
  if (!series) throw new AppError('not-found');
  return series;
}

export const actorFor = (who: Person): Rewrite['actor'] => ({
  kind: isStaff(who) ? 'staff' : 'customer',
  id: who.personId,
});

export async function viewerFor(deps: Deps, who: Person): Promise<Viewer> {
  const { cutOffHours } = await deps.settings(deps.db);
  return { isStaff: isStaff(who), now: deps.clock(), cutOffHours };
}
