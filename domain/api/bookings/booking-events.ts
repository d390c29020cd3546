import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams, listOf, pastAnswer, staffEmail } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

const change = z.object({
  field: like(z.string(), 'status'),
  from: like(z.unknown(), 'Pending'),
  to: like(z.unknown(), 'Confirmed'),
});

export const listBookingEvents = route({
  id: 'listBookingEvents',
  method: 'GET',
  path: '/api/Admin/bookings/:id/events',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Everything that happened to a booking, oldest first: who, when, what, from, to.',
  params: idParams,
  answer: listOf(
    z.object({
      id: like(z.int(), 103),
      at: pastAnswer,
      what: like(z.string(), 'state'),
      label: like(z.string(), 'Now: Confirmed'),
      actor: like(z.string(), 'staff'),
      actorName: z.nullable(staffEmail),
      changes: z.array(change),
    }),
  ),
  errors: ['not-found'],
});
