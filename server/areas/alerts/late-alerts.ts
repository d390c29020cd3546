import { type LondonDate, londonDate, londonIso } from '#domain/basics/london-time.ts';
import { isPromised, notStartedStates, stateOf } from '#domain/booking/states.ts';
import { type LateCode, warningOf } from '#domain/dispatch/punctuality.ts';
import { formatClock, formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { asDeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { readDesk } from '#server/areas/planning/desk/read-desk.ts';
import { rankForBooking } from '#server/areas/planning/rank-for-booking.ts';
import type { WatchedBooking } from '#server/areas/planning/watch-jobs.ts';
import { freshPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';

/** The bookings to warn about, each with its warning. Unconfirmed ones are left out: they have alerts of their own. */
export function warningsOf(watched: readonly WatchedBooking[], now: Date): (WatchedBooking & { code: LateCode })[] {
  return watched.flatMap((one) => {
    const state = stateOf(one.booking.status);
    if (!state || !isPromised(state)) return [];
    const code = warningOf(one.punctuality, one.booking.pickupAt, now);
    return code ? [{ ...one, code }] : [];
  });
}

/** Who else could drive these bookings of a day: the best driver for each, other than its own, by booking id. */
export async function bestOthers(deps: Deps, day: LondonDate, bookings: readonly StaffBooking[]) {
  const desk = await readDesk(deps, day);
  const fresh = await freshPositions(deps);
  const positions = new Map(fresh.map(({ driverId, location }) => [driverId, location]));
  return new Map(
    bookings.map((booking) => {
      const others = { ...desk, drivers: desk.drivers.filter(({ id }) => id !== booking.driverId) };
      const [best] = rankForBooking(deps, others, asDeskBooking(booking), {
        otherLegDriverId: null,
        positions,
      }).suggestions;
      const driver = desk.drivers.find(({ id }) => id === best?.driverId);
      if (!best || !driver) return [booking.id, null] as const;
      const { driverId, vehicleId } = best;
      const { version } = booking;
      const state = stateOf(booking.status);
      const takesBack = state !== null && !notStartedStates.includes(state);
      return [
        booking.id,
        { driverId, vehicleId, driver: driver.name, registration: driver.registration ?? '', version, takesBack },
      ] as const;
    }),
  );
}

/** The alerts about pickups that may be late, each with the driver who could take it instead. */
export async function lateAlerts(deps: Deps, watched: readonly WatchedBooking[], language: Language) {
  const now = deps.clock();
  const t = deps.translations.in(language);
  const late = warningsOf(watched, now);
  const bookings = late.map(({ booking }) => booking);
  const others = late.length === 0 ? null : await bestOthers(deps, londonDate(now), bookings);
  return late.map(({ booking, punctuality, code }) => {
    const { id, reference, pickupAt, driver } = booking;
    const clock = punctuality.arrivesAt ? formatClock(punctuality.arrivesAt, languageTag(language)) : '';
    const gaps = {
      reference,
      dateTime: formatDateTime(pickupAt, languageTag(language), now),
      name: driver?.name ?? '',
    };
    return {
      code,
      message: code === 'phone-silent' ? t('Alert_phone-silent', gaps) : t(`Alert_${code}`, { ...gaps, clock }),
      reservationId: id,
      reference,
      pickupTime: londonIso(pickupAt),
      answers: [],
      instead: others?.get(id) ?? null,
    };
  });
}
