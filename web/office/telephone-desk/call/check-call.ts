import { telephoneBody } from '#domain/api/phone-desk/telephone-body.ts';
import { isOnlyPostcode } from '#domain/booking/door.ts';
import { partyFaults } from '#domain/booking/party.ts';
import { errorsIn } from '#web/shared/booking-form/errors-in.ts';
import { checkJourney } from '#web/shared/booking-form/journey.ts';
import { type CallErrors, type CallValues, callBody, callForm } from './call.ts';
import { landingErrors } from './landing.ts';

/** The return of a journey that repeats is on the same day. */
function checkReturn({ repeat, journey }: CallValues): CallErrors {
  const isOther =
    repeat && journey.trip === 'return' && journey.returnDate !== '' && journey.returnDate !== journey.date;
  return isOther ? { returnDate: 'Error_repeat-return' } : {};
}

/** A postcode alone is a dozen doors: the driver needs one, or the passenger waits outside. */
const doorError = ({ door, journey }: CallValues): CallErrors =>
  door.trim() === '' && isOnlyPostcode(journey.pickup) ? { door: 'Error_door' } : {};

/** The errors of a call as message keys, by the server's own rules. */
export function checkCall(call: CallValues): CallErrors {
  return {
    ...errorsIn(telephoneBody, callBody(call), callForm(call)),
    ...partyFaults({ ...call, passengers: Number(call.journey.passengers) }),
    ...landingErrors(call),
    ...doorError(call),
    ...checkJourney(call.journey, true),
    ...checkReturn(call),
  };
}
