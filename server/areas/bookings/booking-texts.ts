import { fitText } from '#domain/basics/gsm-text.ts';
import { withoutLinks } from '#domain/basics/links.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { queueText } from '#server/platform/outbox/outbox-store.ts';
import type { Booking } from './booking.ts';
import { shortTrackUrl } from './short-link.ts';

export type BookingTextKind =
  | 'requested'
  | 'confirmed'
  | 'changed'
  | 'cancelled'
  | 'rejected'
  | 'reminder'
  | 'underway'
  | 'arrived';

/** Texts what happened to a booking, in one segment where the firm's name allows it. A landline gets none. */
export async function bookingText(deps: Deps, news: BookingTextKind, r: Booking): Promise<void> {
  const to = textableNumber(r.phoneNumber);
  if (to === null) return;
  const t = deps.translations.in(r.language);
  const { firm, publicUrl } = deps.env;
  const gaps = {
    firm: firm.name,
    phone: formatPhone(firm.phone, languageTag(r.language)),
    reference: r.reference,
    dateTime: formatDateTime(r.pickupAt, languageTag(r.language), deps.clock()),
    url: publicUrl + shortTrackUrl(deps, r.id),
  };
  // Whatever must be left off comes last: of the place the town, of the car its colour and make.
  const car = r.vehicle ? `${r.vehicle.registration}, ${r.vehicle.colour} ${r.vehicle.description}` : '';
  const isDriverClose = news === 'underway' || news === 'arrived';
  const text = fitText(
    (part) => t(`Text_${news}`, { ...gaps, place: part, car: part }),
    isDriverClose ? car : withoutLinks(r.pickupLocation),
  );
  await queueText(deps.db, text, { kind: news, to, language: r.language, at: deps.clock() });
}
