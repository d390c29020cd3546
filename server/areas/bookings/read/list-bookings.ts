import type { myReservations } from '#domain/api/bookings/bookings.ts';
import type { Query } from '#domain/api/route.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/platform/database/page-cursor.ts';
import type { Person } from '#server/platform/http/who.ts';
import { listOfPerson, type MyList } from './lists-store.ts';
import { customerPresenter } from './present-booking.ts';

/** One page of my bookings; all of them when no page is requested. */
export async function listMyBookings(
  deps: Deps,
  who: Person,
  list: MyList,
  query: Query<typeof myReservations>,
  language: Language,
) {
  const now = deps.clock();
  return answerList(query, {
    read: (limit, cursor) => listOfPerson(deps.db, who.personId, list, now, { limit, cursor }),
    key: (row) => ({ at: row.pickupAt, id: row.id }),
    present: await customerPresenter(deps, language),
  });
}
