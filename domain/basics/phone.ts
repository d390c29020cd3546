/** The twelve digits of a UK mobile: 447 and nine more. Null when it is not one. */
function ukMobile(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null) return null;
  const national = digits
    .replace(/^00/, '')
    .replace(/^44(0?)/, '')
    .replace(/^0/, '');
  return /^7\d{9}$/.test(national) ? `44${national}` : null;
}

/** A UK landline as the profile stores it: ten digits by the spec, without the leading 0 or 44. */
export function readUkLandline(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null) return null;
  if (/^[1-9]\d{9}$/.test(digits)) return digits;
  const national = digits
    .replace(/^00/, '')
    .replace(/^44(0?)/, '')
    .replace(/^0/, '');
  return /^[1-9]\d{9}$/.test(national) ? national : /^0\d{9}$/.test(digits) ? digits : null;
}

/**
 * What may be somebody's number, to look it up by: 7 to 15 digits, an optional leading +. Null otherwise. Whether there
 * is such a number is another question (phone-number.ts): our records, and callers, also have others.
 */
export function readDialled(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null || digits.length < 7 || digits.length > 15) return null;
  return text.trim().startsWith('+') ? `+${digits}` : digits;
}

/**
 * The number in international format for text services, or null if no text would arrive: a UK number that is not a
 * mobile. Foreign numbers are kept as they are.
 */
export function textableNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const isForeign = /^\+|^00/.test(phone.trim()) || (digits.length > 10 && !digits.startsWith('0'));
  if (isForeign && !digits.startsWith('44')) return `+${digits}`;
  const mobile = ukMobile(phone);
  // 070 is a personal number and 076 a pager, except the Isle of Man's 07624.
  return mobile && /^447(?!0|6(?!24))/.test(mobile) ? `+${mobile}` : null;
}

/** The last nine digits, by which a caller is recognised however the number is written. */
export function phoneTail(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}

/** The digits of a text that is written as a number is; null for any other text. */
export function digitsOf(text: string): string | null {
  const trimmed = text.normalize('NFKC').trim();
  if (!/^\+?[\d\s().\-/]+$/.test(trimmed)) return null;
  return trimmed.replace(/\D/g, '');
}

/**
 * The digits by which part of a number is found however it is written: 07700 900, +44 7700 900 and 7700900 are the same.
 * Null when the text is not part of a number.
 */
export function phonePart(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null || digits.length < 3) return null;
  const isInternational = /^\s*(\+|00)/.test(text) || digits.length >= 11;
  const national = isInternational ? digits.replace(/^(?:00)?44/, '') : digits;
  return national.replace(/^0+/, '') || digits;
}

/** A search as records are found by it: part of a number without the 0 or +44 that it may be stored with or not. */
export const searchedText = (text: string): string => phonePart(text) ?? text;
