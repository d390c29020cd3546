import type { updateBooking } from '#domain/api/bookings/office-bookings.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import { type FromUpdate, updateName } from '#domain/api/old-names.ts';
import type { Body } from '#domain/api/route.ts';
import { phoneAfter } from '#domain/basics/phone-number.ts';
import type { EditedBooking } from '#domain/booking/booking-fields.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { acceptLowerClass } from '#server/areas/bookings/assign/accept-lower-class.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { notifyChanged } from '#server/areas/bookings/messages/notify-customer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { requireParty } from '#server/areas/bookings/require-party.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import { isRevived, requireCallerAllowed, sameContact } from '#server/areas/customers/directory/require-not-blocked.ts';
import { lockDriverAndCar, passLicenceGate } from '#server/areas/fleet/licence-gate.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { changeBooking } from './change-booking.ts';
import { type Changes, differences } from './differences.ts';
import { editedJourney, pickupTimeOf, stopsTyped } from './edited-journey.ts';
import { requireSeenBooking } from './overtaken.ts';
import { priceOfEdit, type StoredPrice, tariffPriceIfAny } from './price-booking.ts';

type Update = FromUpdate<Body<typeof updateBooking>>;

interface Prepared {
  readonly pickupAt: Date;
  readonly journey: Awaited<ReturnType<typeof editedJourney>>;
  readonly byTariff: StoredPrice | null;
  readonly charges: Tariff['charges'];
}

function fieldsOf(deps: Deps, r: Booking & { remarks: string }, update: Update, to: Prepared): EditedBooking {
  // Busy for as long as before unless the route has changed; then for at least ten minutes, as when booking.
  const isSameWay = to.journey.seconds === r.seconds && to.journey.metres === r.metres;
  const lasts = isSameWay ? r.endsAt.getTime() - r.pickupAt.getTime() : Math.max(600, to.journey.seconds) * 1000;
  const priced = { ...to.journey, pickupAt: to.pickupAt, carType: update.carType, greet: update.greet };
  const phoneNumber = phoneAfter(r.phoneNumber, update.phoneNumber);
  if (phoneNumber === null) throw badField(updateName('phoneNumber'), 'Error_mobile');
  return {
    ...priced,
    ...priceOfEdit(r, priced, to, update),
    name: update.name,
    email: update.email,
    phoneNumber,
    endsAt: new Date(to.pickupAt.getTime() + lasts),
    remindAt: new Date(to.pickupAt.getTime() - deps.env.REMINDER_HOURS * 3_600_000),
    passengers: update.passengers,
    luggage: update.luggage,
    carImage: update.carImage || carClasses[update.carType].image,
    instructions: update.instructions,
    door: update.door ?? (pickupOf(to.journey).text === pickupOf(r).text ? r.door : ''),
    flightNumber: update.flightNumber ?? r.flightNumber,
    childSeats: update.childSeats ?? r.childSeats,
    remarks: update.remarks ?? r.remarks,
  };
}

/** The reason for an agreed price. Free text may name a person, so it must be erasable. */
const reasonIn = (r: Booking, to: EditedBooking, reason: string | undefined): Changes =>
  reason && to.fareLines !== r.fareLines && to.fareLines.some(({ code }) => code === 'agreed-for')
    ? { priceReason: [null, reason] }
    : {};

/** Saves the edit screen. Every changed field is recorded, and the customer is notified of all except remarks. */
export async function editBooking(
  deps: Deps,
  who: Person,
  input: { id: string; update: Update; ifVersion: number | null },
): Promise<void> {
  const { id, update, ifVersion } = input;
  const seen = await openStaffBooking(deps, id);
  if (seen.deletedAt) throw new AppError('not-found');
  // Places and routes are looked up before the row is locked: a map service may be slow.
  const pickupAt = pickupTimeOf(update.pickupTime, deps.clock());
  const typed = {
    pickup: update.pickup,
    stops: stopsTyped(seen, update),
    dropoff: update.destination,
    pickupAt,
  };
  const journey = await editedJourney(deps, seen, typed);
  const priced = { ...journey, pickupAt, carType: update.carType, greet: update.greet };
  const { charges } = await deps.tariffAt(deps.db, deps.clock());
  const prepared = { pickupAt, journey, charges, byTariff: await tariffPriceIfAny(deps, id, priced) };
  await inTransaction(deps, async (deps) => {
    let mustNotify = false;
    const { after } = await changeBooking(deps, {
      id,
      actor: staffActor(who),
      what: 'edited',
      rest: update.difference,
      async plan(before, tx) {
        await requireSeenBooking(deps, before, ifVersion);
        const r = { ...before, remarks: (await openStaffBooking(deps, id)).remarks };
        const to = fieldsOf(deps, r, update, prepared);
        requireParty({ ...r, ...to }, { childSeats: updateName('childSeats'), accessNeeds: updateName('passengers') });
        const { changes, details: differing } = differences(r, to);
        const details = { ...differing, ...reasonIn(r, to, update.priceReason) };
        const changed = Object.keys({ ...changes, ...details });
        if (changed.length === 0) return null;
        // Remarks are internal.
        const isBack = isRevived(r, to, deps.clock());
        const caller = { ...to, personId: isBack ? r.personId : null };
        if (isBack || !sameContact(r, to))
          await requireCallerAllowed({ ...deps, db: tx }, who, caller, update.despiteBlock);
        mustNotify = changed.some((name) => name !== 'remarks') && !isOver(r);
        const isMoved = r.pickupAt.getTime() !== to.pickupAt.getTime() || r.endsAt.getTime() !== to.endsAt.getTime();
        const isOpen = !isOver(r);
        if (isOpen && (isMoved || to.passengers > r.passengers))
          await passLicenceGate(tx, { ...to, driverId: r.driverId, vehicleId: r.vehicleId });
        const { vehicle } = isOpen && to.carType !== r.carType ? await lockDriverAndCar(tx, r) : { vehicle: null };
        const accepted = acceptLowerClass(vehicle, { ...r, carType: to.carType }, update.acceptLowerClass);
        return { changes: { ...changes, ...accepted }, details, write: (booking) => booking.edit(to) };
      },
    });
    if (mustNotify) await notifyChanged(deps, after);
  });
}

const isOver = ({ status }: Booking) => {
  const state = stateOf(status);
  return state === null || isFinal(state);
};
