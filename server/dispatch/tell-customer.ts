import type { BookingState } from '#domain/booking/states.ts';
import type { NotificationKind, NotificationParams } from '#domain/people/notification-kinds.ts';
import { sayTime } from '#domain/words/say-time.ts';
import type { Deps } from '../deps.ts';
import { queueText } from '../mail/outbox-store.ts';
import { postLetter } from '../mail/post-letter.ts';
import { notify } from '../notifications/notify.ts';
import {
  cancelledLetter,
  changedLetter,
  confirmedLetter,
  driverFacts,
  driverLetter,
  rejectedLetter,
} from '../reservations/booking-letters.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { trackUrl } from '../reservations/signed-link.ts';

/** Somebody who booked by telephone may have left no address. */
async function mail(r: Reservation, write: () => Promise<void>): Promise<void> {
  if (r.email !== '') await write();
}

async function tellInside<K extends NotificationKind>(
  deps: Deps,
  r: Reservation,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  if (r.personId) await notify(deps, r.personId, kind, { ...params, reservationId: r.id });
}

const timed = (r: Reservation) => ({ reference: r.reference, time: r.pickupAt.toISOString() });

/** The driver has set off: car, registration and where to watch, by mail and by text. */
async function tellUnderway(deps: Deps, r: Reservation): Promise<void> {
  const t = deps.speech.in(r.language);
  const { firm } = deps.env;
  const url = deps.env.publicUrl + trackUrl(deps, r.id);
  const params = { reference: r.reference, firm: firm.name, phone: firm.phone, pickup: r.pickupLocation };
  await mail(r, () =>
    postLetter(deps, { email: r.email, language: r.language }, 'underway', {
      subject: t('Mail_underway-subject', params),
      greeting: t('Mail_greeting', { name: r.name }),
      paragraphs: [t('Mail_underway-text', params)],
      facts: [
        ...driverFacts(deps, r),
        [t('Mail_pickup'), r.pickupLocation],
        [t('Mail_time'), sayTime(r.pickupAt, r.language)],
      ],
      button: { label: t('Mail_underway-button'), url },
      closing: [t('Mail_underway-closing', params)],
    }),
  );
  const car = r.vehicle ? `${r.vehicle.colour} ${r.vehicle.description}, ${r.vehicle.registration}` : '';
  const text = t('Text_underway', { ...params, car, url });
  await queueText(deps.db, text, { kind: 'underway', to: r.phoneNumber, language: r.language, at: deps.clock() });
  await tellInside(deps, r, 'driver-on-the-way', { reference: r.reference });
}

/** Tells the customer what a move means for them. `r` is the booking after it. */
export async function tellMoved(deps: Deps, r: Reservation, to: BookingState): Promise<void> {
  if (to === 'Confirmed') {
    await mail(r, () => confirmedLetter(deps, r));
    await tellInside(deps, r, 'booking-confirmed', timed(r));
  } else if (to === 'Rejected') {
    await mail(r, () => rejectedLetter(deps, r));
    await tellInside(deps, r, 'booking-rejected', timed(r));
  } else if (to === 'Cancelled') {
    await mail(r, () => cancelledLetter(deps, r));
    await tellInside(deps, r, 'booking-cancelled', timed(r));
  } else if (to === 'InProgress') await tellUnderway(deps, r);
  else if (to === 'Completed') await tellInside(deps, r, 'trip-completed', { reference: r.reference });
}

export async function tellChanged(deps: Deps, r: Reservation): Promise<void> {
  await mail(r, () => changedLetter(deps, r));
  await tellInside(deps, r, 'booking-changed', timed(r));
}

export async function tellAssigned(deps: Deps, r: Reservation): Promise<void> {
  if (!r.driver || !r.vehicle) return;
  await mail(r, () => driverLetter(deps, r));
  const vehicle = `${r.vehicle.colour} ${r.vehicle.description}, ${r.vehicle.registration}`;
  await tellInside(deps, r, 'driver-assigned', { reference: r.reference, driver: r.driver.name, vehicle });
}

/** The confirmation for a caller without an e-mail address. */
export async function textBooked(deps: Deps, r: Reservation): Promise<void> {
  const { firm } = deps.env;
  const time = sayTime(r.pickupAt, r.language);
  const params = { firm: firm.name, time, pickup: r.pickupLocation, reference: r.reference, phone: firm.phone };
  const text = deps.speech.in(r.language)('Text_booked', params);
  await queueText(deps.db, text, { kind: 'booked', to: r.phoneNumber, language: r.language, at: deps.clock() });
}
