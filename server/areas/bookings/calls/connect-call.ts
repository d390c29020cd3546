import { phoneTail, readDialled } from '#domain/basics/phone.ts';
import { dialledPhone } from '#domain/i18n/format-phone.ts';
import { noteCall } from '#server/areas/bookings/change/note-call.ts';
import type { Deps } from '#server/deps.ts';
import { jobsAround } from './passenger-contacts.ts';
import { driversOfCaller, reachableFrom } from './relay-store.ts';

/** The number, if there is only one: with two, nobody can tell who is meant. */
function onlyOne(rows: readonly { number: string }[]): string | null {
  const numbers = new Map(rows.filter(({ number }) => number !== '').map(({ number }) => [phoneTail(number), number]));
  const [number] = numbers.values();
  return numbers.size === 1 && number !== undefined ? number : null;
}

const phoneSystem = { kind: 'system', id: null } as const;

/** The number that the phone system puts this caller through to; the office if it is nobody in particular. */
export async function connectCall(deps: Deps, from: string): Promise<string> {
  const { calls } = await deps.settings(deps.db);
  const tail = phoneTail(readDialled(from) ?? '');
  const office = dialledPhone(deps.env.firm.phone);
  if (calls.number === '' || tail === '') return office;
  const passengers = await reachableFrom(deps.db, tail, jobsAround(deps.clock()));
  const passenger = onlyOne(passengers);
  // Put through to the passenger: nobody has to press anything for this to count as a try.
  if (passenger !== null)
    for (const { id } of passengers)
      await noteCall(deps, { id, actor: phoneSystem, what: 'called', at: deps.clock(), allow: () => undefined });
  const number = passenger ?? onlyOne(await driversOfCaller(deps.db, tail));
  return number === null || phoneTail(number) === tail ? office : dialledPhone(number);
}
