/** The characters of one GSM text message; longer ones are sent, and charged, as several. */
export const textSegment = 160;

// 3GPP TS 23.038: the default alphabet, and the characters that take two septets.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const doubled = '^{}\\[~]|€';
const single = new Set(basic);
const double = new Set(doubled);

/** Replacements for characters that the alphabet lacks and that are not just accented letters. */
const replaced: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
};

function asGsm(character: string): string {
  if (single.has(character) || double.has(character)) return character;
  const known = replaced[character];
  if (known !== undefined) return known;
  if (/\s/u.test(character)) return ' ';
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].every((one) => single.has(one)) ? bare : '?';
}

/** The text in GSM-7, which every phone takes at the ordinary price: accents that it lacks are removed. */
export const gsmText = (text: string): string => [...text.normalize('NFC')].map(asGsm).join('');

/** How many septets a GSM text takes. */
export const gsmLength = (text: string): number =>
  [...text].reduce((length, character) => length + (double.has(character) ? 2 : 1), 0);

/** The minimum length of a place: "14 Jennetts C..." is still recognisable. */
const shortestPlace = 16;

/** Writes a text with a place in it, shortened so that the whole fits into one segment. */
export function fitText(write: (place: string) => string, place: string): string {
  const whole = gsmText(write(place));
  const excess = gsmLength(whole) - textSegment;
  const spoken = gsmText(place);
  if (excess <= 0) return whole;
  const kept = Math.max(shortestPlace, spoken.length - excess - '...'.length);
  if (kept >= spoken.length) return whole;
  // If a full stop follows, three of the four are enough.
  return gsmText(write(`${spoken.slice(0, kept).replace(/[\s,]+$/, '')}...`)).replace('....', '...');
}
