import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import type { Actor } from '#server/areas/bookings/events/events-store.ts';
import { findOtherLeg } from '#server/areas/bookings/read/other-leg.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sendLink } from './send-link.ts';

/** Ends every link to a booking and to the other journey of a return, and sends its customer a new one. */
export function revokeLinks(deps: Deps, actor: Actor, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const revoke = (id: string) =>
      changeBooking(deps, { id, actor, what: 'links-revoked', plan: () => ({ write: (r) => r.linkRevocation() }) });
    const { after } = await revoke(id);
    const other = await findOtherLeg(deps, after);
    if (other) await revoke(other.id);
    await sendLink(deps, after);
  });
}
