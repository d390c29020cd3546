import { isClock, londonWallTime } from '#domain/basics/london-time.ts';
import { isDay } from '#web/shared/booking-form/journey.ts';
import { pickupFor } from '#web/shared/flight/after-landing.ts';
import { instantOf, landingBefore } from '#web/shared/flight/flight-times.ts';
import type { CallValues } from './call.ts';

export type FlightLeg = 'outward' | 'return';

interface LandingRule {
  readonly date: string;
  readonly time: string;
  readonly landing: string;
  readonly minutes: string;
}

/** What the caller has said about the landing of a leg; no minutes where the pickup keeps its own time. */
const ruleOf = (call: CallValues, leg: FlightLeg): LandingRule =>
  leg === 'outward'
    ? {
        date: call.journey.date,
        time: call.journey.asap ? '' : call.journey.time,
        landing: call.isLanding && call.flightNumber.trim() !== '' ? call.flightTime : '',
        minutes: call.minutesAfter,
      }
    : {
        date: call.journey.returnDate,
        time: call.journey.returnTime,
        landing: call.journey.trip === 'return' && call.returnFlightNumber.trim() !== '' ? call.returnFlightTime : '',
        minutes: call.returnMinutesAfter,
      };

/** When the pickup is by "so many minutes after landing"; null where nothing says so. */
export function landingPickup(
  call: CallValues,
  leg: FlightLeg,
): { readonly date: string; readonly time: string } | null {
  const { date, time, landing, minutes } = ruleOf(call, leg);
  if (minutes === '' || !isClock(landing) || !isDay(date)) return null;
  // Without a pickup yet, it lands on the day of the journey.
  const landsAt = instantOf(landingBefore(landing, `${date}T${isClock(time) ? time : '23:59'}`));
  if (!landsAt) return null;
  const [day = '', clock = ''] = londonWallTime(pickupFor(landsAt, Number(minutes))).split('T');
  return { date: day, time: clock };
}

/** Whether the pickup was typed, and is not the one that the landing asks for. */
export function contradictsLanding(call: CallValues, leg: FlightLeg): boolean {
  const pickup = landingPickup(call, leg);
  const { date, time } = ruleOf(call, leg);
  return pickup !== null && isClock(time) && (pickup.date !== date || pickup.time !== time);
}

/** The call with its pickup as the landing asks for. */
export function followingLanding(call: CallValues, leg: FlightLeg): CallValues {
  const pickup = landingPickup(call, leg);
  if (!pickup) return call;
  const { journey } = call;
  return leg === 'outward'
    ? { ...call, journey: { ...journey, asap: false, ...pickup } }
    : { ...call, journey: { ...journey, returnDate: pickup.date, returnTime: pickup.time } };
}

/** A pickup that is not the one its landing asks for is decided before anything is booked. */
export const landingErrors = (call: CallValues): { readonly time?: string; readonly returnTime?: string } => ({
  ...(contradictsLanding(call, 'outward') ? { time: 'Error_landing-differs' } : {}),
  ...(contradictsLanding(call, 'return') ? { returnTime: 'Error_landing-differs' } : {}),
});
