import { paths } from '#domain/basics/paths.ts';
import { isPromised, stateOf } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';
import { officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import { journeyFacts, journeyOf } from './booking-facts.ts';

/** What the office is emailed about: new requests, online changes by customers, and unconfirmed bookings. */
type OfficeNews =
  | 'new-request'
  | 'customer-cancelled'
  | 'customer-changed'
  | 'customer-changed-released'
  | 'unconfirmed';

/**
 * Whether the office has planned for a journey: it is confirmed, or has a driver or a car. Only then does a customer's
 * online change or cancellation need an email; what becomes of a request shows in the office's lists.
 */
export const isPlanned = ({ status, driverId, vehicleId }: Booking): boolean => {
  const state = stateOf(status);
  return driverId !== null || vehicleId !== null || (state !== null && isPromised(state));
};

/** Emails the office, or somebody on the staff; `r` is the journey to show, with its driver and car. */
export async function notifyOffice(deps: Deps, r: Booking, news: OfficeNews, to = officeOf(deps)): Promise<void> {
  const t = deps.translations.in(to.language);
  const tag = languageTag(to.language);
  const dateTime = formatDateTime(r.pickupAt, tag, deps.clock());
  const forStaff = { ...r, language: to.language };
  const { reference, time, way } = journeyOf(deps, forStaff);
  await queueEmail(deps, to, news, {
    subject: t(`Mail_${news}-subject`, { reference: r.reference, dateTime }),
    paragraphs: [t(`Mail_${news}-text`, { driver: r.driver?.name ?? '' })],
    facts: [
      [t('Receipt_passenger'), r.name],
      [t('Mail_phone'), formatPhone(r.phoneNumber, tag)],
      reference,
      time,
      ...way,
      ...journeyFacts(deps, forStaff),
    ],
    button: {
      label: t('Mail_unconfirmed-button'),
      url: deps.env.publicUrl + paths.adminBooking(r.id),
    },
  });
}
