import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import de from '#domain/i18n/de/booking.json' with { type: 'json' };
import deFares from '#domain/i18n/de/fares.json' with { type: 'json' };
import eng from '#domain/i18n/eng/booking.json' with { type: 'json' };
import engFares from '#domain/i18n/eng/fares.json' with { type: 'json' };
import type { PaymentAnswer } from '#web/api/payments.ts';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { BookingPayment } from './booking-payment.tsx';

const texts = { eng: { ...eng, ...engFares }, de: { ...de, ...deFares } };
const nothing: PaymentAnswer = {
  state: 'none',
  paid: 0,
  held: 0,
  refunded: 0,
  method: null,
  lastFour: null,
  brand: null,
  due: 0,
  purpose: null,
  kind: null,
  deposit: 0,
  rest: 0,
  paidBy: null,
  taken: 0,
  tip: 0,
  together: null,
};

/** What a customer reads about the payment for a £55 journey. */
function said(payment: Partial<PaymentAnswer>, language: keyof typeof texts = 'eng'): string {
  const booking = { id: 'x', canPay: false, price: 55, payment: { ...nothing, ...payment } };
  const html = renderToString(
    <TranslationProvider store={makeRecordingStore(language, texts[language]).store}>
      <BookingPayment booking={booking} />
    </TranslationProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('how a journey was paid', () => {
  it.each([
    ['nobody has said it yet', {}, ''],
    ['in cash, with a tip', { paidBy: 'cash', taken: 55, tip: 3 }, 'Paid in cash £55.00 Tip for the driver £3.00'],
    ['by card in the car', { paidBy: 'card', taken: 55 }, 'Paid by card in the car £55.00'],
    ['on account', { paidBy: 'account' }, 'On the company’s account £55.00'],
    ['online', { state: 'paid', paid: 55, lastFour: '4242', paidBy: 'prepaid' }, 'Paid by card (•••• 4242) £55.00'],
    [
      'a deposit online and the rest in cash',
      { state: 'deposit', deposit: 20, paid: 20, lastFour: '4242', paidBy: 'cash', taken: 35 },
      'Deposit paid by card (•••• 4242) £20.00 Paid in cash £35.00',
    ],
  ] as const)('%s', (_case, payment, text) => expect(said(payment)).toBe(text));

  it('is said in the reader’s language', () =>
    expect(said({ paidBy: 'card', taken: 55 }, 'de')).toMatch(/^Mit Karte im Wagen bezahlt 55,00\s£$/));
});
