import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { findCustomer } from './customers-store.ts';
import {
  addCustomer,
  guestWithEmail,
  holdNumber,
  isAllTheirs,
  linkAccount,
  linkedTo,
  linkPhone,
  setEmail,
  setOwnFacts,
} from './links-store.ts';

type Reads = Pick<Deps, 'db' | 'clock'>;

const recordOf = async (deps: Reads, personId: string) =>
  (await linkedTo(deps.db, personId, '')).find(({ isByAccount }) => isByAccount)?.id;

/**
 * Notes a verified address on the account's own record, or links the record of the guest who has now verified it, if no
 * booking in it is somebody else's and staff have written nothing into it.
 */
export async function noteVerifiedEmail(deps: Reads, personId: string, email: string): Promise<void> {
  const own = await recordOf(deps, personId);
  if (own) {
    await setEmail(deps.db, own, email, { by: personId, at: deps.clock() });
    return;
  }
  const guest = await guestWithEmail(deps.db, email);
  if (!guest || !(await isAllTheirs(deps.db, guest.id, personId))) return;
  await linkAccount(deps.db, guest.id, personId);
  // A page that was opened before holds the version of a record that nobody but staff read.
  await setEmail(deps.db, guest.id, email, { by: personId, at: deps.clock() });
}

/** Copies a customer's profile into their record, where the office reads it. */
export async function noteProfile(
  deps: Reads,
  personId: string,
  profile: { name: string; phones: readonly string[]; email: string; address: string },
): Promise<void> {
  const { name, email, address } = profile;
  await holdNumber(deps.db, personId);
  const known = await recordOf(deps, personId);
  const id = known ?? (await addCustomer(deps.db, { name, phone: '', email, at: deps.clock() }))?.id;
  if (id === undefined) throw new Error('a customer could not be stored');
  await linkAccount(deps.db, id, personId);
  // Somebody who is blocked must not block others by typing their numbers.
  const isBlocked = ((await findCustomer(deps.db, id))?.blockedAt ?? null) !== null;
  const phones = isBlocked ? [] : profile.phones.filter((phone) => phone !== '');
  for (const phone of phones) await linkPhone(deps.db, id, phoneTail(phone));
  await setOwnFacts(deps.db, id, { name, email, phones, addresses: [address] }, { by: personId, at: deps.clock() });
}
