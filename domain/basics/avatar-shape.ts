/** Curves of a road on a field of 48 by 48, one for each drawing. */
export const avatarRoads = [
  'M-4 34C10 34 14 22 24 22s12-12 28-12',
  'M10 52C10 36 38 40 38 24S24 8 24-4',
  'M-4 12c18 0 12 26 28 26h28',
  'M-4 46 52 2',
] as const;

/** How many colours a generated picture chooses from. */
export const avatarTones = 4;

/** FNV-1a: small, and spreads similar names well. */
function spread(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}

/** The drawing and colour of a name: always the same for the same name. */
export function avatarShape(name: string): { shape: number; tone: number } {
  const sum = spread(name.trim().toLowerCase());
  return { shape: sum % avatarRoads.length, tone: Math.floor(sum / 97) % avatarTones };
}

/** The one or two initials of a name or an email address. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._+-]+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = [first, last].map((word) => [...word][0] ?? '').join('');
  return letters.toLocaleUpperCase('en-GB');
}
