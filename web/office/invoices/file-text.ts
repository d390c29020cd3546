/**
 * The text of a file somebody gives us. Spreadsheets and banks still write Windows-1252, or UTF-16 with a byte order
 * mark; read as UTF-8, their pound signs would be lost.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
