import type { Translate } from '#domain/words/translate.ts';
import type { SiteData } from '#web/app/page-data.tsx';

/** JSON-LD of a page. */
export function structuredData(_page: string | undefined, _site: SiteData, _pathname: string, _t: Translate): object[] {
  return [];
}
