import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number: their dictionary and their unpacked stream. */
function objectsOf(pdf: Buffer): Map<string, { dictionary: string; stream: string }> {
  const whole = pdf.toString('latin1');
  const objects = whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objects].map(([, number = '', body = '']) => {
      const [dictionary = '', packed] = body.split(/\nstream\n/, 2);
      const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1');
      const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
      return [number, { dictionary, stream: stream.toString('latin1') }];
    }),
  );
}

const characters = (hex: string) => (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));

/** The text of each glyph of a font, from the table that the font carries for copying text. */
function readCharacters(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]+)>/gi)].entries())
      found.set(Number.parseInt(first, 16) + index, String.fromCharCode(...characters(hex.replaceAll(' ', ''))));
  return found;
}

/** The text of one of our PDFs, with a line for each piece of text that was drawn. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, readCharacters(objects.get(table)?.stream ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font = fonts.get('');
    for (const [, name, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name);
      const glyphs = (drawn?.match(/<[\da-f]+>/gi) ?? []).flatMap((hex) => characters(hex.slice(1, -1)));
      if (drawn !== undefined) lines.push(glyphs.map((glyph) => font?.get(glyph) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
