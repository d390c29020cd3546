import { defaultLanguage, type Language } from '#domain/i18n/language.ts';

/** The canonical URL of a page in a language: English has the plain path, the others a query parameter. */
export function canonicalUrl(publicUrl: string, pathname: string, language: Language): string {
  return `${publicUrl}${pathname}${language === defaultLanguage ? '' : `?lang=${language}`}`;
}
