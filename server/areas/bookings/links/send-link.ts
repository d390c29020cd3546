import { withoutLinks } from '#domain/basics/links.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { bookingText } from '#server/areas/bookings/messages/booking-texts.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import { manageUrl } from './signed-link.ts';

/** Sends a booking's link to its own contact, in the customer's language: by text if wanted or without an email. */
export async function sendLink(deps: Deps, r: Booking, wanted: 'email' | 'text' = 'email'): Promise<void> {
  if (r.email === '' || (wanted === 'text' && textableNumber(r.phoneNumber) !== null))
    return bookingText(deps, 'booking-link', r);
  const t = deps.translations.in(r.language);
  const { firm, publicUrl } = deps.env;
  await queueEmail(deps, r, 'booking-link', {
    subject: t('Mail_booking-link-subject', { reference: r.reference }),
    greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
    paragraphs: [t('Mail_booking-link-text', { firm: firm.name })],
    facts: [],
    button: { label: t('Mail_view'), url: publicUrl + manageUrl(deps, r) },
    closing: [t('Mail_questions', { phone: formatPhone(firm.phone, languageTag(r.language)) })],
  });
}
