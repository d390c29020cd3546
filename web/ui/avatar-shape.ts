/** How many drawings and colours a generated picture chooses from. */
export const avatarShapes = 4;
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
  return { shape: sum % avatarShapes, tone: Math.floor(sum / 97) % avatarTones };
}

/** The one or two initials of a name or an email address. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._+-]+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = [first, last].map((word) => [...word][0] ?? '').join('');
  return letters.toLocaleUpperCase('en-GB');
}
