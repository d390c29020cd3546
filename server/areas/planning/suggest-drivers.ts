import { londonDate } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';
import type { Language } from '#domain/i18n/language.ts';
import { openDeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { freshPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import { deskTexts } from './desk/desk-texts.ts';
import { readDesk } from './desk/read-desk.ts';
import { formatExcluded, rankForBooking } from './rank-for-booking.ts';

const minuteMs = 60_000;
/** A driver may be on a job from the evening before, or have one after midnight. */
const aroundMs = 6 * 60 * minuteMs;
/** Where drivers are now only matters for a pickup soon. */
const soonMs = 120 * minuteMs;

/** Who should drive a booking, best first, and who cannot. Nothing is written. */
export async function suggestDrivers(deps: Deps, id: string, language: Language) {
  const now = deps.clock();
  const booking = await openDeskBooking(deps, id);
  const day = londonDate(booking.pickupAt);
  const { since, until } = instantsOf({ from: day, to: day });
  const around = {
    since: new Date(Math.min(since.getTime(), booking.pickupAt.getTime() - aroundMs)),
    until: new Date(Math.max(until.getTime(), booking.endsAt.getTime() + aroundMs)),
  };
  const isSoon = booking.pickupAt.getTime() - now.getTime() < soonMs;
  const [desk, positions] = await Promise.all([readDesk(deps, day, around), isSoon ? freshPositions(deps) : []]);
  const { suggestions, excluded } = rankForBooking(deps, desk, booking, {
    otherLegDriverId: booking.otherLegDriverId,
    positions: new Map(positions.map(({ driverId, location }) => [driverId, location])),
  });
  const texts = deskTexts(deps, language);
  const known = new Map(desk.drivers.map((driver) => [driver.id, driver]));
  return {
    $values: suggestions.map(({ reasons, ...suggestion }) => ({
      ...suggestion,
      driver: known.get(suggestion.driverId)?.name ?? '',
      registration: known.get(suggestion.driverId)?.registration ?? '',
      reasons: reasons.map(texts.reason),
    })),
    excluded: excluded.map((one) => ({
      driverId: one.driverId,
      driver: known.get(one.driverId)?.name ?? '',
      code: one.code,
      reason: formatExcluded(texts, desk, one),
    })),
  };
}
