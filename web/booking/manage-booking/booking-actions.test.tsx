import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OpenedAnswer } from '#domain/api/bookings/bookings.ts';
import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import words from '#domain/i18n/eng/booking.json' with { type: 'json' };
import { PageDataProvider, type SiteData } from '#web/app/page-data.tsx';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { TestRouter } from '#web/router/test-router.tsx';
import { BookingCommandsProvider } from '#web/shared/booking/booking-commands.tsx';
import { BookingActions } from './booking-actions.tsx';

const pageData = { firm: { phone: '+44 1344 960123' } } as unknown as SiteData;
const commands = { onCancel: () => {}, onChanged: () => {}, onStale: () => {} };

function actionsOf(state: BookingState): string {
  const booking = {
    id: '1',
    status: bookingStates[state],
    outboundId: null,
    otherLeg: null,
  } as unknown as OpenedAnswer;
  return renderToString(
    <PageDataProvider data={pageData}>
      <TranslationProvider store={makeRecordingStore('eng', words).store}>
        <TestRouter>
          <BookingCommandsProvider value={commands}>
            <BookingActions booking={booking} leg={booking} link="signed" />
          </BookingCommandsProvider>
        </TestRouter>
      </TranslationProvider>
    </PageDataProvider>,
  );
}

describe('the actions on the manage page', () => {
  it.each(['Pending', 'Confirmed', 'InProgress', 'Cancelled'] as const)('offer no receipt while %s', (state) => {
    expect(actionsOf(state)).not.toContain('receipt.pdf');
  });

  it('offer the receipt after the journey', () => {
    expect(actionsOf('Completed')).toContain('/api/Reservations/1/receipt.pdf?link=signed');
  });
});
