import { londonDate } from '#domain/basics/london-time.ts';
import { isFinal, notStartedStates, stateOf } from '#domain/booking/states.ts';
import { bestTime, type Flight, type FlightState, flightState, newsMinutes } from '#domain/flights/flight.ts';
import { followLanding, gapAfterLanding } from '#domain/flights/follow-flight.ts';
import { nextCheck } from '#domain/flights/plan-checks.ts';
import { type Mover, movePickup } from '#server/areas/bookings/change/move-pickup.ts';
import { notifyCustomerOfMove } from '#server/areas/bookings/messages/flight-news.ts';
import { notifyDriver } from '#server/areas/bookings/messages/notify-driver.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import {
  type FlightAlert,
  type FollowedFlight,
  type Following,
  type KnownFlight,
  writeFollowing,
  writeKnown,
} from './flights-store.ts';

const isTrouble = (state: FlightState): state is 'cancelled' | 'uncertain' | 'diverted' =>
  state === 'cancelled' || state === 'uncertain' || state === 'diverted';

const system: Mover = { kind: 'system', id: null };

/** What the row holds when there is nothing left to decide. */
const quiet = { alert: null, alertedAt: null, askedPickupAt: null } as const;

const isOpen = ({ status, deletedAt }: StaffBooking) => {
  const state = stateOf(status);
  return deletedAt === null && state !== null && notStartedStates.includes(state);
};

/** Moves the pickup and notifies everybody once. Null if there was nothing to move. */
export async function moveAndNotify(
  deps: Deps,
  move: { readonly id: string; readonly to: Date; readonly actor: Mover; readonly driverKnows?: boolean },
): Promise<{ alert: 'clash' | 'moved' } | null> {
  const moved = await movePickup(deps, move);
  if (!moved) return null;
  const { before, after, isReleased, isTight } = moved;
  await notifyCustomerOfMove(deps, after);
  if (isReleased) await notifyDriver(deps, 'driver-released', before, before.pickupAt);
  else if (!move.driverKnows) await notifyDriver(deps, 'driver-moved', after, after.pickupAt);
  return { alert: isReleased || isTight ? 'clash' : 'moved' };
}

/** Raises an alert, unless the office has already answered it; one that was raised before keeps its time. */
function raise(row: Following, alert: FlightAlert, now: Date): Pick<Following, 'alert' | 'alertedAt'> {
  if (row.answered.includes(alert)) return { alert: null, alertedAt: null };
  return { alert, alertedAt: row.alert === alert ? row.alertedAt : now };
}

/** Asks the driver, once, about an earlier pickup; the office sees it too. */
async function ask(deps: Deps, row: FollowedFlight, r: StaffBooking, to: Date): Promise<Partial<Following>> {
  if (row.answered.includes('earlier')) return {};
  const asked = row.askedPickupAt;
  const isNews = !asked || Math.abs(asked.getTime() - to.getTime()) > newsMinutes * 60_000;
  if (!isNews) return {};
  if (r.driverId) await notifyDriver(deps, 'driver-earlier', r, to);
  return { askedPickupAt: to, ...raise({ ...row, alert: null }, 'earlier', deps.clock()) };
}

/** Works out what an arrival means for the pickup. */
async function follow(deps: Deps, row: FollowedFlight, r: StaffBooking, flight: Flight): Promise<Partial<Following>> {
  const now = deps.clock();
  const landing = bestTime(flight);
  const minutesAfter = row.minutesAfter ?? gapAfterLanding(r.pickupAt, flight.scheduled);
  if (minutesAfter === null) return raise(row, 'misfit', now);
  const move = followLanding({ pickupAt: r.pickupAt, minutesAfter, landing, now, hasDriver: r.driverId !== null });
  const kept = row.alert === 'moved' || row.alert === 'clash' || row.alert === 'declined' ? {} : quiet;
  if (move.do === 'nothing') return { minutesAfter, ...kept };
  if (move.do === 'ask') return { minutesAfter, ...(await ask(deps, row, r, move.to)) };
  const moved = await moveAndNotify(deps, { id: row.bookingId, to: move.to, actor: system });
  return moved
    ? { minutesAfter, pickupAt: move.to, askedPickupAt: null, alert: moved.alert, alertedAt: now }
    : { minutesAfter };
}

const knownOf = (deps: Deps, row: FollowedFlight, flight: Flight): KnownFlight => ({
  day: londonDate(flight.scheduled),
  state: flightState(flight),
  provider: row.isByHand ? row.provider : deps.flights.name,
  isByHand: row.isByHand,
  operatedAs: flight.operatedAs,
  elsewhere: flight.elsewhere?.name ?? row.elsewhere,
  isUk: flight.elsewhere?.isUk ?? row.isUk,
  scheduledAt: flight.scheduled,
  estimatedAt: flight.estimated,
  actualAt: flight.actual,
  terminal: flight.terminal,
  belt: flight.belt,
});

/** Stores what is now known about a flight and acts on it. The caller has locked the row. */
export async function applyFlight(deps: Deps, row: FollowedFlight, flight: Flight): Promise<void> {
  const now = deps.clock();
  const r = await openStaffBooking(deps, row.bookingId);
  const state = stateOf(r.status);
  const known = knownOf(deps, row, flight);
  await writeKnown(deps.db, row.bookingId, known);
  const isDone = known.state === 'landed' || known.state === 'departed' || known.state === 'cancelled';
  const isOver = isDone || row.isByHand || state === null || isFinal(state) || r.deletedAt !== null;
  const checks = row.checks + (row.isByHand ? 0 : 1);
  const following: Following = {
    ...row,
    checks,
    failures: 0,
    checkedAt: now,
    nextCheckAt: nextCheck({ direction: row.direction, at: bestTime(flight), isOver, checks }, now),
  };
  let news: Partial<Following> = {};
  if (isTrouble(known.state) && isOpen(r)) news = raise(row, known.state, now);
  else if (!isOpen(r)) news = quiet;
  else if (row.direction === 'arrival') news = await follow(deps, row, r, flight);
  else if (row.alert !== null) news = quiet;
  await writeFollowing(deps.db, row.bookingId, { ...following, ...news });
  deps.db.notify('bookings_changed', JSON.stringify({ id: row.bookingId }));
}
