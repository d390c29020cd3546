import { describe, expect, it } from 'vitest';
import { textOfFile } from './file-text.ts';

describe('the text of a file', () => {
  const text = 'Date,Amount\n16/11/2026,£55.00 Café\n';
  const twoBytes = (isLittle: boolean) => {
    const bytes = new Uint8Array(text.length * 2 + 2);
    const view = new DataView(bytes.buffer);
    for (const [at, letter] of [...`\ufeff${text}`].entries()) view.setUint16(at * 2, letter.charCodeAt(0), isLittle);
    return bytes;
  };
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['Windows’ own letters', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
    ['two bytes a letter', twoBytes(true)],
    ['two bytes a letter, the other way round', twoBytes(false)],
  ])('is read from %s', (_case, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(text);
  });

  it('is whatever can be read from other files', () => {
    expect(textOfFile(new Uint8Array())).toBe('');
    expect(textOfFile(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0x00))).toContain('%PDF');
  });
});
