import { findByReference } from '#domain/api/find-booking.ts';
import { call } from './client.ts';

/** A signed link for a reference together with its email address or phone number. */
export function findBooking(reference: string, contact: string): Promise<{ link: string }> {
  return call(findByReference, { body: { reference, contact } });
}
