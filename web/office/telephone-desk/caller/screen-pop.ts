import { readDialled } from '#domain/basics/phone.ts';

/** Longer than any number, however it is grouped. */
const longest = 40;

/**
 * The number of a link that a phone system opens (`…/telephone?phone=07700900123`), as staff would type it; empty
 * when it is not a number ("anonymous"). Systems write it in many ways, and a + in an address becomes a space.
 */
export function phoneOfLink(value: string | null): string {
  const text = (value ?? '')
    .replace(/^\s*(tel|sips?|callto):/i, '')
    .replace(/[@;].*$/s, '')
    .trim();
  const number = text.length > longest ? null : readDialled(text);
  if (number === null) return '';
  const national = /^(?:\+|00)?44(?:0?)(\d{9,10})$/.exec(number)?.[1];
  return national ? `0${national}` : number;
}
