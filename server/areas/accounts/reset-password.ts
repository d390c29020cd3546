import { AppError } from '#domain/api/errors.ts';
import { joinGuestBookings } from '#server/areas/bookings/join-guest-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { findPerson, setPassword, setVerified } from './people-store.ts';
import { noteSignIn } from './sign-ins-store.ts';
import { useToken } from './tokens-store.ts';

/** Sets a new password with a mailed token, ends every session and every other link, and lets the owner in from this network again. */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string; hashes: (email: string) => { account: Buffer; network: Buffer } },
): Promise<void> {
  await deps.db.transaction(async (db) => {
    const at = deps.clock();
    const used = await useToken(db, input.token, 'reset-password', at);
    const person = used && (await findPerson(db, used.personId));
    if (!person || person.disabledAt) throw new AppError('link-expired');
    refuseWeakPassword(input.password, person.email);
    await setPassword(db, person.id, await hashPassword(input.password));
    // The link reached its owner, so the address is proven too.
    await setVerified(db, person.id, at);
    await endAccess({ ...deps, db }, person.id);
    await joinGuestBookings({ ...deps, db }, person.id, person.email);
    await noteSignIn(db, { at, ...input.hashes(person.email), personId: person.id, outcome: 'signed-in' });
    await passwordChangedEmail({ ...deps, db }, person);
  });
}
