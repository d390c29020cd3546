import { londonIso } from '#domain/basics/london-time.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { answersTo } from './answer-flight.ts';
import { bestOtherDriver } from './best-other-driver.ts';
import { type FlightAlert, openAlerts } from './flights-store.ts';

type OpenAlert = Awaited<ReturnType<typeof openAlerts>>[number];

/** Finds the name of a driver who could take a booking that its own driver cannot. */
export type FreeDriver = (booking: StaffBooking) => Promise<string | null>;

/** What one alert says, in the reader's language; a clash names who else could drive. */
async function messageOf(
  deps: Deps,
  row: OpenAlert,
  alert: FlightAlert,
  language: Language,
  freeDriver: FreeDriver,
): Promise<string> {
  const t = deps.translations.in(language);
  const clock = (at: Date) => formatDateTime(at, languageTag(language), deps.clock());
  const gaps = {
    flight: row.number,
    reference: row.reference,
    dateTime: clock(row.bookingPickupAt),
    toDateTime: row.askedPickupAt ? clock(row.askedPickupAt) : '',
  };
  if (alert !== 'clash') return t(`Alert_flight-${alert}`, gaps);
  const other = await freeDriver(await openStaffBooking(deps, row.bookingId));
  return t(other ? 'Alert_flight-clash-other' : 'Alert_flight-clash', { ...gaps, driver: other ?? '' });
}

/** The alerts about flights for the office. The caller says how to find a free driver for a clash. */
export async function flightAlerts(deps: Deps, language: Language, freeDriver: FreeDriver) {
  const open = await openAlerts(deps.db);
  return Promise.all(
    open.flatMap((row) => {
      const { alert } = row;
      return alert ? [presentAlert(deps, row, alert, language, freeDriver)] : [];
    }),
  );
}

const presentAlert = async (
  deps: Deps,
  row: OpenAlert,
  alert: FlightAlert,
  language: Language,
  freeDriver: FreeDriver,
) => ({
  code: `flight-${alert}` as const,
  message: await messageOf(deps, row, alert, language, freeDriver),
  reservationId: row.bookingId,
  reference: row.reference,
  pickupTime: londonIso(row.bookingPickupAt),
  answers: [...answersTo[alert]],
});

/** What the alert about one booking's flight says; null if there is none. */
export async function flightMessage(deps: Deps, id: string, language: Language): Promise<string | null> {
  const row = (await openAlerts(deps.db)).find(({ bookingId }) => bookingId === id);
  return row?.alert ? messageOf(deps, row, row.alert, language, (booking) => bestOtherDriver(deps, booking)) : null;
}
