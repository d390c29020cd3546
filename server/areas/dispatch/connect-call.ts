import { phoneTail, readPhone, textableNumber } from '#domain/basics/phone.ts';
import { dialledPhone } from '#domain/i18n/format-phone.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { driversOfCaller, reachableFrom, reachableOf } from './relay-store.ts';

const hourMs = 3_600_000;

/** A night shift does not end at midnight: a driver's jobs from the hours before and after now. */
export const jobsAround = (now: Date) => ({
  since: new Date(now.getTime() - 6 * hourMs),
  until: new Date(now.getTime() + 12 * hourMs),
});

/** The number, if there is only one: with two, nobody can tell who is meant. */
function onlyOne(rows: readonly { number: string }[]): string | null {
  const numbers = new Map(rows.filter(({ number }) => number !== '').map(({ number }) => [phoneTail(number), number]));
  const [number] = numbers.values();
  return numbers.size === 1 && number !== undefined ? number : null;
}

/** The number that the phone system puts this caller through to; the office if it is nobody in particular. */
export async function connectCall(deps: Deps, from: string): Promise<string> {
  const { calls } = await deps.settings(deps.db);
  const tail = phoneTail(readPhone(from) ?? '');
  const office = dialledPhone(deps.env.firm.phone);
  if (calls.number === '' || tail === '') return office;
  const number =
    onlyOne(await reachableFrom(deps.db, tail, jobsAround(deps.clock()))) ??
    onlyOne(await driversOfCaller(deps.db, tail));
  return number === null || phoneTail(number) === tail ? office : dialledPhone(number);
}

/** How a driver calls and texts the passengers of their jobs: directly, or through the firm's number. */
export async function passengerContacts(deps: Deps, who: Person) {
  const { calls } = await deps.settings(deps.db);
  if (calls.number === '')
    return ({ phoneNumber }: StaffBooking) => ({ phoneNumber, canText: textableNumber(phoneNumber) !== null });
  const [reachable] = await reachableOf(deps.db, who.personId, jobsAround(deps.clock()));
  return ({ id, phoneNumber }: StaffBooking) => {
    const isReachable = id === reachable?.id && phoneNumber !== '';
    return {
      phoneNumber: isReachable ? calls.number : '',
      canText: isReachable && calls.texts && textableNumber(phoneNumber) !== null,
    };
  };
}
