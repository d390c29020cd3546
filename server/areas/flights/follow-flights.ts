import { addLondonDays, londonWallTime } from '#domain/basics/london-time.ts';
import type { Flight } from '#domain/flights/flight.ts';
import { readFlightNumber } from '#domain/flights/flight-number.ts';
import { nextCheck, retryCheck } from '#domain/flights/plan-checks.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { FlightsDown } from '#server/platform/flights/flights-provider.ts';
import { adoptFlights } from './adopt-flights.ts';
import { applyFlight } from './apply-flight.ts';
import { claimDue, type FollowedFlight, lockFollowed, writeFollowing, writeKnown } from './flights-store.ts';

const minuteMs = 60_000;
/** Longer than the service takes; after that, a process that died in between no longer holds up the check. */
const leaseMs = 2 * minuteMs;
const atOnce = 100;

type Found = Flight | null | 'down';

/** A passenger picked up in the small hours may have landed the day before. */
function daysOf({ day, direction, pickupAt }: FollowedFlight): string[] {
  const isSmallHours = Number(londonWallTime(pickupAt).slice(11, 13)) < 4;
  return direction === 'arrival' && isSmallHours ? [day, addLondonDays(day, -1)] : [day];
}

async function lookUp(deps: Deps, row: FollowedFlight): Promise<Found> {
  const number = readFlightNumber(row.typed);
  if (!number) return null;
  try {
    for (const day of daysOf(row)) {
      const query = { number, day, airport: row.airport || null, direction: row.direction };
      const flight = await deps.flights.find(deps.db, query, 'follow');
      if (flight) return flight;
    }
    return null;
  } catch (error) {
    if (error instanceof FlightsDown) return 'down';
    throw error;
  }
}

/** The service does not know the flight, or did not answer: it is asked again when that is worthwhile. */
async function noteNothing(deps: Deps, row: FollowedFlight, found: null | 'down'): Promise<void> {
  const now = deps.clock();
  const at = row.estimatedAt ?? row.scheduledAt ?? row.pickupAt;
  const isDown = found === 'down';
  const checks = row.checks + 1;
  const planned = nextCheck({ direction: row.direction, at, isOver: false, checks }, now);
  if (!isDown && row.scheduledAt === null) await writeKnown(deps.db, row.bookingId, { ...row, state: 'unknown' });
  await writeFollowing(deps.db, row.bookingId, {
    ...row,
    checks,
    failures: isDown ? row.failures + 1 : 0,
    checkedAt: isDown ? row.checkedAt : now,
    nextCheckAt: planned && isDown ? retryCheck(at, row.failures, now) : planned,
  });
}

async function check(deps: Deps, due: FollowedFlight): Promise<void> {
  const found = await lookUp(deps, due);
  await inTransaction(deps, async (deps) => {
    const row = await lockFollowed(deps.db, due.bookingId);
    // In the meantime somebody has entered the time by hand, or given the booking another flight.
    if (!row || row.isByHand || row.typed !== due.typed) return;
    if (found === null || found === 'down') await noteNothing(deps, row, found);
    else await applyFlight(deps, row, found);
  });
}

/** Begins to follow new flights, and looks up those that are due. One that fails does not hold up the others. */
export async function followFlights(deps: Deps): Promise<number> {
  const adopted = await adoptFlights(deps);
  const now = deps.clock();
  const due = await claimDue(deps.db, now, new Date(now.getTime() + leaseMs), atOnce);
  for (const row of due)
    await check(deps, row).catch((error: unknown) => deps.log.warn({ err: error }, 'a flight could not be followed'));
  return adopted + due.length;
}
