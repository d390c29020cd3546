import { withoutLinks } from '#domain/basics/links.ts';
import { isEnteredAfterwards } from '#domain/booking/entered-afterwards.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { NotificationKind, NotificationParams } from '#domain/people/notification-kinds.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { owesNothing } from '#server/areas/bookings/cancel/owes-nothing.ts';
import { type Booked, freshBooking } from '#server/areas/bookings/create/create-booking.ts';
import { trackUrl } from '#server/areas/bookings/links/signed-link.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { pushTo } from '#server/areas/notifications/push-to.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import { bookingEmail } from './booking-emails.ts';
import { driverFacts } from './booking-facts.ts';
import { bookingText } from './booking-texts.ts';
import { notifyBooked, notifyHirer } from './notify-hirer.ts';

async function notifyInApp<K extends NotificationKind>(
  deps: Deps,
  r: Booking,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  if (r.personId) await notify(deps, r.personId, kind, { ...params, reservationId: r.id });
}

const timed = (r: Booking) => ({ reference: r.reference, dateTime: r.pickupAt.toISOString() });

/** The driver has set off: car, registration and tracking link, by email and text. */
async function notifyUnderWay(deps: Deps, r: Booking): Promise<void> {
  const t = deps.translations.in(r.language);
  const { firm, publicUrl } = deps.env;
  if (r.email !== '')
    await queueEmail(deps, r, 'underway', {
      subject: t('Mail_underway-subject', { reference: r.reference }),
      greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
      paragraphs: [t('Mail_underway-text')],
      facts: [
        ...driverFacts(deps, r),
        [t('Mail_time'), formatDateTime(r.pickupAt, languageTag(r.language), deps.clock())],
        [t('Mail_pickup'), withoutLinks(pickupOf(r).text)],
      ],
      button: { label: t('Mail_underway-button'), url: publicUrl + trackUrl(deps, r) },
      closing: [t('Mail_underway-closing', { phone: formatPhone(firm.phone, languageTag(r.language)) })],
    });
  await bookingText(deps, 'underway', r);
  await notifyInApp(deps, r, 'driver-on-the-way', { reference: r.reference });
}

/** The driver is not on the way after all: told only to those who have heard otherwise. */
export async function notifyNotYet(deps: Deps, r: Booking): Promise<void> {
  const t = deps.translations.in(r.language);
  if (r.email !== '')
    await queueEmail(deps, r, 'not-underway', {
      subject: t('Mail_not-underway-subject', { reference: r.reference }),
      greeting: t('Mail_greeting', { name: withoutLinks(r.name) }),
      paragraphs: [t('Mail_not-underway-text')],
      facts: [
        [t('Mail_time'), formatDateTime(r.pickupAt, languageTag(r.language), deps.clock())],
        [t('Mail_pickup'), withoutLinks(pickupOf(r).text)],
      ],
      closing: [t('Mail_questions', { phone: formatPhone(deps.env.firm.phone, languageTag(r.language)) })],
    });
  await bookingText(deps, 'not-underway', r);
  await notifyInApp(deps, r, 'driver-not-yet', timed(r));
}

const arrivalHeardMs = 30 * 60_000;

/** The driver is waiting outside: a text to everybody who can get one, and a push to those who have asked for them. */
export async function notifyArrived(deps: Deps, r: Booking): Promise<void> {
  await bookingText(deps, 'arrived', r);
  const expiresAt = new Date(deps.clock().getTime() + arrivalHeardMs);
  if (r.personId) await pushTo(deps, r.personId, { kind: 'arrived', bookingId: r.id, at: r.pickupAt, expiresAt });
}

/** Notifies the customer of a status change by staff or driver. `before` is the booking before it. */
export async function notifyMoved(deps: Deps, before: Booking, to: BookingState): Promise<void> {
  if (isEnteredAfterwards(before)) return;
  const r: Booking = { ...before, version: before.version + 1, status: bookingStates[to] };
  if (to === 'Confirmed') {
    await notifyHirer(deps, 'confirmed', [r]);
    await notifyInApp(deps, r, 'booking-confirmed', timed(r));
  } else if (to === 'Rejected') {
    await notifyHirer(deps, 'rejected', [r], { owesNothing: true });
    await notifyInApp(deps, r, 'booking-rejected', timed(r));
  } else if (to === 'Cancelled') {
    await notifyHirer(deps, 'cancelled', [r], { owesNothing: owesNothing(before, 'staff') });
    await notifyInApp(deps, r, 'booking-cancelled', timed(r));
  } else if (to === 'InProgress') await notifyUnderWay(deps, r);
  else if (to === 'Completed') await notifyInApp(deps, r, 'trip-completed', { reference: r.reference });
}

/** The first message about a booking that staff took, also on the site if it is already confirmed. */
export async function notifyTaken(deps: Deps, booked: { outbound: Booked; back: Booked | null }): Promise<void> {
  await notifyBooked(deps, booked);
  for (const leg of [booked.outbound, ...(booked.back ? [booked.back] : [])]) {
    const r = freshBooking(leg, booked);
    if (r.status === bookingStates.Confirmed) await notifyInApp(deps, r, 'booking-confirmed', timed(r));
  }
}

export async function notifyChanged(deps: Deps, r: Booking): Promise<void> {
  if (isEnteredAfterwards(r)) return;
  await notifyHirer(deps, 'changed', [r]);
  await notifyInApp(deps, r, 'booking-changed', timed(r));
}

export async function notifyAssigned(deps: Deps, r: Booking): Promise<void> {
  if (!r.driver || !r.vehicle || isEnteredAfterwards(r)) return;
  await bookingEmail(deps, 'driver', [r]);
  const vehicle = `${r.vehicle.colour} ${r.vehicle.description}, ${r.vehicle.registration}`;
  await notifyInApp(deps, r, 'driver-assigned', { reference: r.reference, driver: r.driver.name, vehicle });
}
