import type { bookingsCsv, getAllReservations } from '#domain/api/bookings/office-bookings.ts';
import { badField } from '#domain/api/errors.ts';
import type { Query } from '#domain/api/route.ts';
import { addLondonDays, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/platform/database/page-cursor.ts';
import { presentStaffBooking } from './present-staff-booking.ts';
import { type BookingFilter, listStaffBookings } from './read-staff-bookings.ts';

type Asked = Query<typeof bookingsCsv>;

function filterOf(deps: Pick<Deps, 'clock'>, query: Asked): BookingFilter {
  if (query.from && query.to && query.to < query.from) throw badField('to', 'Error_period');
  const since = query.from ? startOfLondonDay(query.from) : null;
  const now = query.upcoming === 'true' ? deps.clock() : null;
  return {
    state: query.state,
    since: since && now ? new Date(Math.max(since.getTime(), now.getTime())) : (since ?? now),
    until: query.to ? startOfLondonDay(addLondonDays(query.to, 1)) : null,
    driver: query.driver,
    text: query.text ?? '',
    voucher: query.voucher ?? '',
    isDeleted: query.deleted === 'true',
    sort: query.sort,
    order: query.order,
  };
}

const keyOf = (sort: BookingFilter['sort']) => (row: StaffBooking) => ({
  at: sort === 'pickup' ? row.pickupAt : row.createdAt,
  id: row.id,
});

/** One page of all bookings that match the filters; all of them when no page is requested. */
export function listAllBookings(deps: Deps, query: Query<typeof getAllReservations>, language: Language) {
  const filter = filterOf(deps, query);
  return answerList(query, {
    read: (limit, cursor) => listStaffBookings(deps, filter, limit, cursor),
    key: keyOf(filter.sort),
    present: (row) => presentStaffBooking(deps, row, language),
  });
}

const mostRows = 20_000;
const chunk = 1_000;

/** Every booking that matches the filters, up to twenty thousand, in batches. */
export function collectBookings(deps: Deps, query: Asked): AsyncGenerator<readonly StaffBooking[]> {
  // Checked here rather than with the first batch: a wrong filter must be refused before the response starts.
  const filter = filterOf(deps, query);
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
