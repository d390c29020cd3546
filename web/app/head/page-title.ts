import type { Translate } from '#domain/i18n/translate.ts';
import type { PageHandle } from '#web/app/page-handle.ts';

/** A page's title with the firm's name; a title that names the firm itself stands alone. */
export function pageTitle(handle: PageHandle, firm: string, t: Translate): string {
  const title = t(handle.title, { firm });
  return title.includes(firm) ? title : `${title} | ${firm}`;
}
