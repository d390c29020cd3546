import type { PageHandle } from '#web/app/page-handle.ts';
import type { LegalPageName } from '#web/paths.ts';
import { LegalPage } from '#web/site/legal/legal-page.tsx';
import { legalPrefix } from '#web/site/legal/legal-sections.ts';

/** Privacy, terms, cookies and accessibility: four pages with one layout. */
export function legalPage(page: LegalPageName) {
  const prefix = legalPrefix[page];
  const handle: PageHandle = { title: `${prefix}_title`, description: `${prefix}_description` };
  return { handle, Component: () => <LegalPage page={page} /> };
}
