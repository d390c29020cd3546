import { describe, expect, it } from 'vitest';
import { fitText, gsmLength, gsmText, textSegment } from './gsm-text.ts';

describe('a text message', () => {
  it.each([
    ['Zażółć gęślą jaźń, Łódź', 'Zazólc gesla jazn, Lódz'.replace(/ó/g, 'o')],
    ['Réf. déjà été à l’hôtel', "Réf. déjà été à l'hotel"],
    ['Straße, Größe, Übermut', 'Straße, Größe, Übermut'],
    ['¿Dónde está? Mañana', '¿Donde esta? Mañana'],
    ['9:30\u00a0– 10:00\u202fh · “now”…', '9:30 - 10:00 h - "now"...'],
    ['日本 🚕', '?? ?'],
    ['‘a’ “b” „c” «d»', `'a' "b" "c" "d"`],
    ['9–10 — on · off…', '9-10 - on - off...'],
    ['Łukasz łyk œuf Œuvre', 'Lukasz lyk oeuf OEuvre'],
    ['^{}\\[~]|€', '^{}\\[~]|€'],
    ['a\tb\nc\rd', 'a b\nc\rd'],
    ['e\u0301', 'é'],
    ['ǖ', 'u'],
    ['ﬁ', '?'],
  ])('writes %s as %s', (text, written) => {
    expect(gsmText(text)).toBe(written);
  });

  it('keeps the whole GSM-7 alphabet', () => {
    const alphabet =
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
    expect(gsmText(alphabet)).toBe(alphabet);
    expect(gsmLength(alphabet)).toBe(127);
    expect(gsmLength('^{}\\[~]|€')).toBe(18);
  });

  it('counts the characters that take two septets', () => {
    expect(gsmLength('[a]')).toBe(5);
    expect(gsmLength('5 €')).toBe(4);
  });

  it('shortens the place as much as needed, and nothing else', () => {
    const write = (place: string) => `Firm: ${place}. ${'x'.repeat(100)}`;
    const fitted = fitText(write, '14 Jennetts Crescent, Great Hollands, Bracknell RG12 8SH');
    expect(gsmLength(fitted)).toBeLessThanOrEqual(textSegment);
    expect(fitted).toMatch(/^Firm: 14 Jennetts Crescent, Great Hollands.*\.\.\. x{100}$/);
    expect(fitText(write, '1 High Street')).toBe(write('1 High Street'));
  });

  it('fills the segment to the last septet, without a trailing comma', () => {
    const write = (place: string) => `${'x'.repeat(120)}${place}`;
    expect(fitText(write, 'y'.repeat(40))).toBe(write('y'.repeat(40)));
    expect(fitText(write, 'y'.repeat(41))).toBe(write(`${'y'.repeat(37)}...`));
    expect(fitText(write, `${'y'.repeat(34)}, , ${'z'.repeat(10)}`)).toBe(write(`${'y'.repeat(34)}...`));
  });

  it('keeps a short place whole even if the text does not fit', () => {
    const write = (place: string) => `${'x'.repeat(200)} ${place}`;
    for (const place of ['1 High Street', 'x'.repeat(16)]) expect(fitText(write, place)).toBe(write(place));
    expect(fitText(write, 'x'.repeat(17))).toBe(write(`${'x'.repeat(16)}...`));
  });

  it('keeps the beginning of the place when the text does not fit', () => {
    const write = (place: string) => `${'x'.repeat(200)} ${place}`;
    expect(fitText(write, '14 Jennetts Crescent, Bracknell')).toBe(`${'x'.repeat(200)} 14 Jennetts Cres...`);
  });
});
