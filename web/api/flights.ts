import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/flights/flights.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { seen } from './client/seen.ts';
import { call } from './client.ts';

export type BookingFlight = Answer<typeof api.getBookingFlight>;

/** The flight of a booking as the office sees it. */
export const bookingFlightQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'bookings', 'flight', id],
    queryFn: ({ signal }) => call(api.getBookingFlight, { params: { id }, signal }),
  });

export const setFlightTime = (id: string, version: number, time: string | null) =>
  call(api.setFlightTime, { params: { id }, body: { time }, headers: seen(version) });

export const answerFlight = (id: string, body: SentBody<typeof api.answerFlight>) =>
  call(api.answerFlight, { params: { id }, body });

/** The driver says whether an earlier pickup is possible. */
export const answerEarlier = (id: string, accept: boolean) =>
  call(api.answerEarlier, { params: { id }, body: { accept } });
