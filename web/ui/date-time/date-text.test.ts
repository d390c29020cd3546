import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dateFigures, dateInWords, readDate, weekdayShort } from './date-text.ts';

const today = '2026-07-01';

describe('readDate', () => {
  it.each([
    ['14/7/2026', '2026-07-14'],
    ['14/07/2026', '2026-07-14'],
    [' 14 / 7 / 26 ', '2026-07-14'],
    ['14.7.2026', '2026-07-14'],
    ['14-7-2026', '2026-07-14'],
    ['14 7 2026', '2026-07-14'],
    ['14072026', '2026-07-14'],
    ['140726', '2026-07-14'],
    ['2026-07-14', '2026-07-14'],
    ['14/7', '2026-07-14'],
    ['1/7', '2026-07-01'],
    ['30/6', '2027-06-30'],
    ['29/2', '2028-02-29'],
    ['29/2/2028', '2028-02-29'],
    ['14 July 2026', '2026-07-14'],
    ['14th jul', '2026-07-14'],
    ['2 January', '2027-01-02'],
  ])('reads %s', (text, expected) => {
    expect(readDate(text, today)).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '31/2/2026',
    '29/2/2026',
    '14/13/2026',
    '0/7/2026',
    '14/7/20261',
    '7/2026',
    '14 Foo 2026',
    '1/1/1800',
  ])('refuses %j', (text) => {
    expect(readDate(text, today)).toBeNull();
  });

  it.each([
    ['14/7/85', '1985-07-14'],
    ['14/7/26', '1926-07-14'],
    ['1/7/26', '2026-07-01'],
    ['14 7 1985', '1985-07-14'],
    ['14/7', '2025-07-14'],
    ['1 July', '2026-07-01'],
    ['29/2', '2024-02-29'],
  ])('reads %s as a day that has been', (text, expected) => {
    expect(readDate(text, today, 'en-GB', today)).toBe(expected);
  });

  it.each([
    ['14. Juli 2026', 'de'],
    ['14 juillet 2026', 'fr'],
    ['14 de julio de 2026', 'es'],
    ['14 luglio', 'it'],
    ['14 lipca 2026', 'pl'],
  ])('reads months in the page’s language: %s', (text, tag) => {
    expect(readDate(text, today, tag)).toBe('2026-07-14');
  });
});

describe('a date', () => {
  it('is written as the language does, and read back', () => {
    expect(dateFigures('2026-07-04', 'en-GB')).toBe('04/07/2026');
    for (const tag of ['en-GB', 'es', 'fr', 'de', 'it', 'pl']) {
      expect(readDate(dateFigures('2026-07-04', tag), today, tag)).toBe('2026-07-04');
    }
  });

  it('is written in words', () => {
    expect(dateInWords('2026-07-14', 'en-GB')).toMatch(/^Tuesday,? 14 July 2026$/);
    expect(weekdayShort('2026-07-14', 'en-GB')).toBe('Tue');
  });
});

it('is read by one control: no page shows a date or a time in the browser’s own way', () => {
  const web = new URL('../../', import.meta.url);
  const native = /['"](?:date|time|month|week|datetime-local)['"]/;
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => new RegExp(`\\btype(?:=\\{?|: )${native.source}`).test(readFileSync(new URL(file, web), 'utf8')));
  expect(found).toEqual([]);
});
