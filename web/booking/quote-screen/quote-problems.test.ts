import { describe, expect, it } from 'vitest';
import german from '#domain/i18n/de/booking.json' with { type: 'json' };
import english from '#domain/i18n/eng/booking.json' with { type: 'json' };
import { makeTranslate } from '#domain/i18n/translate.ts';
import { invalidForm } from './quote-problems.ts';

describe('the list of wrong fields', () => {
  it('names each stop by its number, in the order of the page', () => {
    const wrong = { stop3: 'x', destination: 'y', stop2: 'z' };
    const named = (t: ReturnType<typeof makeTranslate>) => invalidForm(wrong, t).fields?.map(({ message }) => message);
    expect(named(makeTranslate(english, 'eng'))).toEqual(['Stop 2: z', 'Stop 3: x', 'Destination: y']);
    expect(named(makeTranslate(german, 'de'))?.slice(0, 2)).toEqual(['Zwischenstopp 2: z', 'Zwischenstopp 3: x']);
  });
});
