import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import booking from '#domain/i18n/fr/booking.json' with { type: 'json' };
import staff from '#domain/i18n/fr/staff-board.json' with { type: 'json' };
import type { SheetJob } from '#web/api/office/board.ts';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { SheetTable } from './sheet-table.tsx';

const job = {
  id: 'one',
  reference: 'BT-1',
  name: 'Grace Hopper',
  status: 1,
  pickupTime: '2026-11-20T09:30:00Z',
  endsAt: '2026-11-20T10:00:00Z',
  pickupLocation: 'RG12 8TR',
  dropoffLocation: 'Heathrow Terminal 5',
  phoneNumber: '07700 900123',
  passengers: 2,
  louggages: 1,
  carType: 'Executive',
  accessNeeds: [],
  moreStops: [],
  childSeats: { rearFacing: 0, forwardFacing: 0, booster: 0 },
  price: 55,
} as unknown as SheetJob;

it('names the car class in the reader’s language', () => {
  const sheet = renderToString(
    <TranslationProvider store={makeRecordingStore('fr', { ...booking, ...staff }).store}>
      <SheetTable jobs={[job]} />
    </TranslationProvider>,
  );
  expect(sheet).toContain('Prestige');
  expect(sheet).not.toContain('Executive');
});
