import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { driverWishes as readWishes } from './links-store.ts';

/** The driver that a customer would like, and those they do not want again. */
export interface DriverWishes {
  readonly preferredDriverId: string | null;
  readonly refusedDriverIds: readonly string[];
}

interface Booked {
  readonly id: string;
  readonly personId: string | null;
  readonly phoneNumber: string;
}

/** The wishes of the customers of these bookings, by booking; a booking without any is left out. */
export async function driverWishes(
  deps: Pick<Deps, 'db'>,
  bookings: readonly Booked[],
): Promise<ReadonlyMap<string, DriverWishes>> {
  const people = new Set(bookings.flatMap(({ personId }) => (personId === null ? [] : [personId])));
  const tails = new Set(bookings.map(({ phoneNumber }) => phoneTail(phoneNumber)).filter((tail) => tail !== ''));
  const rows = await readWishes(deps.db, [...people], [...tails]);
  const byPerson = new Map(rows.map((row) => [row.personId, row]));
  const byPhone = new Map(rows.map((row) => [row.phoneTail, row]));
  return new Map(
    bookings.flatMap(({ id, personId, phoneNumber }) => {
      const wish = personId === null ? byPhone.get(phoneTail(phoneNumber)) : byPerson.get(personId);
      return wish ? [[id, wish] as const] : [];
    }),
  );
}
