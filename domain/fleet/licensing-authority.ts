/** Words that are left out of a council's name as often as not. */
const commonWords =
  /\b(?:the|of|and|royal|city|county|metropolitan|unitary|borough|district|council|licensing|authority|mbc|bc|cc|dc)\b|[^a-z]+/gu;

/**
 * What makes a licensing authority the same one, however it was typed: "Bracknell Forest BC" is "Bracknell Forest Council".
 * The migration that made the records uses the same words.
 */
export function authorityKey(name: string): string {
  const plain = name.toLowerCase();
  return plain.replaceAll(commonWords, '') || plain.trim();
}

/**
 * Whose licence this is: the operator's own authority's, another's, or of a name that was typed before authorities had
 * records and that nobody has looked at since.
 */
export const authorityStandings = ['own', 'other', 'unchecked'] as const;
export type AuthorityStanding = (typeof authorityStandings)[number];
