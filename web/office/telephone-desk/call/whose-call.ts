import { phoneTail } from '#domain/basics/phone.ts';
import { isWholeNumber } from '#web/office/telephone-desk/caller/use-caller-search.ts';
import { type CallValues, newCall } from './call.ts';

/** The call of this number: as it is for the caller's own or the first one, a new call for any other. */
export function callOf(call: CallValues, phone: string, today: string): CallValues {
  const isTheirs = call.caller === '' || phoneTail(call.caller) === phoneTail(phone);
  return { ...(isTheirs ? call : newCall(today)), phoneNumber: phone, caller: phone };
}

/** The call of the number in its field. Half a number, or a name, says nothing yet about who is calling. */
export const ofItsNumber = (call: CallValues, today: string): CallValues =>
  isWholeNumber(call.phoneNumber) ? callOf(call, call.phoneNumber, today) : call;
