import { badField } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { earliestPickup } from '#domain/booking/earliest-pickup.ts';
import { asapMinutesNow } from '#server/areas/shifts/asap-notice.ts';
import type { Deps } from '#server/deps.ts';

interface AskedTime {
  readonly pickupTime?: string | undefined;
  readonly asap?: boolean | undefined;
}

/** The pickup time that was asked for; "as soon as possible" is worked out from our clock, the office's notice and the cars that are free. */
export async function askedPickup(deps: Deps, { pickupTime, asap }: AskedTime): Promise<string> {
  if (asap) return londonIso(earliestPickup(deps.clock(), await asapMinutesNow(deps)));
  if (pickupTime === undefined) throw badField('pickupTime', 'Error_date-required');
  return pickupTime;
}
