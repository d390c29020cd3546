import { describe, expect, it } from 'vitest';
import { languages } from '#domain/i18n/language.ts';
import { readPence } from './typed-pounds.ts';
import { writeDecimal, writeNumber, writePounds } from './written-numbers.ts';

const tags = languages.map(({ tag }) => tag);
const values = [0, 7, 8.5, 999, 1000, 1234, 9999, 10_000, 12_345, 1_234_567, -3, -1234, -12_345.678];

describe.each(tags)('numbers in %s', (tag) => {
  it.each(values)('%d is written as Intl writes it', (value) => {
    expect(writeNumber(value, tag)).toBe(new Intl.NumberFormat(tag).format(value));
  });

  it.each(values)('%d pounds are too', (value) => {
    const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' });
    expect(writePounds(Math.round(value * 100), tag)).toBe(format.format(Math.round(value * 100) / 100));
    expect(writePounds(Math.round(value * 100) + 5, tag)).toBe(format.format((Math.round(value * 100) + 5) / 100));
  });

  it.each(['0.00', '10.00', '1250.50', '-3.5'])(
    '%s in a field is written as Intl writes it, and read again',
    (figure) => {
      const places = { minimumFractionDigits: figure.split('.')[1]?.length ?? 0, useGrouping: false };
      const written = writeDecimal(figure, tag);
      expect(written).toBe(new Intl.NumberFormat(tag, places).format(Number(figure)));
      expect(readPence(written.replace('-', ''))).toBe(Math.round(Math.abs(Number(figure)) * 100));
    },
  );

  it.each(['', '10', '10.', '10,5', 'ten', '1,250.00'])('“%s” in a field stays as it was typed', (text) => {
    expect(writeDecimal(text, tag)).toBe(text);
  });
});
