import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { driverPreferences as readPreferences } from './links-store.ts';

/** The driver that a customer prefers, and those they do not want again. */
export interface DriverPreferences {
  readonly preferredDriverId: string | null;
  readonly refusedDriverIds: readonly string[];
}

interface Booked {
  readonly id: string;
  readonly personId: string | null;
  readonly phoneNumber: string;
}

/** The preferences of the customers of these bookings, by booking; a booking without any is left out. */
export async function driverPreferences(
  deps: Pick<Deps, 'db'>,
  bookings: readonly Booked[],
): Promise<ReadonlyMap<string, DriverPreferences>> {
  const people = new Set(bookings.flatMap(({ personId }) => (personId === null ? [] : [personId])));
  const tails = new Set(bookings.map(({ phoneNumber }) => phoneTail(phoneNumber)).filter((tail) => tail !== ''));
  const rows = await readPreferences(deps.db, [...people], [...tails]);
  const byPerson = new Map(rows.map((row) => [row.personId, row]));
  const byPhone = new Map(rows.map((row) => [row.phoneTail, row]));
  return new Map(
    bookings.flatMap(({ id, personId, phoneNumber }) => {
      const preference = personId === null ? byPhone.get(phoneTail(phoneNumber)) : byPerson.get(personId);
      return preference ? [[id, preference] as const] : [];
    }),
  );
}
