import { londonIso } from '#domain/basics/london-time.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { openStaffBooking } from '#server/areas/bookings/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { answersTo } from './answer-flight.ts';
import { bestOtherDriver } from './best-other-driver.ts';
import { openAlerts } from './flights-store.ts';

/** What flights ask of the office, in its words; a clash names who else could drive. */
export async function flightAlerts(deps: Deps, language: Language) {
  const t = deps.translations.in(language);
  const now = deps.clock();
  const clock = (at: Date) => formatDateTime(at, languageTag(language), now);
  const open = await openAlerts(deps.db);
  return Promise.all(
    open.flatMap((row) => {
      const { alert } = row;
      if (!alert) return [];
      return [
        (async () => {
          const other =
            alert === 'clash' ? await bestOtherDriver(deps, await openStaffBooking(deps, row.reservationId)) : null;
          const gaps = {
            flight: row.number,
            reference: row.reference,
            dateTime: clock(row.bookingPickupAt),
            toDateTime: row.askedPickupAt ? clock(row.askedPickupAt) : '',
          };
          const message =
            alert === 'clash'
              ? t(other ? 'Alert_flight-clash-other' : 'Alert_flight-clash', { ...gaps, driver: other ?? '' })
              : t(`Alert_flight-${alert}`, gaps);
          return {
            code: `flight-${alert}` as const,
            message,
            reservationId: row.reservationId,
            reference: row.reference,
            pickupTime: londonIso(row.bookingPickupAt),
            answers: [...answersTo[alert]],
          };
        })(),
      ];
    }),
  );
}
