import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import tracking from '#domain/i18n/eng/tracking.json' with { type: 'json' };
import type { Job } from '#web/api/driver/jobs.ts';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { TestRouter } from '#web/router/test-router.tsx';
import { ContactPassenger } from './contact-passenger.tsx';

const shown = (job: Pick<Job, 'phoneNumber' | 'canText'>) =>
  renderToString(
    <TranslationProvider store={makeRecordingStore('eng', tracking).store}>
      <TestRouter>
        <ContactPassenger job={job as Job} onCall={() => {}} />
      </TestRouter>
    </TranslationProvider>,
  );

describe('contacting a passenger', () => {
  it('offers a call and a text to the number that the server gives', () => {
    const both = shown({ phoneNumber: '07700 900123', canText: true });
    expect(both).toContain('href="tel:+447700900123"');
    expect(both).toContain('href="sms:+447700900123"');
  });

  it('offers only a call where texts do not get through', () => {
    const call = shown({ phoneNumber: '01344 960777', canText: false });
    expect(call).toContain('href="tel:+441344960777"');
    expect(call).not.toContain('sms:');
  });

  it('sends the driver to the office where a call would reach somebody else', () => {
    const none = shown({ phoneNumber: '', canText: false });
    expect(none).not.toContain('href');
    expect(none).toContain('call the office');
  });
});
