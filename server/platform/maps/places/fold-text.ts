/** Words of a text for comparing: no case, no accents, no apostrophes; everything else that is no letter or digit parts words. */
export function foldWords(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The same words as one piece of an id. */
export function slugOf(text: string): string {
  return foldWords(text).join('-');
}

/** Nearly every name is plain ASCII, and taking accents off costs more than everything else. */
function withoutAccents(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
}
