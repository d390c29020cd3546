import { textableNumber } from '#domain/basics/phone.ts';
import { isEnteredAfterwards } from '#domain/booking/entered-afterwards.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { shortUrl } from '#server/areas/bookings/links/short-link.ts';
import { withdrawNotifications } from '#server/areas/notifications/withdraw-notifications.ts';
import type { Deps } from '#server/deps.ts';
import { withdrawMessages } from '#server/platform/outbox/outbox-store.ts';
import { notifyMoved, notifyNotYet } from './notify-customer.ts';

/** What the customer was told of a booking in these emails and texts, or was about to be. */
const told = (deps: Deps, r: Booking, kinds: readonly string[], since: Date) => ({
  kinds,
  recipients: [r.email, textableNumber(r.phoneNumber) ?? ''].filter((to) => to !== ''),
  marks: [r.reference, shortUrl(deps, 'track', r), ...(r.vehicle ? [r.vehicle.registration] : [])],
  since,
});

/**
 * The customer was told, or was about to be, that the driver is on the way or has arrived, and that no longer holds.
 * What has not been sent yet never is; whoever has had it hears that the driver will be sent anew.
 */
export async function withdrawNews(deps: Deps, r: Booking, step: 'start' | 'arrived' | 'boarded', since: Date) {
  if (isEnteredAfterwards(r)) return;
  const about = told(deps, r, step === 'start' ? ['underway'] : ['underway', 'arrived'], since);
  const isHeard = await withdrawMessages(deps.db, about, deps.clock());
  if (step === 'start' && r.personId) await withdrawNotifications(deps, r.personId, 'driver-on-the-way', r.id);
  if (isHeard) await notifyNotYet(deps, r);
}

/** The same for a cancellation that no longer holds: whoever has heard of it hears that the journey is confirmed. */
export async function withdrawCancellation(deps: Deps, r: Booking, since: Date): Promise<void> {
  if (isEnteredAfterwards(r)) return;
  const isHeard = await withdrawMessages(deps.db, told(deps, r, ['cancelled'], since), deps.clock());
  if (isHeard) await notifyMoved(deps, r, 'Confirmed');
}
