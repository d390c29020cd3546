import { describe, expect, it } from 'vitest';
import type { PayPage } from '#web/api/payments.ts';
import { type RenderedLanguage, renderedText } from '#web/booking/rendered-text.tsx';
import { TestRouter } from '#web/router/test-router.tsx';
import { PayForm } from './pay-form.tsx';

/** What the pay page says before the card is asked for. */
function payForm(
  language: RenderedLanguage,
  kind: PayPage['kind'],
  state: PayPage['state'] = 'due',
  more: Partial<PayPage> = {},
): string {
  const page = {
    reference: 'BT-1',
    pickupTime: '2026-12-03T10:00:00+00:00',
    pickupLocation: 'RG12 8TR, Bracknell',
    dropoffLocation: 'Heathrow Terminal 5',
    reason: '',
    kind,
    state,
    fare: 50,
    amount: kind === 'pay' ? 50 : 60,
    paid: 0,
    held: 0,
    mayBeAdded: [{ label: 'Waiting', text: '10 minutes are free' }],
    ...more,
  } as unknown as PayPage;
  return renderedText(
    language,
    { firm: { phone: '+441344960123' } },
    <TestRouter>
      <PayForm page={page} link="x" />
    </TestRouter>,
  );
}

describe('what is said before the card is asked for', () => {
  it.each([
    [
      'eng',
      'pay',
      'You pay the whole price now, £50.00. Only what’s listed here and changes you ask for can be added. What can be added Waiting: 10 minutes are free',
      'Pay £50.00',
    ],
    ['eng', 'hold', 'We’ll hold £60.00 on your card.', 'Hold £60.00 on my card'],
    [
      'eng',
      'save',
      'Nothing is charged now. 24 hours before the pickup we’ll hold £60.00 on your card.',
      'Save my card',
    ],
    ['de', 'pay', 'Sie zahlen jetzt den ganzen Preis, 50,00 £.', '50,00 £ bezahlen'],
    ['de', 'hold', 'Wird auf Ihrer Karte reserviert', '60,00 £ auf meiner Karte reservieren'],
    ['de', 'save', 'Wird auf Ihrer Karte reserviert', 'Karte speichern'],
  ] as const)('%s, %s', (language, kind, text, button) => {
    const said = payForm(language, kind);
    expect(said).toContain(text);
    expect(said.endsWith(button)).toBe(true);
  });

  it.each([
    ['eng', 'The amount has changed since our message of Thu 26 Nov, 14:05. It’s now £50.00 instead of £45.00.'],
    [
      'de',
      'Der Betrag hat sich seit unserer Nachricht (Do., 26. Nov., 14:05) geändert. Er ist jetzt 50,00 £ statt 45,00 £.',
    ],
  ] as const)('says in %s that the message asked for another amount', (language, text) => {
    expect(payForm(language, 'pay', 'due', { told: { amount: 45, at: '2026-11-26T14:05:00+00:00' } })).toContain(text);
    expect(payForm(language, 'pay')).not.toContain(text.slice(0, 20));
  });

  it('says that money is held only once it is', () => {
    for (const kind of ['hold', 'save'] as const) expect(payForm('eng', kind)).not.toContain('Held');
    expect(payForm('eng', 'hold', 'held')).toContain('Held on your card');
  });

  it('says that a card was declined, and asks again', () => {
    expect(payForm('eng', 'pay', 'failed')).toContain('The card was declined.');
    expect(payForm('eng', 'pay', 'failed').endsWith('Pay £50.00')).toBe(true);
  });
});
