import { AppError } from '#domain/api/errors.ts';
import { mayDecide } from '#domain/fleet/vehicle-check.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyCarChanged } from './car-conditions.ts';
import { findDefect, lockDefect, offRoadSince, writeDecision } from './checks-store.ts';
import { findDriver } from './fleet-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

interface Decision {
  readonly id: string;
  readonly state: 'released' | 'fixed';
  readonly note: string;
}

/**
 * Staff release a car with a defect, or record that it is fixed; the driver is notified when the car is back on the
 * road. Returns whether the defect was dangerous.
 */
export function decideDefect(deps: Deps, who: Person, { id, state, note }: Decision): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    await lockDefect(deps.db, id);
    const defect = await findDefect(deps.db, id);
    if (!defect) throw new AppError('not-found');
    if (!mayDecide(defect.state, state))
      throw new AppError('conflict', { fields: { state: ['Error_defect-decided'] } });
    await writeDecision(deps.db, id, { state, note, by: who.personId, at: deps.clock() });
    const item = deps.translations.in('eng')(`Check_item-${defect.item}`);
    const what = state === 'released' ? 'defect-released' : 'defect-fixed';
    await noteAction(deps, who, { what, subject: `${defect.registration}: ${item} (${note})` });
    const keptItOff = defect.isDangerous && defect.state === 'open';
    const isBack = keptItOff && (await offRoadSince(deps.db, defect.vehicleId)) === null;
    if (isBack) await notifyCarChanged(deps, defect.vehicleId);
    else notifyFleetChanged(deps, defect.vehicleId);
    const personId = isBack ? (await findDriver(deps.db, defect.driverId))?.personId : null;
    if (personId) await notify(deps, personId, 'car-on-road', { vehicle: defect.registration, text: note });
    return defect.isDangerous;
  });
}
