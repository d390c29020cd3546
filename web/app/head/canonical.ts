import { defaultLanguage, type Language } from '#domain/i18n/language.ts';

/** The one address of a page in a language: English has the plain path, the others name themselves. */
export function canonicalUrl(publicUrl: string, pathname: string, language: Language): string {
  return `${publicUrl}${pathname}${language === defaultLanguage ? '' : `?lang=${language}`}`;
}
