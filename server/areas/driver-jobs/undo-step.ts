import { AppError } from '#domain/api/errors.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import type { UndoableStep } from '#domain/booking/undo-step.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { requireNotOvertaken } from '#server/areas/bookings/change/overtaken.ts';
import { stepToUndo } from '#server/areas/bookings/events/step-to-undo.ts';
import { withdrawNews } from '#server/areas/bookings/messages/withdraw-news.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requireOwn } from './drive-job.ts';
import { returnToConfirmed } from './take-back.ts';

/** Takes back an arrival or a boarding, under the booking's lock. */
async function undoMilestone(deps: Deps, who: Person, id: string, undone: 'arrived' | 'boarded', both: boolean) {
  await changeBooking(deps, {
    id,
    actor: driverActor(who),
    what: `${undone}-undone`,
    plan: () => ({
      write: (booking) => (undone === 'boarded' && !both ? booking.boardingUndone() : booking.arrivalUndone()),
    }),
  });
  await notifyOnCommit(deps, 'trip_changed', id);
}

/**
 * The driver takes back the last step of the trip under way, within two minutes of our getting it. A phone that does
 * not know whether its step arrived names it: if it never did, there is nothing to take back.
 */
export function undoStep(deps: Deps, who: Person, id: string, named: UndoableStep | undefined): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    // Locked before it is read: a step that is being recorded is waited for.
    const { before: r } = await changeBooking(deps, {
      id,
      actor: driverActor(who),
      what: 'undone',
      plan(booking) {
        requireOwn(deps, booking, who);
        return null;
      },
    });
    const last = await stepToUndo(deps.db, r);
    if (named && named !== last?.step && !(stateOf(r.status) === underWay && named === 'start'))
      return openStaffBooking(deps, id);
    if (!last && stateOf(r.status) !== underWay) await requireNotOvertaken(deps, r, driverActor(who));
    if (!last || (named && named !== last.step) || deps.clock() > last.until) throw new AppError('undo-over');
    if (last.step === 'start') await returnToConfirmed(deps, { id, actor: driverActor(who), reason: 'undo' });
    else await undoMilestone(deps, who, id, last.step, last.isArrivalToo);
    if (last.step !== 'boarded' || last.isArrivalToo) await withdrawNews(deps, r, last.step, last.takenAt);
    return openStaffBooking(deps, id);
  });
}
