import { describe, expect, it } from 'vitest';
import { asLanguage, preferredLanguage } from './language.ts';
import { makeTranslate } from './translate.ts';

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

  it('show a missing key as itself', () => {
    expect(makeTranslate({}, 'fr')('Nav_Home')).toBe('Nav_Home');
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
