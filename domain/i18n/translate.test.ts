import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime, formatDay } from './format-time.ts';
import { asLanguage, type Language, languageTag, preferredLanguage } from './language.ts';
import { makeTranslate } from './translate.ts';

/** Texts as they are read from files: with the keys of all texts. */
const dictionary = (texts: Record<string, string>) => texts;

describe('texts', () => {
  it('fill gaps and keep an unfilled gap visible', () => {
    const t = makeTranslate({ Hello: 'Hello {{name}}, {{missing}}' }, 'eng');
    expect(t('Hello', { name: 'Ann' })).toBe('Hello Ann, {{missing}}');
  });

  it('never read a gap from the prototype', () => {
    const t = makeTranslate({ Odd: '{{constructor}}' }, 'eng');
    expect(t('Odd')).toBe('{{constructor}}');
  });

  it('choose the plural form by language', () => {
    const t = makeTranslate(
      { Ride_one: '{{count}} przejazd', Ride_few: '{{count}} przejazdy', Ride_many: '{{count}} przejazdów' },
      'pl',
    );
    expect([1, 3, 5].map((count) => t('Ride', { count }))).toEqual(['1 przejazd', '3 przejazdy', '5 przejazdów']);
  });

  it('format numbers by language', () => {
    const t = makeTranslate({ Miles: '{{miles}}' }, 'de');
    expect(t('Miles', { miles: 500000 })).toBe('500.000');
  });

  it('choose words by a number or a value', () => {
    const wait = '{{minutes}} {{minutes, select, one {minuta} few {minuty} other {minut}}}';
    const t = makeTranslate({ Wait: wait, Way: 'by {{way, select, card {card} other {invoice}}}' }, 'pl');
    expect([1, 3, 5, 22].map((minutes) => t('Wait', { minutes }))).toEqual([
      '1 minuta',
      '3 minuty',
      '5 minut',
      '22 minuty',
    ]);
    expect([t('Way', { way: 'card' }), t('Way', { way: 'account' })]).toEqual(['by card', 'by invoice']);
  });

  it('have one full stop after a value that ends with one', () => {
    expect(makeTranslate({ Due: 'bis {{day}}. Danke.' }, 'de')('Due', { day: 'Mo., 16. Nov.' })).toBe(
      'bis Mo., 16. Nov. Danke.',
    );
  });

  it('show a missing key as itself', () => {
    expect(makeTranslate(dictionary({}), 'fr')('Nav_Home')).toBe('Nav_Home');
  });

  it('have no misspelt key: it does not compile', () => {
    const t = makeTranslate(dictionary({ Nav_Home: 'Home' }), 'eng');
    // @ts-expect-error a misspelt key
    expect(t('Nav_Hoome')).toBe('Nav_Hoome');
    // @ts-expect-error one of two keys is misspelt
    expect(t(languageTag('eng') === 'en-GB' ? 'Nav_Home' : 'Nav_Hoome')).toBe('Home');
    const pages = ['Home', 'Hoome'] as const;
    // @ts-expect-error one of the keys that it may be is misspelt
    expect(pages.map((page) => t(`Nav_${page}`))).toEqual(['Home', 'Nav_Hoome']);
    expect(t('Nav_Home')).toBe('Home');
  });
});

describe('language', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR,es;q=0.5,en;q=0.9', 'eng'],
    ['ja', 'eng'],
    ['it;q=0,pl', 'pl'],
    [undefined, 'eng'],
    ['garbage;;;q=x,,,', 'eng'],
  ])('%s means %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('accepts our codes and browser tags', () => {
    expect([asLanguage('esp'), asLanguage('es-MX'), asLanguage('xx'), asLanguage('')]).toEqual([
      'esp',
      'esp',
      null,
      null,
    ]);
  });
});

describe('a time in a sentence', () => {
  const formsIn = (code: Language): Record<string, string> =>
    JSON.parse(fs.readFileSync(path.join(import.meta.dirname, code, 'ui.json'), 'utf8'));
  const night = new Date('2026-12-01T01:05:00Z');
  const say = (code: Language, gap: string) => {
    const tag = languageTag(code);
    const dateTime = formatDateTime(night, tag, night);
    const day = formatDay('2026-12-01', tag, night);
    const words = { ...formsIn(code), Say: `{{${gap}}}` };
    return makeTranslate(words, code)('Say', { dateTime, day, clock: formatClock(night, tag) });
  };

  it.each<[Language, string, string, string, string]>([
    ['eng', 'on Tue 1 Dec at 01:05', 'at 01:05', 'until 01:05 on Tue 1 Dec', 'by Tue 1 Dec'],
    ['de', 'am Di., 1. Dez. um 01:05 Uhr', 'um 01:05 Uhr', 'bis Di., 1. Dez., 01:05 Uhr', 'bis Di., 1. Dez.'],
    ['fr', 'le mar. 1er déc. à 01:05', 'à 01:05', 'jusqu’au mar. 1er déc. à 01:05', 'avant le mar. 1er déc.'],
    ['esp', 'el mar 1 dic a la 01:05', 'a la 01:05', 'hasta la 01:05 del mar 1 dic', 'antes del mar 1 dic'],
    ['ita', 'mar 1 dic all’01:05', 'all’01:05', 'fino all’01:05 di mar 1 dic', 'entro mar 1 dic'],
    ['pl', 'we wt. 1 gru o 01:05', 'o 01:05', 'do 01:05 we wt. 1 gru', 'do wt. 1 gru'],
  ])('has the words of its language before it (%s)', (code, on, at, until, by) => {
    expect([
      say(code, 'dateTime, on'),
      say(code, 'clock, on'),
      say(code, 'dateTime, until'),
      say(code, 'day, by'),
    ]).toEqual([on, at, until, by]);
  });

  it('stays as it is without those words', () => {
    expect(makeTranslate({ Say: 'Pickup {{day, on}}' }, 'eng')('Say', { day: 'Tue 1 Dec' })).toBe('Pickup Tue 1 Dec');
  });
});
