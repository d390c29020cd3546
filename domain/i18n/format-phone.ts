/** The ten or nine digits of a UK number after its 0 or +44; null for a number of another country. */
function ukDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isAbroad = /^\s*(\+|00)/.test(phone) || (digits.length > 11 && !digits.startsWith('0'));
  const national = isAbroad ? /^(?:00)?44(?:0)?(\d{9,10})$/.exec(digits) : /^0(\d{9,10})$/.exec(digits);
  return national?.[1] ?? null;
}

/** Grouped as numbers are read out: 20 7946 0123, 118 496 0123, 1344 960123. */
function inGroups(digits: string): string {
  const heads = [/^(2\d)(\d{4})(\d{4})$/, /^(1\d1|11\d|[389]\d\d)(\d{3})(\d{4})$/, /^(\d{4})(\d{5,6})$/];
  const found = heads.map((head) => head.exec(digits)).find(Boolean);
  return found ? found.slice(1).join(' ') : digits;
}

// The country codes of ITU-T E.164: of one digit, of two, and all others of three.
const abroad = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** A stored foreign number, so that it can be read out: +33 612 345 678. */
const foreign = (phone: string): string =>
  phone.replace(
    abroad,
    (_, country: string, digits: string) => `+${country} ${digits.replace(/\d{3}(?=\d{3})/g, '$& ')}`,
  );

/**
 * A telephone number as a reader dials it: in English as in the UK (01344 960123), in other languages as from abroad
 * (+44 1344 960123). Foreign numbers always as from abroad.
 */
export function formatPhone(phone: string, tag: string): string {
  const digits = ukDigits(phone);
  if (digits === null) return foreign(phone);
  return tag.startsWith('en') ? `0${inGroups(digits)}` : `+44 ${inGroups(digits)}`;
}

/** A stored number in a field or a file, as it is dialled here: the example beside a field is written so, too. */
export const typedPhone = (phone: string): string => formatPhone(phone, 'en-GB');

/** A landline with its area code, as the profile stores it: without its 0, unless it has a digit less. */
export const landlineOf = (stored: string): string => (/^[1-9]/.test(stored) ? `0${stored}` : stored);

/** The number for a link, dialled from anywhere: +441344960123. */
export function dialledPhone(phone: string): string {
  const digits = ukDigits(phone);
  return digits === null ? phone.replace(/[^\d+]/g, '') : `+44${digits}`;
}
