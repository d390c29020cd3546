import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { presentStaffBooking } from './present-staff-booking.ts';
import { openStaffBooking } from './read-staff-bookings.ts';

/** The current booking for staff, with its version as ETag. */
export async function showStaffBooking(
  call: { readonly deps: Deps; readonly language: Language; readonly reply: FastifyReply },
  id: string,
) {
  const booking = await openStaffBooking(call.deps, id);
  void call.reply.header('etag', `"${booking.version}"`);
  return presentStaffBooking(call.deps, booking, call.language);
}
