import { londonDate } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { bestOtherDriver } from '#server/areas/flights/best-other-driver.ts';
import { flightAlerts } from '#server/areas/flights/flight-alerts.ts';
import type { Deps } from '#server/deps.ts';
import { bestOthers } from './late-alerts.ts';

/** The alerts about flights. A clash names the driver whom the suggestions put first, to be assigned with one click. */
export async function flightAlertsWithDrivers(deps: Deps, language: Language) {
  const others = new Map<string, Awaited<ReturnType<typeof bestOthers>>>();
  const alerts = await flightAlerts(deps, language, async (booking) => {
    const best = await bestOthers(deps, londonDate(booking.pickupAt), [booking]);
    others.set(booking.id, best);
    // A driver without a car can't be suggested, but is still worth a call.
    return best.get(booking.id)?.driver ?? bestOtherDriver(deps, booking);
  });
  return alerts.map((alert) => ({
    ...alert,
    instead: others.get(alert.reservationId)?.get(alert.reservationId) ?? null,
  }));
}
