import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RegisterRecord } from '#domain/api/register/register.ts';
import api from '#domain/i18n/eng/staff-api.json' with { type: 'json' };
import fleet from '#domain/i18n/eng/staff-fleet.json' with { type: 'json' };
import ui from '#domain/i18n/eng/ui.json' with { type: 'json' };
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { TestRouter } from '#web/router/test-router.tsx';
import { RegisterTable } from './register-table.tsx';

/** A trip without a recorded driver. */
const bare: RegisterRecord = {
  id: '1',
  number: 7,
  reference: 'BT-AAAAA',
  receivedAt: '2026-11-01T10:00:00+00:00',
  howMade: 'telephone',
  takenBy: null,
  hirer: { name: '', phoneNumber: '', email: '' },
  pickup: 'Bracknell',
  via: '',
  destination: 'Heathrow',
  requestedTime: '2026-11-02T10:00:00+00:00',
  agreedFare: 55,
  passengers: 1,
  status: 3,
  state: 'Completed',
  driver: null,
  vehicle: null,
  earlierCrews: [],
  allocatedAt: null,
  dispatchedBy: null,
  variations: [],
  remarks: '',
  deletedAt: null,
  deletedBy: null,
  missing: ['taken-by', 'hirer', 'driver', 'badge', 'vehicle', 'plate', 'allocated', 'dispatched-by'],
};

const textOf = (record: RegisterRecord) =>
  renderToString(
    <TranslationProvider store={makeRecordingStore('eng', { ...api, ...fleet, ...ui }).store}>
      <TestRouter>
        <RegisterTable records={[record]} canEdit={false} />
      </TestRouter>
    </TranslationProvider>,
  )
    .replaceAll(/<!--.*?-->|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' :', ':');

const labels = ['Taken by', 'Allocated at', 'Dispatched by', 'Driver', 'Badge', 'Registration', 'Plate'];

describe('a line of the register', () => {
  it('shows everything that the council requires, including what is missing', () => {
    const text = textOf(bare);
    for (const label of labels) expect(text).toContain(`${label}: not recorded`);
    expect(text.match(/not recorded/g)).toHaveLength(labels.length + 1);
  });

  it('does not call a value missing before it is due', () => {
    const text = textOf({ ...bare, status: 0, state: 'Pending', missing: [], hirer: { ...bare.hirer, name: 'Ann' } });
    expect(text).toContain('Badge: –');
    expect(text).not.toContain('not recorded');
  });

  it('shows badge and plate with the authority that issued them', () => {
    const driver = { name: 'Dev Driver', badge: 'BF-1', authority: 'Bracknell Forest Council' };
    const vehicle = { registration: 'RG24 BTX', plate: 'P-9', authority: 'Bracknell Forest Council' };
    const text = textOf({ ...bare, driver, vehicle, missing: [] });
    expect(text).toContain('Badge: BF-1, Bracknell Forest Council');
    expect(text).toContain('Plate: P-9, Bracknell Forest Council');
  });
});
