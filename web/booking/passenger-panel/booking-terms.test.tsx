import { describe, expect, it } from 'vitest';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import english from '#domain/i18n/eng/booking.json' with { type: 'json' };
import { type RenderedLanguage, renderedText } from '#web/booking/rendered-text.tsx';
import { BookingTerms, type PayWay } from './booking-terms.tsx';

const pageData = {
  rules: { cutOffHours: 12, holdPercent: 20, charges: { freeCancelHours: 2, lateCancelPercent: 50 } },
};

/** What is shown above the button for a quote made at 10:00 on 1 December. */
function terms(language: RenderedLanguage, payWay: PayWay, pickupTime = '2026-12-03T10:00:00+00:00'): string {
  const quote = { pickupTime, expiresAt: '2026-12-01T10:30:00Z' } as QuoteAnswer;
  return renderedText(language, pageData, <BookingTerms {...{ quote, payWay }} />);
}

describe('what is said above "Book now"', () => {
  it.each([
    ['eng', 'in-car', 'You pay in the car, by card or in cash.'],
    ['eng', 'now', 'Next, you’ll pay the whole price by card on our card provider’s secure page.'],
    ['eng', 'hold', 'Next, enter your card'],
    ['eng', 'hold', 'Before the journey we’ll hold the fare plus 20%'],
    ['eng', 'account', 'It goes on your company’s account.'],
    ['de', 'in-car', 'Sie zahlen im Wagen, mit Karte oder bar.'],
    ['de', 'now', 'Als Nächstes zahlen Sie den ganzen Preis mit Karte'],
    ['de', 'hold', 'Vor der Fahrt reservieren wir den Preis plus 20 %'],
    ['de', 'account', 'Die Fahrt geht auf das Konto Ihrer Firma.'],
  ] as const)('%s, %s: %s', (language, payWay, text) => {
    expect(terms(language, payWay)).toContain(text);
  });

  it.each(['in-car', 'now', 'hold', 'account'] as const)('mentions no other way to pay than %s', (payWay) => {
    const others = (['in-car', 'now', 'hold', 'account'] as const).filter((way) => way !== payWay);
    for (const other of others) {
      const [sentence = ''] = english[`Passenger_pay-${other}`].split('.');
      expect(terms('eng', payWay)).not.toContain(sentence);
    }
  });

  it.each([
    ['far ahead', '2026-12-03T10:00:00+00:00', 'Free to cancel online until 22:00 on Wed 2 Dec.'],
    ['too near for the site', '2026-12-01T14:00:00+00:00', 'Free to cancel by phone until 12:00 on Tue 1 Dec.'],
    ['too near for both', '2026-12-01T11:00:00+00:00', 'Free to cancel until we confirm it. After that we charge 50%'],
  ])('says how long cancelling is free: %s', (_when, pickupTime, text) => {
    expect(terms('eng', 'in-car', pickupTime)).toContain(text);
  });

  it('says it in German too', () => {
    expect(terms('de', 'hold')).toContain('Online kostenlos stornierbar bis Mi., 2. Dez., 22:00 Uhr.');
  });
});
