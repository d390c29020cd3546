// Common domain endings. "Dr.Jones" and "2.30pm" have none of them.
const endings =
  'com|net|org|info|biz|co|io|uk|eu|de|fr|es|pl|ru|cn|us|ie|nl|ch|xyz|top|online|site|shop|store|club|app|dev|link|live|click|icu|vip|win|bid|loan|work|cc|tv|ly|gl|gg|tk|ml|ga|cf|page|web|website|space|fun|pro|mobi|name|taxi|cab';

const linkPattern = new RegExp(
  [
    // Anything with a scheme, and anything that begins like a web address.
    String.raw`[a-z][a-z0-9+.-]*:\/\/\S*`,
    String.raw`\bwww\.\S+`,
    // A name with a known ending, or with any ending and a path; an IP address with a path.
    String.raw`(?:[\p{L}\p{N}-]+\.)+(?:${endings})(?![\p{L}\p{N}-])(?:[/:?#]\S*)?`,
    String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}[/:]\S*`,
  ].join('|'),
  'giu',
);

/** Replaces characters that look like a full stop and drops invisible ones: email programs see a link despite them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[。．｡]/gu, '.')
    .replace(/\p{Cf}/gu, '');

/** Whether an email program might turn part of this text into a link. */
export function hasLink(text: string): boolean {
  return plain(text).search(linkPattern) >= 0;
}

/** The text without its links. A text without links stays as typed. */
export function withoutLinks(text: string): string {
  return hasLink(text) ? plain(text).replace(linkPattern, '…') : text;
}
