import { telephoneBody } from '#domain/api/phone-desk/telephone-body.ts';
import { isOnlyPostcode } from '#domain/booking/door.ts';
import { partyFaults } from '#domain/booking/party.ts';
import { validate } from '#web/shared/forms/validate.ts';
import { checkJourney } from '#web/shared/journey-form/journey.ts';
import { type CallErrors, type CallValues, callBody, callNames } from './call.ts';
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
  const found = validate(telephoneBody, callBody(call)) ?? {};
  const errors: CallErrors = {};
  for (const [path, { message }] of Object.entries(found)) {
    const [first = '', second = ''] = path.split('.');
    const field = callNames[`${first}.${second}`] ?? callNames[first];
    if (field) errors[field] ??= message;
  }
  return {
    ...errors,
    ...partyFaults({ ...call, passengers: Number(call.journey.passengers) }),
    ...landingErrors(call),
    ...doorError(call),
    ...checkJourney(call.journey, true),
    ...checkReturn(call),
  };
}
