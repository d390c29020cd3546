/**
 * Content that does not belong in a picture: pages, scripts, archives, documents that other programs would open. Each
 * pattern is long enough not to occur by chance in the five million bytes of a photograph (three bytes occur in a third
 * of them).
 */
const foreign = [
  /<script[\s>/]/i,
  /<html[\s>]/i,
  /<!doctype\s/i,
  /<svg\s[^<]{0,400}xmlns/i,
  /<iframe[\s>]/i,
  /<body[\s>]/i,
  /<\?php/i,
  /<%@\s*(?:page|import|include|language|taglib)\b/i,
  /javascript:/i,
];

// A zip's directory is at its end, within 64 KiB (its comment's maximum length) and 22 bytes (PKWARE's APPNOTE 4.3.16).
const zipTail = 65_535 + 22;
// Readers of PDF accept its header anywhere in the first kilobyte.
const pdfHead = 1024;

/**
 * Whether a file that begins like a picture is something else as well. Every picture is re-encoded, so nothing foreign
 * would survive; such a file is refused anyway. Data appended by cameras is allowed.
 */
export function isPolyglot(content: Uint8Array): boolean {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  if (foreign.some((pattern) => pattern.test(text))) return true;
  if (text.slice(0, pdfHead).includes('%PDF-')) return true;
  if (text.slice(-zipTail).includes('PK\u0005\u0006')) return true;
  // The size of a GIF, or the length of a JPEG's first segment, that opens a JavaScript comment.
  if (/^GIF8[79]a\/\*/.test(text) || text.startsWith('\u00ff\u00d8\u00ff\u00e0/*')) return true;
  return hasTail(content, text);
}

/** Data after the end of a PNG, which no camera writes. */
function hasTail(content: Uint8Array, text: string): boolean {
  if (!text.startsWith('\u0089PNG')) return false;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let at = 8;
  while (at + 12 <= content.byteLength) {
    const isEnd = text.slice(at + 4, at + 8) === 'IEND';
    at += view.getUint32(at) + 12;
    if (isEnd) return at < content.byteLength;
  }
  return false;
}
