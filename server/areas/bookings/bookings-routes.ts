import * as api from '#domain/api/bookings/bookings.ts';
import { priceChange as priceChangeApi } from '#domain/api/bookings/change-journey.ts';
import { findByReference } from '#domain/api/bookings/find-booking.ts';
import { getTrip, shortLink } from '#domain/api/bookings/trips.ts';
import { AppError } from '#domain/api/errors.ts';
import { fromWire, toOldBooking } from '#domain/api/old-names.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { cutOffOf } from '#domain/booking/cut-off.ts';
import { bookingStates, hasReceipt } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Serve } from '#server/deps.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import { senderOf } from '#server/platform/http/sender.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { priceChange } from './change/price-change.ts';
import { book } from './create/book.ts';
import type { Booked } from './create/create-booking.ts';
import { bookingHistory } from './events/booking-history.ts';
import { longUrl } from './links/short-link.ts';
import { manageUrl } from './links/signed-link.ts';
import { bookingCalendar } from './messages/booking-calendar.ts';
import { additionsOf } from './read/booking-additions.ts';
import { findBookingLink } from './read/find-booking.ts';
import { listMyBookings } from './read/list-bookings.ts';
import { countsOfPerson } from './read/lists-store.ts';
import { openBooking, openByLink } from './read/open-booking.ts';
import { openTrip } from './read/open-trip.ts';
import { inOrder } from './read/other-leg.ts';
import { presentOpened, presentStops } from './read/present-booking.ts';
import { receiptPdf } from './read/receipt-pdf.ts';

const added = ({ id, booking, status }: Booked, cutOffHours: number) =>
  toOldBooking({
    id,
    reference: booking.reference,
    status,
    price: poundsOf(booking.pricePence),
    pickupTime: londonIso(booking.pickupAt),
    ...presentStops(booking),
    passengers: booking.passengers,
    luggage: booking.luggage,
    carType: booking.carType,
    cutOff: londonIso(cutOffOf(booking.pickupAt, cutOffHours)),
  });

/** "Confirmed" is only said of a confirmed booking. */
function addedKey(outbound: Booked, back: Booked | null): string {
  const legs = back ? [outbound, back] : [outbound];
  const confirmed = legs.filter(({ status }) => status === bookingStates.Confirmed).length;
  if (confirmed === 0) return 'Booking_requested';
  return confirmed === legs.length ? 'Booking_confirmed' : 'Booking_partly-confirmed';
}

/** The network that a request comes from, and its proof of work. */
function bookingRoutes(serve: Serve): void {
  serve(api.addReservation, async ({ deps, who, body, language, t, request }) => {
    const { outbound, back } = await book(deps, who, fromWire(body), language, senderOf(request));
    const { name, email, pricePence } = outbound.booking;
    const reference = outbound.booking.reference;
    const { cutOffHours } = await deps.settings(deps.db);
    const legs = [outbound, ...(back ? [back] : [])].map(({ booking, status }) => ({ ...booking, status }));
    return {
      ...added(outbound, cutOffHours),
      total: poundsOf(pricePence + (back?.booking.pricePence ?? 0)),
      message: t(addedKey(outbound, back), { name, reference, email }),
      mayBeAdded: await additionsOf(deps, language, legs),
      ...(back ? { returnReservation: added(back, cutOffHours) } : {}),
      ...(who.kind === 'visitor' ? { manageUrl: manageUrl(deps, { id: outbound.id, linkVersion: 0 }) } : {}),
    };
  });

  serve(api.cancelReservation, async ({ deps, who, params, query, t }) => {
    const both = query.both === 'true';
    const isOneOfTwo = await cancelBooking(deps, who, params.id, { link: query.link, both });
    const one = isOneOfTwo ? 'Booking_leg-cancelled' : 'Booking_cancelled';
    return { message: t(both ? 'Booking_both-cancelled' : one) };
  });

  serve(priceChangeApi, ({ deps, who, params, query, body, language }) =>
    priceChange(deps, who, { id: params.id, link: query.link, quoteId: body.quoteId }, language),
  );

  serve(findByReference, async ({ deps, body, request, t, language }) => {
    const contact = body.contact ?? body.email ?? '';
    await findBookingLink(deps, { reference: body.reference, contact, network: networkOf(request.ip) });
    return { message: t('Manage_sent', { phone: formatPhone(deps.env.firm.phone, languageTag(language)) }) };
  });
}

function listRoutes(serve: Serve): void {
  serve(api.myReservations, ({ deps, who, query, language }) => listMyBookings(deps, who, 'all', query, language));
  serve(api.myUpcoming, ({ deps, who, query, language }) => listMyBookings(deps, who, 'upcoming', query, language));
  serve(api.myPast, ({ deps, who, query, language }) => listMyBookings(deps, who, 'past', query, language));
  serve(api.myCancelled, ({ deps, who, query, language }) => listMyBookings(deps, who, 'cancelled', query, language));
  serve(api.myCounts, async ({ deps, who }) => {
    const counts = await countsOfPerson(deps.db, who.personId, deps.clock());
    const { all, upcoming, past, cancelled } = counts;
    return { allBookings: all, upcomingBookings: upcoming, pastBookings: past, cancelledBookings: cancelled };
  });
}

function oneRoutes(serve: Serve): void {
  serve(api.getByLink, async ({ deps, who, query, language }) => {
    return presentOpened(deps, await openByLink(deps, who, query.link), language);
  });
  serve(getTrip, async ({ deps, who, query }) => ({
    trip: await openTrip(deps, who, { link: query.link, id: query.id, next: query.next === 'true' }),
  }));
  serve(shortLink, async ({ deps, params, reply }) => {
    void reply.code(302).header('location', await longUrl(deps, params.code));
    return '';
  });
  serve(api.getReservation, async ({ deps, who, params, query, language, reply }) => {
    const opened = await openBooking(deps, who, params.id, query.link);
    void reply.header('etag', `"${opened.booking.version}"`);
    return presentOpened(deps, opened, language);
  });
  serve(api.reservationCalendar, async ({ deps, who, params, query, reply }) => {
    const { booking, otherLeg } = await openBooking(deps, who, params.id, query.link);
    void reply.header('content-disposition', `attachment; filename="${booking.reference}.ics"`);
    return bookingCalendar(deps, inOrder(booking, otherLeg));
  });
  serve(api.reservationReceipt, async ({ deps, who, params, query, reply, language }) => {
    const opened = await openBooking(deps, who, params.id, query.link);
    const { booking } = opened;
    if (!hasReceipt({ ...booking, price: booking.pricePence })) throw new AppError('no-receipt');
    void reply.header('content-disposition', `inline; filename="${booking.reference}.pdf"`);
    return receiptPdf(deps, opened, language);
  });
  serve(api.reservationHistory, async ({ deps, who, params, query, t }) => {
    const opened = await openBooking(deps, who, params.id, query.link);
    if (opened.as === 'driver') throw new AppError('not-found');
    return { $values: await bookingHistory(deps, opened, t) };
  });
}

export function bookingsRoutes(serve: Serve): void {
  bookingRoutes(serve);
  listRoutes(serve);
  oneRoutes(serve);
}
