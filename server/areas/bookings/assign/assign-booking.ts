import { AppError } from '#domain/api/errors.ts';
import { bookingStates, isFinal, stateOf, underWay } from '#domain/booking/states.ts';
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
import { acceptLowerClass } from './accept-lower-class.ts';

export interface Assignment {
  readonly id: string;
  /** Null unassigns, undefined leaves unchanged. */
  readonly driverId: string | null | undefined;
  readonly vehicleId: string | null | undefined;
  readonly ifVersion: number | null;
  /** Staff accept that the car falls short of what was booked. */
  readonly acceptLowerClass: boolean;
  /** Whether the driver is asked first; by default, what the office's settings say. */
  readonly offer?: boolean | undefined;
}

/** Refuses to assign anybody to a finished booking, or to leave a trip under way without driver or car. */
function validateAssignment(r: Booking, driverId: string | null, vehicleId: string | null): void {
  const state = stateOf(r.status);
  if (!state || isFinal(state) || state === 'Failed')
    throw new AppError('conflict', { fields: { status: ['Error_assign-over'] } });
  if (state === underWay && (!driverId || !vehicleId)) throw new AppError('driver-needed');
}

/**
 * Assigns or unassigns driver and car. Overlaps are refused by the database; expired documents and cars off the road,
 * by the licence gate.
 */
export async function assignBooking(deps: Deps, who: Person, input: Assignment): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const asOffer = input.offer ?? (await deps.settings(deps.db)).jobs.way === 'offer';
    const releases = input.driverId === null && input.vehicleId === null;
    const { before, after, isChanged } = await changeBooking(deps, {
      id: input.id,
      actor: staffActor(who),
      what: releases ? 'unassigned' : 'assigned',
      ifVersion: input.ifVersion,
      asOffer,
      async plan(r, tx) {
        const driverId = input.driverId === undefined ? r.driverId : input.driverId;
        const vehicleId = input.vehicleId === undefined ? r.vehicleId : input.vehicleId;
        if (driverId === r.driverId && vehicleId === r.vehicleId) return null;
        validateAssignment(r, driverId, vehicleId);
        const isUnderWay = stateOf(r.status) === underWay;
        if (isUnderWay) await requireNoOtherTrip(tx, { id: r.id, driverId });
        const { vehicle } = await passAssignGate(tx, { ...r, driverId, vehicleId });
        const accepted = vehicleId === r.vehicleId ? {} : acceptLowerClass(vehicle, r, input.acceptLowerClass);
        // A driver who takes over a trip under way starts now.
        const documents = isUnderWay ? await passStartGate(tx, { ...r, driverId, vehicleId }, deps.clock()) : null;
        return {
          changes: {
            ...(driverId === r.driverId ? {} : { driverId: [r.driverId, driverId] }),
            ...(vehicleId === r.vehicleId ? {} : { vehicleId: [r.vehicleId, vehicleId] }),
            ...accepted,
          },
          write: (booking) =>
            booking.assignment({ driverId, vehicleId, documents, at: deps.clock(), by: who.personId }),
        };
      },
    });
    if (!isChanged) return;
    if (before.status === bookingStates[underWay]) await notifyOnCommit(deps, 'trip_changed', input.id);
    // The customer is only told about an offered driver once the driver has accepted.
    if (!after.offeredUntil) await notifyAssigned(deps, after);
  });
}
