/** One text message of the GSM alphabet holds this many characters; longer ones are sent, and paid for, as several. */
export const textSegment = 160;

// 3GPP TS 23.038: the default alphabet, and the characters that take two places.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const doubled = '^{}\\[~]|€';
const single = new Set(basic);
const double = new Set(doubled);

/** What the alphabet lacks and taking an accent off does not solve. */
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

/** The text in the characters that every telephone takes at the single price: accents that it lacks come off. */
export const gsmText = (text: string): string => [...text.normalize('NFC')].map(asGsm).join('');

/** How many places a GSM text takes. */
export const gsmLength = (text: string): number =>
  [...text].reduce((length, character) => length + (double.has(character) ? 2 : 1), 0);

/** Never less of a place than this: "14 Jennetts C..." still tells which door. */
const shortestPlace = 16;

/** Writes a text with a place in it, of which so much is left off that the whole fits into one segment. */
export function fitText(write: (place: string) => string, place: string): string {
  const whole = gsmText(write(place));
  const excess = gsmLength(whole) - textSegment;
  const spoken = gsmText(place);
  if (excess <= 0) return whole;
  const kept = Math.max(shortestPlace, spoken.length - excess - '...'.length);
  if (kept >= spoken.length) return whole;
  // Where a full stop follows, three of the four are enough.
  return gsmText(write(`${spoken.slice(0, kept).replace(/[\s,]+$/, '')}...`)).replace('....', '...');
}
