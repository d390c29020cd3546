import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import german from '#domain/i18n/de/booking.json' with { type: 'json' };
import germanFares from '#domain/i18n/de/fares.json' with { type: 'json' };
import germanUi from '#domain/i18n/de/ui.json' with { type: 'json' };
import english from '#domain/i18n/eng/booking.json' with { type: 'json' };
import englishFares from '#domain/i18n/eng/fares.json' with { type: 'json' };
import englishUi from '#domain/i18n/eng/ui.json' with { type: 'json' };
import { PageDataProvider, type SiteData } from '#web/app/page-data.tsx';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';

const texts = {
  eng: { ...english, ...englishFares, ...englishUi },
  de: { ...german, ...germanFares, ...germanUi },
};
export type RenderedLanguage = keyof typeof texts;

/** For tests: the texts that a part of the booking pages shows, without its elements. */
export function renderedText(language: RenderedLanguage, data: object, part: ReactNode): string {
  const html = renderToString(
    <PageDataProvider data={data as SiteData}>
      <TranslationProvider store={makeRecordingStore(language, texts[language]).store}>{part}</TranslationProvider>
    </PageDataProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
