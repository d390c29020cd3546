import { listBookingActions } from '#domain/api/audit/audit.ts';
import { listBookingEvents } from '#domain/api/bookings/booking-events.ts';
import * as bookings from '#domain/api/bookings/office-bookings.ts';
import { fromUpdate } from '#domain/api/old-names.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { editBooking } from './change/edit-booking.ts';
import { priceBooking } from './change/price-booking.ts';
import { bookingActions } from './events/booking-actions.ts';
import { bookingEvents } from './events/booking-events.ts';
import { revokeLinks } from './links/revoke-links.ts';
import { bookingsCsv } from './read/bookings-csv.ts';
import { collectBookings, listAllBookings } from './read/list-office-bookings.ts';
import { showStaffBooking } from './read/show-staff-booking.ts';
import { staffActor } from './staff-actor.ts';

export function officeBookingsRoutes(serve: Serve): void {
  serve(bookings.getAllReservations, ({ deps, query, language }) => listAllBookings(deps, query, language));
  serve(bookings.bookingsCsv, ({ deps, query, t, reply }) => {
    const pieces = collectBookings(deps, query);
    void reply.header('content-disposition', 'attachment; filename="bookings.csv"');
    return bookingsCsv(pieces, t);
  });
  serve(
    bookings.updateBooking,
    async (call) => {
      const { deps, who, params, body, request } = call;
      await editBooking(deps, who, { id: params.id, update: fromUpdate(body), ifVersion: ifMatch(request) });
      return showStaffBooking(call, params.id);
    },
    (call) => showStaffBooking(call, call.params.id),
  );
  serve(bookings.priceBooking, ({ deps, params, body, language }) =>
    priceBooking(deps, { id: params.id, changed: fromUpdate(body), language }),
  );
  serve(bookings.revokeLinks, async (call) => {
    await revokeLinks(call.deps, staffActor(call.who), call.params.id);
    return showStaffBooking(call, call.params.id);
  });
  serve(listBookingEvents, async ({ deps, params, t }) => ({
    $values: await bookingEvents(deps, params.id, t),
  }));
  serve(listBookingActions, ({ deps, query, language }) => bookingActions(deps, query, language));
}
