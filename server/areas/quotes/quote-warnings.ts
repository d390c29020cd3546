import { isClockChangeNight } from '#domain/basics/london-time.ts';
import type { Quote } from '#domain/booking/quote.ts';
import { formParty } from '#domain/fleet/car-classes.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { isAirport } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import { findSamePickup } from './find-same-pickup.ts';

export interface Warning {
  readonly code: string;
  readonly message: string;
}

const shortNoticeMs = 60 * 60_000;

/** Advice that does not stop anybody booking: what a good dispatcher would mention on the phone. */
export async function quoteWarnings(
  deps: Deps,
  who: Who,
  quote: Quote,
  { language, isAsap = false }: { readonly language: Language; readonly isAsap?: boolean },
): Promise<Warning[]> {
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const { asked, legs } = quote;
  const pickupAt = new Date(legs.outbound.pickupAt);
  const warnings: Warning[] = [];
  const warn = (code: string, params = {}) => warnings.push({ code, message: t(`Warning_${code}`, params) });
  const phone = formatPhone(deps.env.firm.phone, tag);
  const aheadMs = pickupAt.getTime() - deps.clock().getTime();
  if (isAsap) warn('asap', { clock: formatClock(pickupAt, tag), phone });
  else if (aheadMs <= 0) warn('driven');
  else if (aheadMs < shortNoticeMs) warn('short-notice', { phone });
  const same = who.kind === 'person' ? await findSamePickup(deps, who, asked.origin, pickupAt) : null;
  if (same) warn('already-booked', { reference: same.reference });
  const isFull = asked.passengers === formParty.passengers || asked.luggage === formParty.cases;
  if (isFull && asked.passengers <= formParty.passengers) warn('at-limit');
  if (aheadMs > 0 && isAirport(asked.origin.kind) && asked.flightNumber === '') warn('flight-number');
  const nights = [pickupAt, legs.back ? new Date(legs.back.pickupAt) : null];
  const night = nights.find((at) => at !== null && isClockChangeNight(at));
  if (night) warn('clock-change', { clock: formatClock(night, tag) });
  return warnings;
}
