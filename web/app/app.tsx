import type { ReactNode } from 'react';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { type TranslationStore } from '#web/i18n/translation-store.ts';
import { PageDataProvider, type SiteData } from './page-data.tsx';

/** The providers around the router, in the browser and while prerendering. */
export function App({
  translations,
  site,
  children,
}: {
  translations: TranslationStore;
  site: SiteData;
  children: ReactNode;
}) {
  return (
    <TranslationProvider store={translations}>
      <PageDataProvider data={site}>{children}</PageDataProvider>
    </TranslationProvider>
  );
}
