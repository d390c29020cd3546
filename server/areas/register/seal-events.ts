import { numberBookings } from '#server/areas/bookings/events/number-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { databaseErrorCode } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sealHash } from './seal-hash.ts';
import { addSeal, eventsBetween, lastSeal, numbersBetween, settledEvent, takeSealLock } from './seals-store.ts';

/** At most this many events per seal: its rows are read and its bookings numbered in one transaction. */
const sealSize = 2_000;

export interface Sealed {
  readonly seals: number;
  readonly events: number;
  readonly numbered: number;
}

type SealDeps = Pick<Deps, 'db' | 'clock'>;

/** Null if other writers take too long: then the next run seals. */
async function settled(deps: SealDeps): Promise<number | null> {
  try {
    return await settledEvent(deps.db);
  } catch (error) {
    if (databaseErrorCode(error) === '55P03') return null;
    throw error;
  }
}

/**
 * Gives the bookings since the last run their register numbers, gapless and in order of receipt, and seals the events
 * since then: once sealed, no event can be added, changed or removed unnoticed. Safe with several processes.
 */
export async function sealEvents(deps: SealDeps): Promise<Sealed> {
  const upTo = await settled(deps);
  const done = { seals: 0, events: 0, numbered: 0 };
  if (upTo === null) return done;
  // One time for all seals of a run: events in the second are no older than those in the first.
  const sealedAt = deps.clock();
  const one = () =>
    inTransaction(deps, async (deps) => {
      await takeSealLock(deps.db);
      const previous = await lastSeal(deps.db);
      const events = await eventsBetween(deps.db, previous?.lastEvent ?? 0, upTo, sealSize);
      const [first, last] = [events[0], events.at(-1)];
      if (!first || !last) return false;
      const numbered = await numberBookings(deps, first.id, last.id);
      const seal = {
        firstEvent: first.id,
        lastEvent: last.id,
        events: events.length,
        sealedAt,
        previousHash: previous?.hash ?? null,
      };
      const numbers = await numbersBetween(deps.db, first.id, last.id);
      await addSeal(deps.db, { ...seal, hash: sealHash({ seal, events, numbers }) });
      done.seals += 1;
      done.events += events.length;
      done.numbered += numbered;
      return true;
    });
  while (await one());
  return done;
}
