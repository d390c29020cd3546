import { withoutLinks } from '#domain/basics/links.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { bookingStates, underWay } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatClock, formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { manageUrl, trackUrl } from '#server/areas/bookings/links/signed-link.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import { driverFacts } from './booking-facts.ts';
import { bookingText } from './booking-texts.ts';

/** Tells the customer when a late driver will be there, by email and text, in the customer's language. */
export async function notifyRunningLate(deps: Deps, r: Booking, arrivesAt: Date): Promise<void> {
  const t = deps.translations.in(r.language);
  const tag = languageTag(r.language);
  const clock = formatClock(arrivesAt, tag);
  const isUnderWay = r.status === bookingStates[underWay];
  if (r.email !== '')
    await queueEmail(deps, r, 'running-late', {
      subject: t('Mail_running-late-subject', { reference: r.reference }),
      greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
      paragraphs: [t('Mail_running-late-text', { clock })],
      facts: [
        ...driverFacts(deps, r),
        [t('Mail_time'), formatDateTime(r.pickupAt, tag, deps.clock())],
        [t('Mail_pickup'), withoutLinks(pickupOf(r).text)],
      ],
      button: {
        label: t(isUnderWay ? 'Mail_underway-button' : 'Mail_view'),
        url: deps.env.publicUrl + (isUnderWay ? trackUrl : manageUrl)(deps, r),
      },
      closing: [t('Mail_questions', { phone: formatPhone(deps.env.firm.phone, tag) })],
    });
  await bookingText(deps, 'running-late', r, { clock });
  if (r.personId) {
    const facts = { reference: r.reference, dateTime: arrivesAt.toISOString(), reservationId: r.id };
    await notify(deps, r.personId, 'running-late', facts);
  }
}
