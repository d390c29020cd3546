import type { ChainBreak } from '#domain/api/register/register.ts';
import { verifyEvents } from '#server/areas/bookings/events/verify-events.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { eventsBetween, type Seal } from './seals-store.ts';
import { backDated, verifySeals } from './verify-seals.ts';
import { countEventsAfter, numbersAreGapless, takeSnapshot } from './verify-store.ts';

export interface RegisterBreak {
  readonly kind: ChainBreak;
  readonly reservationId: string | null;
  readonly reference: string | null;
  readonly eventId: number | null;
  readonly sealId: number | null;
}

export interface RegisterReport {
  readonly ok: boolean;
  readonly bookings: number;
  readonly events: number;
  readonly seals: number;
  readonly unsealedEvents: number;
  readonly lastSeal: Pick<Seal, 'id' | 'sealedAt' | 'hash'> | null;
  readonly firstBreak: RegisterBreak | null;
}

const nothing = { reservationId: null, reference: null, eventId: null, sealId: null };
// There are few unsealed events: a scheduled job seals them every minute.
const mostUnsealed = 100_000;

/**
 * Verifies the record: recomputes each booking's chain of events, compares the bookings with their events, recomputes
 * the chain of seals with the register numbers in it, and looks for impossible times. Reports the first break.
 */
export async function verifyRegister(deps: Pick<Deps, 'db' | 'clock'>): Promise<RegisterReport> {
  return inTransaction(deps, async (deps) => {
    await takeSnapshot(deps.db);
    const chains = await verifyEvents(deps.db);
    const sealed = await verifySeals(deps.db);
    const after = sealed.last?.lastEvent ?? 0;
    const firstBreak = async (): Promise<RegisterBreak | null> => {
      if (chains.firstBreak) {
        const { kind, booking, eventId } = chains.firstBreak;
        return { ...nothing, kind, eventId, reservationId: booking.id, reference: booking.reference };
      }
      if (sealed.firstBreak) return { ...nothing, ...sealed.firstBreak };
      const fresh = await eventsBetween(deps.db, after, Number.MAX_SAFE_INTEGER, mostUnsealed);
      const lied = backDated(fresh, sealed.last?.sealedAt ?? null, deps.clock());
      if (lied !== null) return { ...nothing, kind: 'back-dated', eventId: lied };
      return (await numbersAreGapless(deps.db)) ? null : { ...nothing, kind: 'number-gap' };
    };
    const found = await firstBreak();
    const { last } = sealed;
    return {
      ok: found === null,
      bookings: chains.bookings,
      events: chains.events,
      seals: sealed.seals,
      unsealedEvents: await countEventsAfter(deps.db, after),
      lastSeal: last ? { id: last.id, sealedAt: last.sealedAt, hash: last.hash } : null,
      firstBreak: found,
    };
  });
}
