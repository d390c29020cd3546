import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { stateLabelKey } from '#domain/booking/states.ts';
import words from '#domain/i18n/eng/fares.json' with { type: 'json' };
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { BookingBadge } from './booking-badge.tsx';

const badge = (status: number | null) =>
  renderToString(
    <TranslationProvider store={makeRecordingStore('eng', words).store}>
      <BookingBadge status={status} />
    </TranslationProvider>,
  );

const label = (status: number) => (words as Record<string, string>)[stateLabelKey(status)];

describe('a status pill', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 99])('has a drawn sign of its own that is not read out: %d', (status) => {
    const html = badge(status);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(html).not.toMatch(/\p{Emoji_Presentation}|\uFE0F/u);
    expect(html.replace(/<svg.*<\/svg>/, '').replaceAll(/<[^>]+>/g, '')).toBe(label(status));
  });

  it('has another sign for each status', () => {
    const signs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 99].map((status) => /<svg.*<\/svg>/.exec(badge(status))?.[0]);
    expect(new Set(signs).size).toBe(10);
  });
});
