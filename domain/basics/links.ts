// Endings under which strangers put their pages. "Dr.Jones" and "2.30pm" are none of them.
const endings =
  'com|net|org|info|biz|co|io|uk|eu|de|fr|es|pl|ru|cn|us|ie|nl|ch|xyz|top|online|site|shop|store|club|app|dev|link|live|click|icu|vip|win|bid|loan|work|cc|tv|ly|gl|gg|tk|ml|ga|cf|page|web|website|space|fun|pro|mobi|name|taxi|cab';

const linkPattern = new RegExp(
  [
    // Anything with a scheme, and anything that begins like a page.
    String.raw`[a-z][a-z0-9+.-]*:\/\/\S*`,
    String.raw`\bwww\.\S+`,
    // A name with a known ending, or with any ending and a path behind it; a number with four parts and a path.
    String.raw`(?:[\p{L}\p{N}-]+\.)+(?:${endings})(?![\p{L}\p{N}-])(?:[/:?#]\S*)?`,
    String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}[/:]\S*`,
  ].join('|'),
  'giu',
);

/** Letters that look like a full stop, and those that cannot be seen: a mail program makes a link of the text all the same. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[。．｡]/gu, '.')
    .replace(/\p{Cf}/gu, '');

/** Whether a mail program might make a link of a part of this text. */
export function hasLink(text: string): boolean {
  return plain(text).search(linkPattern) >= 0;
}

/** The text without its links. What has none stays as it was typed. */
export function withoutLinks(text: string): string {
  return hasLink(text) ? plain(text).replace(linkPattern, '…') : text;
}
