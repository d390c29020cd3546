/**
 * The words of a text for comparison: no case, accents or apostrophes; anything else that is not a letter or digit
 * separates words.
 */
export function foldWords(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/\ba ?& ?e\b/g, 'ae')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The same words as part of an id. */
export function slugOf(text: string): string {
  return foldWords(text).join('-');
}

/** Nearly every name is plain ASCII, and removing accents costs more than everything else. */
function withoutAccents(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
}
