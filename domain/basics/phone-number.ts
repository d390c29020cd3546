import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitsOf } from './phone.ts';

/**
 * Ofcom's numbering plan, by the lengths and first digits of national numbers. The library knows each range by name, but
 * new ones are opened all the time, and a customer whose number is in one is not turned away.
 */
const ukNumber = /^(?:[1-357-9]\d{9}|[18]\d{8}|8\d{6})$/;

const isNumber = (found: PhoneNumber): boolean =>
  found.countryCallingCode === '44' ? ukNumber.test(found.nationalNumber) : found.isValid();

function read(text: string): string | null {
  const found = parsePhoneNumberFromString(text, 'GB');
  return found && isNumber(found) ? found.number : null;
}

/**
 * A telephone number in E.164 (+447700900123), if its country has such numbers: the UK, unless it says otherwise. Null
 * otherwise. Written as people do: with 0, +, 00 or only the country code, spaces, dashes and brackets.
 */
export function readPhone(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null) return null;
  const number = read(text.normalize('NFKC').trim());
  // Longer than any UK number without its 0: a foreign one without its plus.
  return number ?? (/^[1-9]\d{10}/.test(digits) ? read(`+${digits}`) : null);
}

/**
 * A mobile as the profile keeps it: the specification's 12 digits (447 and nine more) for a UK one, E.164 for a foreign
 * one. Null when there is no such number, or it is a UK landline.
 */
export function readMobile(text: string): string | null {
  const number = readPhone(text);
  if (!number?.startsWith('+44')) return number;
  return number.startsWith('+447') ? number.slice(1) : null;
}

const identity = (phone: string) => readPhone(phone) ?? phone.replace(/\D/g, '');

/**
 * What to store when a record is saved again. The number that it has stays as it is written, also one that nobody could
 * enter today: an old record can be changed without correcting it. Null when another one is no number.
 */
export const phoneAfter = (before: string, typed: string): string | null =>
  identity(before) === identity(typed) ? before : readPhone(typed);
