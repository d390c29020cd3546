import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireSeen, type Seen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { adoptFlight } from './adopt-flights.ts';
import { futurePickup } from './answer-flight.ts';
import { applyFlight } from './apply-flight.ts';
import { lastByHand, lockFollowed, noteByHand, writeFollowing, writeKnown } from './flights-store.ts';

/** Staff enter when a flight lands or leaves, and the pickup follows; null goes back to the service's time. */
export async function setFlightTime(
  deps: Deps,
  who: Person,
  { id, ifVersion }: Seen,
  time: string | null,
): Promise<void> {
  await adoptFlight(deps, id);
  await inTransaction(deps, async (deps) => {
    const row = await lockFollowed(deps.db, id);
    const last = await lastByHand(deps.db, id);
    if (!row || !last) throw new AppError('not-found');
    requireSeen(ifVersion, { ...last, changedAt: last.changedAt ?? deps.clock() });
    await noteByHand(deps.db, id, { by: who.personId, at: deps.clock() });
    if (time === null) {
      await writeKnown(deps.db, id, { ...row, state: 'unknown', isByHand: false, estimatedAt: null, actualAt: null });
      const nextCheckAt = deps.flights.name === 'none' ? null : deps.clock();
      await writeFollowing(deps.db, id, { ...row, nextCheckAt });
      deps.db.notify('bookings_changed', JSON.stringify({ id }));
      return;
    }
    const at = futurePickup(deps, time, 'time');
    await applyFlight(
      deps,
      { ...row, isByHand: true },
      {
        number: row.number,
        operatedAs: row.operatedAs,
        airline: null,
        direction: row.direction,
        airport: row.airport,
        elsewhere: null,
        status: 'live',
        scheduled: row.scheduledAt ?? at,
        estimated: at,
        actual: null,
        terminal: row.terminal,
        belt: row.belt,
      },
    );
  });
}
