import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { departureAfter, landingBefore } from '#web/shared/flight/flight-times.ts';

interface FlightsOfCall {
  readonly journey: JourneyValues;
  readonly flightNumber: string;
  readonly flightTime: string;
  readonly isLanding: boolean;
  readonly minutesAfter: string;
  readonly returnFlightNumber: string;
  readonly returnFlightTime: string;
  readonly returnMinutesAfter: string;
}

const minutesOf = (text: string) => (text === '' ? null : Number(text));

/** What the caller says about the flights besides their numbers. Minutes only count for a landing. */
export function flightDetails({ flightNumber, returnFlightNumber, journey, ...call }: FlightsOfCall) {
  const pickup = `${journey.date}T${journey.time}`;
  const due = call.isLanding ? landingBefore(call.flightTime, pickup) : departureAfter(call.flightTime, pickup);
  const outward =
    flightNumber.trim() === ''
      ? {}
      : { flightTime: due, minutesAfterLanding: call.isLanding ? minutesOf(call.minutesAfter) : null };
  if (journey.trip !== 'return' || returnFlightNumber.trim() === '') return outward;
  return {
    ...outward,
    returnFlightTime: landingBefore(call.returnFlightTime, `${journey.returnDate}T${journey.returnTime}`),
    returnMinutesAfterLanding: minutesOf(call.returnMinutesAfter),
  };
}
