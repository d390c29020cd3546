import * as api from '#domain/api/bookings/bookings.ts';
import { changeJourney as changeRoute, priceChange as priceRoute } from '#domain/api/bookings/change-journey.ts';
import { findByReference } from '#domain/api/bookings/find-booking.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';

export type BookingBody = SentBody<typeof api.addReservation>;
export type Booked = Answer<typeof api.addReservation>;

/** Books a quote. The same key and body get the same answer, however often they are sent. */
export function book(body: BookingBody, idempotencyKey: string): Promise<Booked> {
  return call(api.addReservation, { body, idempotencyKey });
}

/** Sends the link of a booking to its own contact, if reference and contact are right. */
export function findBooking(reference: string, contact: string): Promise<{ message: string }> {
  return call(findByReference, { body: { reference, contact } });
}

/** A booking, for its owner or for the holder of its signed link. */
export function readReservation(id: string, link?: string): Promise<api.OpenedAnswer> {
  return call(api.getReservation, { params: { id }, query: { link } });
}

/** The booking of a signed link, with the other journey of a return. */
export function readByLink(link: string): Promise<api.OpenedAnswer> {
  return call(api.getByLink, { query: { link } });
}

/** Cancels a journey, or both of a return; the answer may have a message. */
export function cancelByLink(id: string, link: string, both: boolean): Promise<{ message?: string }> {
  return call(api.cancelReservation, { params: { id }, query: { link, ...(both ? { both: 'true' } : {}) } });
}

/** Changes a booking to the journey of a quote, unless it has changed since it was loaded. */
export function changeJourney(booking: api.ReservationAnswer, body: SentBody<typeof changeRoute>, link?: string) {
  const { id, version } = booking;
  return call(changeRoute, {
    params: { id },
    query: { link },
    body,
    headers: { 'if-match': `"${version}"` },
  });
}

/** What a booking would cost with the journey of a quote: with its own voucher code, or at its company's prices. */
export const priceChange = (id: string, quoteId: string, link?: string) =>
  call(priceRoute, { params: { id }, query: { link }, body: { quoteId } });

function fileAddress(id: string, file: string, link: string | undefined): string {
  return `/api/Reservations/${encodeURIComponent(id)}/${file}${link ? `?${new URLSearchParams({ link })}` : ''}`;
}

/** The URLs of a booking's files, for links. */
export const calendarFile = (id: string, link?: string) => fileAddress(id, 'calendar.ics', link);
export const evidenceFile = (id: string, link?: string) => fileAddress(id, 'evidence.pdf', link);
export const receiptFile = (id: string, link?: string) => fileAddress(id, 'receipt.pdf', link);
