/** Letters allowed in the last two places of a postcode (no C I K M O V). */
export const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ';

export interface PostcodeBeginning {
  outcode: string;
  /** 0 to 3 characters: a digit, then two letters. */
  inward: string;
}

const outcodeShape = '[A-Z]{1,2}[0-9][A-Z0-9]?';
const fullPostcode = new RegExp(`(?:^|[\\s,])(${outcodeShape})\\s?([0-9][A-Z]{2})(?=$|[\\s,.])`, 'i');

export function formatPostcode(outcode: string, inward: string): string {
  return inward === '' ? outcode : `${outcode} ${inward}`;
}

/**
 * The ways to read a text as a postcode or a prefix of one. "RG12" is the outcode, and also RG1 with its sector 2; a
 * space decides.
 */
export function readPostcode(text: string): PostcodeBeginning[] {
  const words = text.trim().toUpperCase().split(/\s+/);
  const [first = '', second = ''] = words;
  if (words.length > 2 || !/^[A-Z]{1,2}[0-9][A-Z0-9]*$/.test(first)) return [];
  if (words.length === 2) {
    return isOutcode(first) && isInward(second) ? [{ outcode: first, inward: second }] : [];
  }
  const readings: PostcodeBeginning[] = [];
  for (let cut = first.length; cut >= 2 && first.length - cut <= 3; cut--) {
    const outcode = first.slice(0, cut);
    const inward = first.slice(cut);
    if (isOutcode(outcode) && (inward === '' || isInward(inward))) readings.push({ outcode, inward });
  }
  return readings;
}

/** Removes a full postcode from an address; the rest keeps its order. */
export function extractPostcode(text: string): { postcode: string; rest: string } | null {
  const match = fullPostcode.exec(text);
  if (match === null) return null;
  const postcode = `${match[1]}${match[2]}`.toUpperCase();
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { postcode, rest: rest.replace(/[\s,]+$/, '').replace(/^[\s,]+/, '') };
}

function isOutcode(text: string): boolean {
  return new RegExp(`^${outcodeShape}$`).test(text);
}

function isInward(text: string): boolean {
  return /^[0-9][A-Z]{0,2}$/.test(text);
}
