import type { ReactNode } from 'react';
import { WordsProvider } from '#web/i18n/translation.tsx';
import { type WordStore } from '#web/i18n/translation-store.ts';
import { PageDataProvider, type SiteData } from './page-data.tsx';

/** What stands around the router, in the browser and while prerendering alike. */
export function App({ words, site, children }: { words: WordStore; site: SiteData; children: ReactNode }) {
  return (
    <WordsProvider store={words}>
      <PageDataProvider data={site}>{children}</PageDataProvider>
    </WordsProvider>
  );
}
