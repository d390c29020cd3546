import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import board from '#domain/i18n/eng/staff-board.json' with { type: 'json' };
import type { RotaRow } from '#web/api/shifts.ts';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { RotaGrid } from './rota-grid.tsx';
import { weekOf } from './rota-week.ts';

const row: RotaRow = {
  driverId: 'd1',
  name: 'Dara Driver',
  usualVehicleId: null,
  state: 'on',
  rota: [],
  absences: [{ from: '2026-11-18', to: '2026-11-18', reason: 'Dentist' }],
  revision: 'r1',
  planned: [
    { day: '2026-11-16', startsAt: '2026-11-16T06:00:00+00:00', endsAt: '2026-11-16T14:00:00+00:00', vehicleId: 'v1' },
    { day: '2026-11-17', startsAt: '2026-11-17T06:00:00+00:00', endsAt: '2026-11-17T14:00:00+00:00', vehicleId: null },
  ],
  worked: [
    { vehicleId: 'v1', startedAt: '2026-11-16T05:50:00+00:00', endedAt: '2026-11-16T14:10:00+00:00', breaks: [] },
  ],
};

it('says of each day what was planned, what was worked, who is away and who is missing', () => {
  const html = renderToString(
    <TranslationProvider store={makeRecordingStore('eng', board).store}>
      <RotaGrid
        rota={{ from: '2026-11-16', to: '2026-11-22', drivers: [row] }}
        days={weekOf('2026-11-16')}
        today="2026-11-17"
        now={Date.parse('2026-11-17T08:00:00Z')}
        registrationOf={() => 'RG24 BTX'}
        onOpen={() => {}}
      />
    </TranslationProvider>,
  );
  const cells = html
    .split('<td')
    .slice(1)
    .map((cell) => cell.replaceAll(/^[^>]*>|<!-- -->/g, '').replaceAll(/<[^>]+>/g, ' '));
  expect(cells).toHaveLength(7);
  expect(cells[0]).toMatch(/Dara Driver, Mon 16 Nov.*06:00–14:00 .*RG24 BTX.*Worked 05:50–14:10/);
  expect(cells[1]).toContain('Not clocked on');
  expect(cells[2]).toContain('Away: Dentist');
  expect(cells[3]).toContain('Off');
});
