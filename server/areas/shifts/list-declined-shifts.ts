import { AppError } from '#domain/api/errors.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { plannedShifts } from '#domain/fleet/rota.ts';
import type { Deps } from '#server/deps.ts';
import { listDeclined, listRota, noteDeclined } from './rota-store.ts';

/** Shifts that drivers declined, until they would have ended or the office has noted them, earliest first. */
export async function listDeclinedShifts(deps: Pick<Deps, 'db' | 'clock'>) {
  const now = deps.clock();
  // A shift that began yesterday may go on after midnight.
  const declined = await listDeclined(deps.db, addLondonDays(londonDate(now), -1));
  const rota = declined.length === 0 ? [] : await listRota(deps.db);
  return declined.flatMap(({ driverId, name, day, reason }) => {
    const own = rota.filter((row) => row.driverId === driverId);
    const [shift] = plannedShifts({ rota: own, absences: [] }, { from: day, to: day });
    return shift && shift.endsAt > now ? [{ driverId, name, day, reason, startsAt: shift.startsAt }] : [];
  });
}

/** Marks a declined shift as noted by the office: its alert goes, the day off stays. */
export async function noteDeclinedShift(
  deps: Pick<Deps, 'db'>,
  { driverId, day }: { driverId: string; day: string },
): Promise<void> {
  if (!(await noteDeclined(deps.db, driverId, day))) throw new AppError('not-found');
}
