import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import booking from '#domain/i18n/eng/booking.json' with { type: 'json' };
import tracking from '#domain/i18n/eng/tracking.json' with { type: 'json' };
import type { Job } from '#web/api/driver/jobs.ts';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { TestRouter } from '#web/router/test-router.tsx';
import { JobCard } from './job-card.tsx';

const job = {
  id: 'one',
  reference: 'BT-1',
  name: 'Grace Hopper',
  status: 1,
  steps: ['start'],
  pickupTime: '2026-11-20T23:50:00Z',
  endsAt: '2026-11-21T00:20:00Z',
  pickupLocation: 'RG12 8TR',
  dropoffLocation: 'Bracknell Railway Station',
  passengers: 1,
  louggages: 0,
  accessNeeds: [],
  moreStops: [],
  childSeats: { rearFacing: 0, forwardFacing: 0, booster: 0 },
  expired: [],
} as unknown as Job;

const cardOn = (today: string, more: Partial<Job> = {}) =>
  renderToString(
    <TranslationProvider store={makeRecordingStore('eng', { ...booking, ...tracking }).store}>
      <TestRouter>
        <JobCard
          job={{ ...job, ...more }}
          today={today}
          actions={null}
          isRead
          onRead={() => {}}
          onPayAsked={async () => {}}
        />
      </TestRouter>
    </TranslationProvider>,
  );

describe('a job on the driver’s list', () => {
  it('shows its day only when that is not today', () => {
    expect(cardOn('2026-11-20')).not.toContain('20 Nov');
    expect(cardOn('2026-11-21')).toMatch(/Fri 20 Nov( 2026)?</);
  });

  it('says which child seats to bring', () => {
    expect(cardOn('2026-11-20')).not.toContain('Child seats');
    const childSeats = { rearFacing: 1, forwardFacing: 0, booster: 2 };
    expect(cardOn('2026-11-20', { childSeats })).toContain('Child seats: 1 × rear-facing, 2 × booster');
  });
});
