import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import errors from '#domain/i18n/eng/errors.json' with { type: 'json' };
import site from '#domain/i18n/eng/site.json' with { type: 'json' };
import staff from '#domain/i18n/eng/staff-bookings.json' with { type: 'json' };
import { ApiProblem } from '#web/api/client.ts';
import { PageDataProvider, type SiteData } from '#web/app/page-data.tsx';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { NowPanel } from './now-panel.tsx';

const pageData = { firm: { phone: '+441344960123' } } as unknown as SiteData;
const panel = (answer: Pick<Parameters<typeof NowPanel>[0], 'soonest' | 'error'>) =>
  renderToString(
    <PageDataProvider data={pageData}>
      <TranslationProvider store={makeRecordingStore('eng', { ...site, ...staff }).store}>
        <NowPanel {...answer} onTake={() => {}} />
      </TranslationProvider>
    </PageDataProvider>,
  );

describe('the soonest car on the phone desk', () => {
  it('says which place is unknown', () => {
    const error = new ApiProblem(422, 'place-not-found', { errors: { origin: [errors.Error_place] } });
    expect(panel({ soonest: undefined, error })).toContain(errors.Error_place);
  });

  it('says that we could not connect', () => {
    const offline = panel({ soonest: undefined, error: new ApiProblem(0, 'network') });
    expect(offline).toContain('We couldn’t connect');
    expect(offline).toContain('01344 960123');
  });

  it('says that no car is free', () => {
    const none = { minutes: null, pickupTime: null, driver: null };
    expect(panel({ soonest: none, error: null })).toContain(staff['Telephone_now-none']);
  });
});
