import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { airportOf } from '#domain/flights/airports.ts';
import type { FlightDirection } from '#domain/flights/flight.ts';
import { readFlightNumber } from '#domain/flights/flight-number.ts';
import { gapAfterLanding } from '#domain/flights/follow-flight.ts';
import { nextCheck } from '#domain/flights/plan-checks.ts';
import { isAirport } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import {
  addFollowed,
  type FollowedFlight,
  findUnfitted,
  lockFollowed,
  type UnfittedBooking,
  unfittedBookings,
  writeFollowing,
} from './flights-store.ts';

const minuteMs = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** A flight this soon is looked up straight away: a wrong number is noticed while there is still time to ask. */
const soonMinutes = 3 * 24 * 60;
/** Flights of pickups longer ago than this are no longer followed. */
const lookBackMinutes = 6 * 60;
/** Between landing and pickup, and between drop-off and take-off, unless the booking says otherwise. */
const usualGap = { arrival: 45, departure: 120 } as const;

/** Which end of the journey is the airport: passengers picked up there have landed, those dropped off fly out. */
const directionOf = ({ pickupPlace }: UnfittedBooking): FlightDirection =>
  pickupPlace && isAirport(pickupPlace.kind) ? 'arrival' : 'departure';

function expectedTime(r: UnfittedBooking, direction: FlightDirection): Date {
  if (r.flightAt) return r.flightAt;
  return direction === 'arrival'
    ? later(r.pickupAt, -(r.minutesAfterLanding ?? usualGap.arrival))
    : later(r.endsAt, usualGap.departure);
}

function begin(deps: Deps, r: UnfittedBooking): FollowedFlight {
  const direction = directionOf(r);
  const expected = expectedTime(r, direction);
  const now = deps.clock();
  const number = readFlightNumber(r.typed);
  const isNear = expected.getTime() - now.getTime() < soonMinutes * minuteMs;
  const isAsked = number !== null && deps.flights.name !== 'none';
  const planned = isNear ? now : nextCheck({ direction, at: expected, isOver: false, checks: 0 }, now);
  const gap = r.flightAt && direction === 'arrival' ? gapAfterLanding(r.pickupAt, r.flightAt) : null;
  return {
    bookingId: r.id,
    typed: r.typed,
    number: number?.text ?? r.typed,
    direction,
    airport: airportOf(direction === 'arrival' ? r.pickupPlace : r.dropoffPlace)?.iata ?? '',
    day: londonDate(expected),
    state: 'unknown',
    provider: deps.flights.name,
    isByHand: false,
    operatedAs: null,
    elsewhere: null,
    isUk: null,
    scheduledAt: r.flightAt,
    estimatedAt: null,
    actualAt: null,
    terminal: null,
    belt: null,
    pickupAt: r.pickupAt,
    minutesAfter: direction === 'arrival' ? (r.minutesAfterLanding ?? gap) : null,
    askedPickupAt: null,
    alert: null,
    alertedAt: null,
    answered: [],
    checks: 0,
    failures: 0,
    checkedAt: null,
    nextCheckAt: isAsked ? planned : null,
  };
}

/** If somebody moved the pickup by hand, that settles it: from now on that gap to the flight is kept. */
function refit(old: FollowedFlight, fresh: FollowedFlight): FollowedFlight {
  const landing = old.actualAt ?? old.estimatedAt ?? old.scheduledAt;
  const minutesAfter =
    landing && old.direction === 'arrival' ? gapAfterLanding(fresh.pickupAt, landing) : old.minutesAfter;
  return { ...old, pickupAt: fresh.pickupAt, minutesAfter, askedPickupAt: null, alert: null, alertedAt: null };
}

/** Whether it is the same flight on the same day, give or take a day for flights that land around midnight. */
const isSame = (old: FollowedFlight, fresh: FollowedFlight) =>
  old.typed === fresh.typed &&
  old.airport === fresh.airport &&
  old.direction === fresh.direction &&
  fresh.day >= addLondonDays(old.day, -1) &&
  (fresh.day <= addLondonDays(old.day, 1) || old.estimatedAt !== null);

async function fit(deps: Deps, r: UnfittedBooking): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const old = await lockFollowed(deps.db, r.id);
    const fresh = begin(deps, r);
    if (old && isSame(old, fresh)) await writeFollowing(deps.db, r.id, refit(old, fresh));
    else await addFollowed(deps.db, fresh);
    deps.db.notify('bookings_changed', JSON.stringify({ id: r.id }));
  });
}

/** Begins to follow the flights of new and changed bookings. */
export async function adoptFlights(deps: Deps): Promise<number> {
  const found = await unfittedBookings(deps.db, later(deps.clock(), -lookBackMinutes), 200);
  for (const booking of found) await fit(deps, booking);
  return found.length;
}

/** The same for one booking that somebody is looking at. */
export async function adoptFlight(deps: Deps, id: string): Promise<void> {
  const found = await findUnfitted(deps.db, id);
  if (found) await fit(deps, found);
}
