import type { Deps } from '../deps.ts';
import { joinGuestBookings } from '../reservations/join-guest-bookings.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { findPerson, setVerified } from './people-store.ts';
import { sessionsChanged } from './sessions-store.ts';
import { useToken } from './tokens-store.ts';

/** Confirms an address with the token mailed to it: the one of a new account, or the one an account is to move to. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction(async (db) => {
    const at = deps.clock();
    const used = await useToken(db, token, 'verify-email', at);
    if (!used) return confirmNewEmail({ ...deps, db }, token);
    await setVerified(db, used.personId, at);
    const person = await findPerson(db, used.personId);
    if (person) await joinGuestBookings({ ...deps, db }, person.id, person.email);
    // Sessions carry whether the address is proven: make every process look again.
    await sessionsChanged({ ...deps, db }, used.personId);
  });
}
