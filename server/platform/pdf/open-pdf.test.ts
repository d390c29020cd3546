import fs from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '#domain/i18n/language.ts';
import { projectRoot } from '#server/project-root.ts';
import { openPdf } from './open-pdf.ts';

const styles = ['plain', 'bold'] as const;

async function printed(style: (typeof styles)[number], text: string): Promise<Buffer> {
  const { pdf, finish } = await openPdf({ title: 'Sample', author: 'Test', lang: 'en', margin: 40 });
  pdf.font(style).text(text);
  return finish();
}

/** The content of a PDF's streams, decompressed. */
function streamsOf(pdf: Buffer): Buffer[] {
  const found = pdf.toString('latin1').matchAll(/\nstream\n([\s\S]*?)\nendstream/g);
  return [...found].map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')));
}

/** The glyph numbers on the pages; 0 is the box for an unknown character. */
function glyphsOf(pdf: Buffer): number[] {
  const pages = streamsOf(pdf).map((stream) => stream.toString('latin1'));
  const texts = pages.filter((page) => page.includes(' TJ')).flatMap((page) => page.match(/<[0-9a-f]+>/g) ?? []);
  return texts.flatMap((text) => text.match(/[0-9a-f]{4}/g) ?? []).map((hex) => Number.parseInt(hex, 16));
}

/** How many bytes draw the box in the embedded font: the first entry of its glyph index. */
function boxBytes(pdf: Buffer): number {
  const font = streamsOf(pdf).find((stream) => stream.subarray(0, 4).toString('latin1') === 'true');
  if (!font) throw new Error('no font in the PDF');
  const table = (tag: string) => font.readUInt32BE(font.indexOf(tag) + 8);
  const isLong = font.readInt16BE(table('head') + 50) === 1;
  return isLong ? font.readUInt32BE(table('loca') + 4) : 2 * font.readUInt16BE(table('loca') + 2);
}

function textsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('') : String(value);
}

describe.each(styles)('the %s typeface of PDFs', (style) => {
  it.each([
    ['Polish', 'Łukasz Żółć, Zażółć gęślą jaźń'],
    ['Czech, Croatian, Romanian, Turkish', 'Žižek Ďáblův Đorđe Ștefan Țepeș Gökçe İrem ığdır'],
    ['Icelandic, Latvian, Maltese, Welsh', 'Þór Eyjólfsson Ģirts Ķēniņš Ħal Għargħur Ŵyn Ŷ'],
    ['Vietnamese', 'Tôn Nữ Thị Ninh, Nguyễn Đặng'],
    ['accents that follow their letters', 'Zoe\u0308 Rene\u0301'],
    ['Greek', 'Ωmega Ελευθερία Παπαδοπούλου ᾿Αθῆναι'],
    ['Cyrillic', 'Ольга Щербакова, Їжакевич, Ђорђе Љубић'],
    ['Armenian and Georgian', 'Հայաստան საქართველო'],
    ['Hebrew and Arabic', 'שלום السلام عليكم فارسی'],
    ['money and punctuation', '£12.50 € $ ¥ ₹ ₽ – — … ‘a’ “b” „c“ «d» • · † № ™ © ½ ¾ m² °C − × ÷ 5\u202f000\u00a0km'],
    ['arrows, ticks and signs', '→ ← ↔ ⇒ ✓ ✔ ✗ ★ ☎ ✈ ♿ ☺ ■ ○'],
  ])('prints %s', async (_, text) => {
    const glyphs = glyphsOf(await printed(style, text));
    expect(glyphs.length).toBeGreaterThan(text.length / 2);
    expect(glyphs).not.toContain(0);
  });

  it('prints every character of our texts, in all languages', async () => {
    for (const language of languageCodes) {
      const folder = path.join(projectRoot, 'domain/i18n', language);
      const files = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
      const characters = [...new Set(files.map((file) => textsOf(JSON.parse(file))).join(''))].join('');
      expect(characters.length).toBeGreaterThan(60);
      expect([language, glyphsOf(await printed(style, characters)).includes(0)]).toEqual([language, false]);
    }
  });

  it('prints a box for each unknown character, and goes on', async () => {
    const pdf = await printed(style, 'a日本🚕b');
    expect(glyphsOf(pdf).map((glyph) => glyph === 0)).toEqual([false, true, true, true, false]);
    expect(boxBytes(pdf)).toBeGreaterThan(0);
  });
});
