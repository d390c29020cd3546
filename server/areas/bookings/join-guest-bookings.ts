import type { Deps } from '#server/deps.ts';
import { joinGuestBookings as joinRows } from './bookings-store.ts';
import { writeEvent } from './events-store.ts';

/** Gives an account the bookings that its owner made as a guest with the same address, once the address is proven. */
export async function joinGuestBookings(deps: Deps, personId: string, email: string): Promise<number> {
  return deps.db.transaction(async (db) => {
    const joined = await joinRows(db, personId, email);
    for (const { id } of joined)
      await writeEvent(db, {
        reservationId: id,
        at: deps.clock(),
        actor: { kind: 'customer', id: personId },
        what: 'joined',
        changes: { userId: [null, personId] },
      });
    return joined.length;
  });
}
