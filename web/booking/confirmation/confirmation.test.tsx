import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import booking from '#domain/i18n/eng/booking.json' with { type: 'json' };
import ui from '#domain/i18n/eng/ui.json' with { type: 'json' };
import { PageDataProvider, type SiteData } from '#web/app/page-data.tsx';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { TestRouter } from '#web/router/test-router.tsx';
import type { Done } from '#web/shared/booking-form/booking-draft.ts';
import { Confirmation } from './confirmation.tsx';

const leg = (status: number, reference: string) => ({
  id: reference,
  reference,
  status,
  price: 50,
  pickupTime: '2026-12-01T10:00:00+00:00',
  pickupLocation: 'RG12 8TR, Bracknell',
  via: '',
  moreStops: [],
  dropoffLocation: 'Heathrow Terminal 5',
  passengers: 2,
  louggages: 1,
  carType: 'Executive',
  cutOff: '2099-11-30T22:00:00+00:00',
});

const words = { ...booking, ...ui };
const pageData = { firm: { email: 'office@example.org' } } as unknown as SiteData;

/** The overlay's text for a booking whose legs have these statuses. */
function overlay(status: number, backStatus?: number): string {
  const answer: Done['answer'] = {
    ...leg(status, 'BT-1'),
    total: 100,
    message: '',
    mayBeAdded: [{ label: 'Waiting', text: '10 minutes are free' }],
    ...(backStatus === undefined ? {} : { returnReservation: leg(backStatus, 'BT-2') }),
  };
  const html = renderToString(
    <PageDataProvider data={pageData}>
      <TranslationProvider store={makeRecordingStore('eng', words).store}>
        <TestRouter>
          <Confirmation titleId="t" done={{ name: 'Ada', email: 'ada@example.com', answer }} onClose={() => {}} />
        </TestRouter>
      </TranslationProvider>
    </PageDataProvider>,
  );
  return html
    .replaceAll(/<li[^>]*aria-current="step"[^>]*>/g, ' now: ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the confirmation', () => {
  it('calls a request a request', () => {
    expect(overlay(0)).toContain('Request received Thank you, Ada . We’re emailing the details to ada@example.com');
    expect(overlay(0)).toContain('now: Request received');
    for (const one of [overlay(0), overlay(0, 0)])
      expect(one).not.toMatch(/is confirmed|Confirmed(?! \(still to come)/);
  });

  it('calls a confirmed booking confirmed', () => {
    expect(overlay(1)).toContain('Your journey is confirmed');
    expect(overlay(1)).toContain('Request received (done) now: Confirmed');
    expect(overlay(1, 1)).toContain('Both journeys are confirmed');
    expect(overlay(1, 1).match(/now:/g)).toHaveLength(1);
  });

  it('says of each journey of a return how far it has come, where they differ', () => {
    const mixed = overlay(1, 0);
    expect(mixed).toContain('One journey is confirmed');
    expect(mixed.match(/now: Confirmed/g)).toHaveLength(1);
    expect(mixed.match(/now: Request received/g)).toHaveLength(1);
    expect(mixed.indexOf('now: Confirmed')).toBeLessThan(mixed.indexOf('now: Request received'));
  });

  it('says what may come on top of the price, as the quote does', () => {
    expect(overlay(0)).toMatch(/£100\.00 .*Waiting: 10 minutes are free/);
  });

  it('shows the whole journey, what can be done first, and what happens next', () => {
    const text = overlay(0);
    for (const fact of ['RG12 8TR , Bracknell', 'Heathrow Terminal 5', '1 × Executive', 'What happens next'])
      expect(text).toContain(fact);
    expect(text).toContain('Tue 1 Dec , 10:00');
    expect(text).toContain('We’ll check that a car is free');
    expect(text).toMatch(/change or cancel online until 22:00 on Mon 30 Nov/);
    expect(text).toContain('Add to calendar');
    expect(text).toContain('2 passengers, 1 suitcase');
    expect(text.indexOf('£100.00')).toBeLessThan(text.indexOf('now:'));
    expect(overlay(1)).not.toContain('We’ll check that a car is free');
  });
});
