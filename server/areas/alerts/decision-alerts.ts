import { londonDate } from '#domain/basics/london-time.ts';
import { needsAnotherCar } from '#domain/booking/trip-without-passenger.ts';
import type { Language } from '#domain/i18n/language.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { tripsToDecide } from './alerts-store.ts';
import { bestOthers } from './late-alerts.ts';

type TripToDecide = Awaited<ReturnType<typeof tripsToDecide>>[number];

/** For this long after the pickup somebody may still wait for a car. */
const waitsMs = 3 * 3_600_000;

/** Who could be sent instead, at once: the best free driver, with one press. */
async function carInstead(deps: Deps, { id, pickupAt, endReason }: TripToDecide) {
  const isOver = deps.clock().getTime() - pickupAt.getTime() > waitsMs;
  if (!endReason || !needsAnotherCar(endReason) || isOver) return null;
  const booking = await openStaffBooking(deps, id);
  return (await bestOthers(deps, londonDate(pickupAt), [booking])).get(id) ?? null;
}

/** What waits for the office's word: trips that ended without a passenger, and journeys that can hardly have been driven. */
export async function decisionAlerts(deps: Deps, language: Language) {
  const t = deps.translations.in(language);
  const alerts = [];
  for (const job of await tripsToDecide(deps.db)) {
    const name = job.driver ?? '';
    const instead = await carInstead(deps, job);
    const text = job.endReason ? t(`End_${job.endReason}`) : job.doubts.map((doubt) => t(`Doubt_${doubt}`)).join(' ');
    const code = job.endReason ? ('ended-without-passenger' as const) : ('trip-doubted' as const);
    alerts.push({ job, code, gaps: { name, text }, instead });
  }
  return alerts;
}
