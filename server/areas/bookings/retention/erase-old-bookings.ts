import { londonDate } from '#domain/basics/london-time.ts';
import { keptSince } from '#domain/people/retention.ts';
import { system, writeEvent } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { claimToErase, eraseBooking, eraseEventDetails, removeHirersKeptUntil } from './personal-records-store.ts';

/** Erases names and contact details from bookings whose retention time is over; the journey stays for the accounts. */
export async function eraseOldBookings(deps: Deps): Promise<number> {
  const name = deps.translations.in('eng')('MyData_erased-name');
  const before = keptSince(deps.clock(), deps.env.RETENTION_MONTHS);
  let done = 0;
  const one = () =>
    inTransaction(deps, async (deps) => {
      const due = await claimToErase(deps.db, before);
      if (!due) return false;
      const at = deps.clock();
      await eraseEventDetails(deps.db, due.id);
      await eraseBooking(deps.db, due.id, name, at);
      await writeEvent(deps.db, { bookingId: due.id, at, actor: system, what: 'erased' });
      return true;
    });
  while (await one()) done += 1;
  return done + (await removeHirersKeptUntil(deps.db, londonDate(deps.clock())));
}
