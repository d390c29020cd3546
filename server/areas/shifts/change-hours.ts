import { AppError, badField } from '#domain/api/errors.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { plannedShifts, type ShiftChange } from '#domain/fleet/rota.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyShiftChanged } from './notify-shift-changed.ts';
import { workPlanOf } from './read-shifts.ts';
import * as rota from './rota-store.ts';
import { endBreak, endShift, findOpenShift, reopenShift } from './shifts-store.ts';

/** What a change of hours has done, to take it back. */
export interface HoursStep {
  readonly changeId: string;
  /** The shift that the driver was clocked off from. */
  readonly shiftId: string | null;
}

/** Until when somebody is away of whom nobody has said it: to the end of the day, and of the shift that they are on. */
export async function restOfDay(deps: Deps, driverId: string, from: Date): Promise<Date> {
  const day = londonDate(from);
  const shifts = plannedShifts(await workPlanOf(deps, driverId), { from: addLondonDays(day, -1), to: day });
  const ends = shifts.filter(({ endsAt }) => endsAt > from).map(({ endsAt }) => endsAt.getTime());
  return new Date(Math.max(instantsOf({ from: day, to: day }).until.getTime(), ...ends));
}

/** Somebody who has gone is not on shift any more. Returns the shift that ended, if there was one. */
async function clockOffNow(deps: Deps, driverId: string): Promise<string | null> {
  const open = await findOpenShift(deps.db, driverId);
  if (!open) return null;
  await endBreak(deps.db, open.id, deps.clock());
  await endShift(deps.db, open.id, deps.clock());
  return open.id;
}

/** Changes a driver's hours for once; whoever is away now is clocked off. */
export function changeHours(deps: Deps, who: Person, driverId: string, change: ShiftChange): Promise<HoursStep> {
  return inTransaction(deps, async (deps) => {
    const driver = await rota.lockDriverOfRota(deps.db, driverId);
    if (!driver) throw new AppError('not-found');
    if (change.until <= change.from) throw badField('until', 'Error_period');
    const known = change.vehicleId === null ? [] : await rota.knownVehicles(deps.db, [change.vehicleId]);
    if (change.vehicleId !== null && known.length === 0) throw badField('vehicleId', 'Error_vehicle-unknown');
    const now = deps.clock();
    const added = await rota.addShiftChange(deps.db, driverId, change, now, who.personId);
    if (!added) throw new Error('the change of hours is missing');
    const isGone = change.kind === 'away' && change.from <= now && change.until > now;
    const shiftId = isGone ? await clockOffNow(deps, driverId) : null;
    const what = change.kind === 'away' ? 'driver-away' : 'shift-added';
    await noteAction(deps, who, { what, subject: driver.name });
    notifyShiftChanged(deps, driverId);
    return { changeId: added.id, shiftId };
  });
}

/** Takes a change of hours back: the driver works as before, and is clocked on again if they were. */
export async function takeBackHours(deps: Deps, who: Person, { changeId, shiftId }: HoursStep): Promise<void> {
  const removed = await rota.removeShiftChange(deps.db, changeId);
  if (!removed) return;
  const driver = await rota.lockDriverOfRota(deps.db, removed.driverId);
  if (shiftId) await reopenShift(deps.db, shiftId);
  await noteAction(deps, who, { what: 'hours-taken-back', subject: driver?.name ?? '' });
  notifyShiftChanged(deps, removed.driverId);
}
