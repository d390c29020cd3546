import { fitText } from '#domain/basics/gsm-text.ts';
import { withoutLinks } from '#domain/basics/links.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { BookingTextKind } from '#domain/people/message-kinds.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { shortUrl } from '#server/areas/bookings/links/short-link.ts';
import type { Deps } from '#server/deps.ts';
import { storeText } from '#server/platform/outbox/outbox-store.ts';

/** A text saying what happened to a booking, in one segment if the firm's name is short enough. */
export function writeText(
  deps: Pick<Deps, 'env' | 'translations' | 'clock'>,
  kind: BookingTextKind,
  r: Booking,
  more: { readonly clock?: string } = {},
): string {
  const t = deps.translations.in(r.language);
  const { firm, publicUrl } = deps.env;
  const gaps = {
    firm: firm.name,
    phone: formatPhone(firm.phone, languageTag(r.language)),
    reference: r.reference,
    dateTime: formatDateTime(r.pickupAt, languageTag(r.language), deps.clock()),
    url: publicUrl + shortUrl(deps, kind === 'booking-link' ? 'manage' : 'track', r),
    ...more,
  };
  // Whatever can be cut off comes last: the town of a place, the colour and make of a car.
  const car = r.vehicle ? `${r.vehicle.registration}, ${r.vehicle.colour} ${r.vehicle.description}` : '';
  const isDriverClose = kind === 'underway' || kind === 'arrived' || kind === 'running-late';
  return fitText(
    (part) => t(`Text_${kind}`, { ...gaps, place: part, car: part }),
    isDriverClose ? car : withoutLinks(pickupOf(r).text),
  );
}

/** Texts what happened to a booking, unless the number is a landline. */
export async function bookingText(
  deps: Deps,
  kind: BookingTextKind,
  r: Booking,
  more: { readonly clock?: string } = {},
): Promise<void> {
  const to = textableNumber(r.phoneNumber);
  if (to === null) return;
  await storeText(deps.db, writeText(deps, kind, r, more), { kind, to, language: r.language, at: deps.clock() });
}
