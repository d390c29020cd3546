import { shortfallsOf } from '#domain/fleet/car-classes.ts';
import { assignedCanDo } from '#server/areas/bookings/change/assigned-fit.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import type { Rewrite } from '#server/areas/bookings/change/rewrite-booking.ts';
import { addRemarks } from '#server/areas/bookings/create/add-remarks.ts';
import { confirmAutomatically } from '#server/areas/bookings/create/confirm-automatically.ts';
import { type Booked, createBooking } from '#server/areas/bookings/create/create-booking.ts';
import { travellerOf } from '#server/areas/bookings/create/traveller-of.ts';
import type { Deps } from '#server/deps.ts';
import { carOfDriver, claimDate, noteBooked } from './dates-store.ts';
import type { PricedDay } from './price-days.ts';
import type { Series } from './series-store.ts';

type Actor = Rewrite['actor'];
const system: Actor = { kind: 'system', id: null };

/** Who its bookings are recorded as made by: whoever took the repeat. */
function actorOf({ madeBy, personId, howMade }: Series): Actor {
  if (howMade === 'online') return personId ? { kind: 'customer', id: personId } : system;
  return madeBy ? { kind: 'staff', id: madeBy } : system;
}

/** Gives the job to the usual driver, in their usual car if it is suitable; a driver who can't do it is left out. */
async function assignUsual(deps: Deps, series: Series, { id, booking }: Booked): Promise<void> {
  const { usualDriverId: driverId } = series;
  const car = driverId ? await carOfDriver(deps.db, driverId) : null;
  if (!driverId || !car) return;
  const vehicleId = car.vehicleId && shortfallsOf(car, booking).length === 0 ? car.vehicleId : null;
  const crews = [{ driverId, vehicleId }, ...(vehicleId ? [{ driverId, vehicleId: null }] : [])];
  for (const crew of crews) {
    if (!(await assignedCanDo(deps, { id, ...crew }, booking))) continue;
    await changeBooking(deps, {
      id,
      actor: series.driverBy ? { kind: 'staff', id: series.driverBy } : system,
      what: 'assigned',
      plan: () => ({
        changes: { driverId: [null, crew.driverId], ...(crew.vehicleId ? { vehicleId: [null, crew.vehicleId] } : {}) },
        write: (to) => to.assignment({ ...crew, documents: null, at: deps.clock(), by: series.driverBy }),
      }),
    });
    return;
  }
}

/** Confirms what staff took; what a customer made is confirmed like any online booking. */
async function confirm(deps: Deps, series: Series, leg: Booked): Promise<void> {
  if (series.howMade === 'online') await confirmAutomatically(deps, { ...leg.booking, id: leg.id });
  else await moveState(deps, { id: leg.id, to: 'Confirmed', actor: actorOf(series) });
}

/** Books one day of a locked repeat, in its transaction; false when the day has been booked already. */
export async function bookDay(deps: Deps, series: Series, { day, quote, accountId }: PricedDay): Promise<boolean> {
  if (!(await claimDate(deps.db, series.id, day))) return false;
  const { outbound, back } = await createBooking(deps, {
    quote,
    carType: series.carType,
    price: undefined,
    ...travellerOf(series),
    personId: series.personId,
    accountId,
    language: series.language,
    howMade: series.howMade,
    actor: actorOf(series),
  });
  for (const leg of back ? [outbound, back] : [outbound]) {
    if (series.remarks !== '') await addRemarks(deps, leg.id, series.remarks);
    await confirm(deps, series, leg);
    await assignUsual(deps, series, leg);
  }
  await noteBooked(deps.db, series.id, day, outbound.id, back?.id ?? null);
  return true;
}
