import { isClockChangeNight, londonWallTime } from '#domain/basics/london-time.ts';
import type { Quote } from '#domain/booking/quote.ts';
import { carCapacity } from '#domain/booking/rules.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { isAirport } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import { findSamePickup } from './find-same-pickup.ts';

export interface Warning {
  readonly code: string;
  readonly message: string;
}

const shortNoticeMs = 60 * 60_000;

/** Advice that does not block: what a good dispatcher would mention on the telephone. */
export async function quoteWarnings(deps: Deps, who: Who, quote: Quote, t: Translate): Promise<Warning[]> {
  const { asked, legs } = quote;
  const pickupAt = new Date(legs.outbound.pickupAt);
  const warnings: Warning[] = [];
  const warn = (code: string, params = {}) => warnings.push({ code, message: t(`Warning_${code}`, params) });
  if (pickupAt.getTime() - deps.clock().getTime() < shortNoticeMs) warn('short-notice', { phone: deps.env.firm.phone });
  const same = who.kind === 'person' ? await findSamePickup(deps, who, asked.origin, pickupAt) : null;
  if (same) warn('already-booked', { reference: same.reference });
  if (asked.passengers >= carCapacity.passengers || asked.luggage >= carCapacity.suitcases) warn('at-limit');
  if (isAirport(asked.origin.kind) && asked.flightNumber === '') warn('flight-number');
  const nights = [pickupAt, legs.back ? new Date(legs.back.pickupAt) : null];
  const night = nights.find((at) => at !== null && isClockChangeNight(at));
  if (night) warn('clock-change', { time: londonWallTime(night).slice(11) });
  return warnings;
}
