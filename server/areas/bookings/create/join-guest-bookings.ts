import { joinGuestBookings as joinRows } from '#server/areas/bookings/bookings-store.ts';
import { writeEvent } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

/** Gives an account the guest bookings made with the same address, once the address is verified. */
export async function joinGuestBookings(
  deps: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  email: string,
): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const joined = await joinRows(deps.db, personId, email);
    for (const { id } of joined)
      await writeEvent(deps.db, {
        bookingId: id,
        at: deps.clock(),
        actor: { kind: 'customer', id: personId },
        what: 'joined',
        changes: { userId: [null, personId] },
      });
    return joined.length;
  });
}
