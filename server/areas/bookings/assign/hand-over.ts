import { AppError } from '#domain/api/errors.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { requireNoOtherTrip } from '#server/areas/bookings/change/one-trip.ts';
import { notifyAssigned } from '#server/areas/bookings/messages/notify-customer.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import { passAssignGate, passStartGate } from '#server/areas/fleet/licence-gate.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Person } from '#server/platform/http/who.ts';

/** How far a trip under way has come. */
export type TripProgress = Pick<Booking, 'arrivedAt' | 'boardedAt'>;

interface HandOver {
  readonly id: string;
  readonly driverId: string;
  readonly vehicleId: string;
  /** For the driver who takes over, who has yet to meet the passenger; or as it was, when that is taken back. */
  readonly progress?: TripProgress;
}

const notMet: TripProgress = { arrivedAt: null, boardedAt: null };

/**
 * Hands a trip under way to another driver and car, on the same booking at the same price. The record keeps who drove
 * the first part; the second driver says anew when the passenger is met and on board.
 */
export async function handOver(deps: Deps, who: Person, input: HandOver): Promise<void> {
  const { id, driverId, vehicleId, progress = notMet } = input;
  await inTransaction(deps, async (deps) => {
    const { after } = await changeBooking(deps, {
      id,
      actor: staffActor(who),
      what: 'handed-over',
      async plan(r, tx) {
        if (stateOf(r.status) !== underWay)
          throw new AppError('conflict', { fields: { status: ['Error_job-not-under-way'] } });
        await requireNoOtherTrip(tx, { id, driverId });
        await passAssignGate(tx, { ...r, driverId, vehicleId, pickupAt: deps.clock() });
        const documents = await passStartGate(tx, { ...r, driverId, vehicleId }, deps.clock());
        return {
          changes: { driverId: [r.driverId, driverId], vehicleId: [r.vehicleId, vehicleId] },
          async write(booking) {
            await booking.assignment({ driverId, vehicleId, documents, at: deps.clock(), by: who.personId });
            await booking.progress(progress);
          },
        };
      },
    });
    await notifyOnCommit(deps, 'trip_changed', id);
    await notifyAssigned(deps, after);
  });
}
