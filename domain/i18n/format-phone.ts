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

/**
 * A telephone number as a reader dials it: in English as in the UK (01344 960123), in other languages as from abroad
 * (+44 1344 960123). Foreign numbers stay as they are.
 */
export function formatPhone(phone: string, tag: string): string {
  const digits = ukDigits(phone);
  if (digits === null) return phone;
  return tag.startsWith('en') ? `0${inGroups(digits)}` : `+44 ${inGroups(digits)}`;
}

/** The number for a link, dialled from anywhere: +441344960123. */
export function dialledPhone(phone: string): string {
  const digits = ukDigits(phone);
  return digits === null ? phone.replace(/[^\d+]/g, '') : `+44${digits}`;
}
