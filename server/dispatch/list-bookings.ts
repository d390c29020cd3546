import type { bookingsCsv } from '#domain/api/admin-bookings.ts';
import { badField } from '#domain/api/errors.ts';
import type { Query } from '#domain/api/route.ts';
import { addLondonDays, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/words/language.ts';
import { pageOf, readCursor } from '../database/page-cursor.ts';
import type { Deps } from '../deps.ts';
import { type BookingFilter, listStaffBookings } from '../reservations/read-staff-bookings.ts';
import type { StaffBooking } from '../reservations/staff-booking.ts';
import { presentStaffBooking } from './present-staff-booking.ts';

type Asked = Query<typeof bookingsCsv>;

function filterOf(query: Asked): BookingFilter {
  if (query.from && query.to && query.to < query.from) throw badField('to', 'Error_period');
  return {
    state: query.state,
    since: query.from ? startOfLondonDay(query.from) : null,
    until: query.to ? startOfLondonDay(addLondonDays(query.to, 1)) : null,
    driver: query.driver,
    text: query.text ?? '',
    isDeleted: query.deleted === 'true',
    sort: query.sort,
    order: query.order,
  };
}

const keyOf = (sort: BookingFilter['sort']) => (row: StaffBooking) => ({
  at: sort === 'pickup' ? row.pickupAt : row.createdAt,
  id: row.id,
});

/** One page of all bookings, as the filters say. */
export async function listAllBookings(
  deps: Deps,
  query: Asked & { limit: number; cursor?: string | undefined },
  language: Language,
) {
  const filter = filterOf(query);
  const found = await listStaffBookings(deps, filter, query.limit + 1, readCursor(query.cursor));
  const { rows, nextCursor } = pageOf(found, query.limit, keyOf(filter.sort));
  return { $values: rows.map((row) => presentStaffBooking(deps, row, language)), nextCursor };
}

const mostRows = 20_000;
const chunk = 1_000;

/** Every booking that the filters find, up to twenty thousand, some at a time. */
export function collectBookings(deps: Deps, query: Asked): AsyncGenerator<readonly StaffBooking[]> {
  // Judged here and not with the first piece: a wrong filter must be refused before anything is answered.
  const filter = filterOf(query);
  async function* pieces() {
    let last: StaffBooking | undefined;
    for (let done = 0; done < mostRows; done += chunk) {
      const rows = await listStaffBookings(deps, filter, chunk, last ? keyOf(filter.sort)(last) : null);
      yield rows;
      last = rows.at(-1);
      if (rows.length < chunk) return;
    }
  }
  return pieces();
}
