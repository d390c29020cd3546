import type { Language } from '#domain/words/language.ts';
import { pageOf, readCursor } from '../database/page-cursor.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/who.ts';
import { listOfPerson, type MyList } from './lists-store.ts';
import { presentReservation } from './present-reservation.ts';

/** One page of my bookings. */
export async function listReservations(
  deps: Deps,
  who: Person,
  list: MyList,
  query: { limit: number; cursor?: string | undefined },
  language: Language,
) {
  const page = { limit: query.limit + 1, cursor: readCursor(query.cursor) };
  const rows = await listOfPerson(deps.db, who.personId, list, deps.clock(), page);
  const { rows: shown, nextCursor } = pageOf(rows, query.limit, (row) => ({ at: row.pickupAt, id: row.id }));
  return { $values: shown.map((row) => presentReservation(deps, row, language)), nextCursor };
}
