import type { Translate } from '#domain/i18n/translate.ts';
import type { PageHandle } from '#web/app/page-handle.ts';

/** How much of a title search engines show. */
const mostCharacters = 60;

/** A page's title, with the firm's name where both fit. */
export function pageTitle(handle: PageHandle, firm: string, t: Translate): string {
  const title = t(handle.title);
  const withFirm = `${title} | ${firm}`;
  return withFirm.length > mostCharacters ? title : withFirm;
}
