// Letters and digits that are not confused in print or on the telephone: no 0 O 1 I L U.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = alphabet.length;

/** A booking's human reference such as `BT-7K3M-2Q`: five random characters, then a check character. */
export type Reference = string;

function checkCharacter(body: string): string {
  // Weights are coprime to 30, so that any single wrong character and most swaps are caught.
  const weights = [7, 11, 13, 17, 19];
  const sum = [...body].reduce((total, character, i) => total + alphabet.indexOf(character) * (weights[i] ?? 1), 0);
  return alphabet[sum % base] ?? '2';
}

/** Makes a reference from random bytes (at least five). Equal bytes give equal references. */
export function makeReference(random: Uint8Array): Reference {
  if (random.length < 5) throw new RangeError('a reference needs five random bytes');
  const body = Array.from(random.slice(0, 5), (byte) => alphabet[byte % base]).join('');
  const whole = body + checkCharacter(body);
  return `BT-${whole.slice(0, 4)}-${whole.slice(4)}`;
}

/** Reads a typed reference: case, spaces and dashes are ignored; null when it cannot be a reference. */
export function readReference(text: string): Reference | null {
  // Without its prefix a reference may itself begin with these letters.
  const plain = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^BT(?=.{6}$)/, '');
  if (plain.length !== 6 || ![...plain].every((character) => alphabet.includes(character))) return null;
  if (checkCharacter(plain.slice(0, 5)) !== plain[5]) return null;
  return `BT-${plain.slice(0, 4)}-${plain.slice(4)}`;
}
