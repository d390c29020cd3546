import { isEmail } from '#domain/api/bookings/find-booking.ts';
import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { readReference } from '#domain/basics/reference.ts';
import { mostSearches } from '#domain/booking/booking-limits.ts';
import { findBooking, findByReference } from '#server/areas/bookings/bookings-store.ts';
import { sendLink } from '#server/areas/bookings/links/send-link.ts';
import type { Deps } from '#server/deps.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';

interface Search {
  readonly reference: string;
  /** An email address or a phone number. */
  readonly contact: string;
  readonly network: string;
}

/** The same key for a contact however it is written. */
const contactKey = (contact: string) => (isEmail(contact) ? contact.toLowerCase() : phoneTail(contact));

/** How many links an hour are sent for a booking: its customer must not be flooded by somebody who knows the contact. */
const mostLinks = 3;

/** Whether another link may be sent for this booking now. Whoever asks is not told: it would say that there is one. */
async function mayBeSent(deps: Deps, bookingId: string): Promise<boolean> {
  try {
    await limitRequests(deps, { [`link of ${bookingId}`]: mostLinks });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false;
    throw error;
  }
}

/**
 * Sends a booking's link to its own contact, for anyone who knows its reference and its email address or phone number.
 * The answer never says whether there is such a booking: a driver knows the reference and the number, too.
 */
export async function findBookingLink(deps: Deps, search: Search): Promise<void> {
  // Before anything is looked up, found or not: someone who knows an address must not be able to guess its references.
  await limitRequests(deps, {
    [`search network ${search.network}`]: mostSearches.network,
    [`search for ${contactKey(search.contact)}`]: mostSearches.contact,
  });
  // No reference looks like this: a malformed one is looked up too, so that it takes just as long.
  const found = await findByReference(deps.db, readReference(search.reference) ?? 'BT-');
  const typed = contactKey(search.contact);
  const known = isEmail(search.contact) ? found?.emailKey : found?.phoneTail;
  const key = deps.hashKey('asks');
  const isSame = keyedHash(key, typed).equals(keyedHash(key, known ?? ''));
  if (!found || !isSame || typed === '' || !(await mayBeSent(deps, found.id))) return;
  const booking = await findBooking(deps.db, found.id);
  if (booking) await sendLink(deps, booking, isEmail(search.contact) ? 'email' : 'text');
}
