import { fitText } from '#domain/basics/gsm-text.ts';
import { withoutLinks } from '#domain/basics/links.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { storeText } from '#server/platform/outbox/outbox-store.ts';

/** What a driver may be told about a job: that a flight has moved it, or that they may be late. */
type DriverNews =
  | 'driver-moved'
  | 'driver-released'
  | 'driver-earlier'
  | 'driver-set-off'
  | 'driver-silent'
  | 'driver-late';

/** Notifies a driver by text and on the site; `at` is the pickup that the news is about. Drivers read English. */
export async function notifyDriver(deps: Deps, news: DriverNews, r: Booking, at: Date): Promise<void> {
  const t = deps.translations.in('eng');
  const to = r.driver ? textableNumber(r.driver.phone) : null;
  const gaps = {
    reference: r.reference,
    dateTime: formatDateTime(at, languageTag('eng'), deps.clock()),
    phone: formatPhone(deps.env.firm.phone, languageTag('eng')),
  };
  const text = fitText((place) => t(`Text_${news}`, { ...gaps, place }), withoutLinks(pickupOf(r).text));
  if (to !== null) await storeText(deps.db, text, { kind: news, to, language: 'eng', at: deps.clock() });
  const params = { reference: r.reference, dateTime: at.toISOString(), reservationId: r.id };
  if (r.driverPersonId) await notify(deps, r.driverPersonId, news, params);
}
