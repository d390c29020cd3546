import { AppError } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import type { declineShift as contract } from '#domain/api/shifts/shifts.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { isAbsent, mayDecline, plannedShifts } from '#domain/fleet/rota.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyShiftChanged } from './notify-shift-changed.ts';
import { addAbsence, listAbsences, listRota, lockDriverOfRota, noteSaveOfRota } from './rota-store.ts';
import { findOwnDriver } from './shifts-store.ts';

/** How far ahead a driver may decline; for time off later than that, they ask the office. */
const mostDays = 28;

/** A driver declines a planned shift with notice: it becomes a day off with the reason, and the office is notified. */
export async function declineShift(deps: Deps, who: Person, { day, reason }: Body<typeof contract>): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const own = await findOwnDriver(deps.db, who.personId);
    const driver = own && (await lockDriverOfRota(deps.db, own.id));
    if (!driver) throw new AppError('not-found');
    const [rota, absences] = [await listRota(deps.db, driver.id), await listAbsences(deps.db, driver.id)];
    // Tapped twice, or on two phones.
    if (isAbsent(absences, day)) return;
    const now = deps.clock();
    const [shift] = plannedShifts({ rota, absences }, { from: day, to: day });
    if (!shift || day > addLondonDays(londonDate(now), mostDays)) throw new AppError('not-found');
    const { declineHours } = (await deps.settings(deps.db)).shifts;
    if (!mayDecline(shift, now, declineHours))
      throw new AppError('shift-too-near', { facts: { phone: deps.env.firm.phone } });
    await addAbsence(deps.db, driver.id, { from: day, to: day, reason, declinedAt: now });
    await noteSaveOfRota(deps.db, driver.id, now, who.personId);
    notifyShiftChanged(deps, driver.id);
    await notifyStaff(deps, 'shift-declined', {
      name: driver.name,
      dateTime: shift.startsAt.toISOString(),
      text: reason,
    });
  });
}
