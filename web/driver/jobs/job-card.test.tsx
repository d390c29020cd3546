import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import words from '#domain/i18n/eng/tracking.json' with { type: 'json' };
import type { Job } from '#web/api/driver-jobs.ts';
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
  expired: [],
} as unknown as Job;

const cardOn = (today: string) =>
  renderToString(
    <TranslationProvider store={makeRecordingStore('eng', words).store}>
      <TestRouter>
        <JobCard job={job} today={today} isChosen={false} actions={null} isRead onRead={() => {}} />
      </TestRouter>
    </TranslationProvider>,
  );

describe('a job on the driver’s list', () => {
  it('shows its day only when that is not today', () => {
    expect(cardOn('2026-11-20')).not.toContain('20 Nov');
    expect(cardOn('2026-11-21')).toMatch(/Fri 20 Nov( 2026)?</);
  });
});
