import type { NumberAccount } from '#server/areas/customers/directory/link-number.ts';
import type { CallersBooking } from './callers-store.ts';

const mostAddresses = 8;
const mostTyped = 3;

/** Both ends of each journey, latest first, without duplicates. */
export function addressesOf(bookings: readonly CallersBooking[]) {
  const known = new Map<string, string | null>();
  for (const { pickupLocation, pickupPlace, dropoffLocation, dropoffPlace } of bookings) {
    for (const [text, place] of [
      [pickupLocation, pickupPlace],
      [dropoffLocation, dropoffPlace],
    ] as const)
      if (!known.has(text)) known.set(text, place?.id ?? null);
  }
  return [...known].slice(0, mostAddresses).map(([text, placeId]) => ({ text, placeId }));
}

const accountAnswer = (account: NumberAccount | undefined) =>
  account ? { userId: account.personId, email: account.email } : null;

/**
 * What anybody may have typed beside this number, by name and address, latest first; then accounts that name it in
 * their profile. `accounts` are those that staff may link to it.
 */
export function typedOnline(bookings: readonly CallersBooking[], accounts: readonly NumberAccount[]) {
  const accountOf = (personId: string | null) => accounts.find((account) => account.personId === personId);
  const groups = new Map<string, CallersBooking[]>();
  for (const booking of bookings) {
    const who = JSON.stringify([booking.name.trim().toLowerCase(), booking.email.toLowerCase(), booking.personId]);
    groups.set(who, [...(groups.get(who) ?? []), booking]);
  }
  const typed = [...groups.values()].flatMap((group) => {
    const [last] = group;
    if (!last) return [];
    const { name, email, language, personId } = last;
    const account = accountAnswer(accountOf(personId));
    return [{ name, email, language, bookings: group.length, account, addresses: addressesOf(group) }];
  });
  const unseen = accounts.filter(({ personId }) => !bookings.some((booking) => booking.personId === personId));
  const fromProfiles = unseen.map((account) => ({
    name: account.name,
    email: account.email,
    language: account.language,
    bookings: 0,
    account: accountAnswer(account),
    addresses: [],
  }));
  return [...typed, ...fromProfiles].slice(0, mostTyped);
}
