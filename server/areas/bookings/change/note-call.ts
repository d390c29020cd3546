import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Actor, eventsOf, type StoredEvent } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { changeBooking } from './change-booking.ts';

/** How somebody tried to reach the passenger, as its event is called. */
export const triesToReach = ['called', 'texted'] as const;
type TryToReach = (typeof triesToReach)[number];

/** Nobody calls more often than this about one pickup; a broken phone might. */
const mostCalls = 50;

/** When a call was made: the phone may have reported it later. */
export function calledAt({ at, changes }: Pick<StoredEvent, 'at' | 'changes'>): Date {
  const reported = changes['calledAt']?.[1];
  return typeof reported === 'string' ? new Date(reported) : at;
}

interface Call {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
  /** A call, a text, or what the office did to reach the passenger. */
  readonly what: TryToReach;
  /** Throws if the caller may not. */
  readonly allow: (booking: Booking) => void;
}

/** Records that somebody tried to reach the passenger. The same call sent twice is recorded once. */
export async function noteCall(deps: Deps, { id, actor, at, what: tried, allow }: Call): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await changeBooking(deps, {
      id,
      actor,
      what: tried,
      async plan(r, tx) {
        allow(r);
        const calls = (await eventsOf(tx, id)).filter(({ what }) => what === tried);
        const isKnown = calls.some((call) => calledAt(call).getTime() === at.getTime());
        if (isKnown || calls.length >= mostCalls) return null;
        return { changes: { calledAt: [null, at.toISOString()] }, write: () => Promise.resolve() };
      },
    });
  });
}
