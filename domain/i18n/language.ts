/**
 * The six languages of the site. `code` is the name in the picker and the files, `tag` the one for browsers and Intl.
 */
export const languages = [
  { code: 'eng', tag: 'en-GB', primary: 'en', name: 'English' },
  { code: 'esp', tag: 'es', primary: 'es', name: 'Español' },
  { code: 'fr', tag: 'fr', primary: 'fr', name: 'Français' },
  { code: 'de', tag: 'de', primary: 'de', name: 'Deutsch' },
  { code: 'ita', tag: 'it', primary: 'it', name: 'Italiano' },
  { code: 'pl', tag: 'pl', primary: 'pl', name: 'Polski' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** Every language code, default first. */
export const languageCodes = languages.map((language) => language.code);

/** The language a visitor gets when nothing else is known. */
export const defaultLanguage: Language = 'eng';

/** The code as a Language, or null when it is not one of ours. Accepts our codes and browser tags. */
export function asLanguage(text: string | null | undefined): Language | null {
  const wanted = text?.trim().toLowerCase();
  if (!wanted) return null;
  const primary = wanted.split('-')[0];
  return languages.find(({ code, primary: own }) => code === wanted || own === primary)?.code ?? null;
}

/** The tag for `<html lang>`, dates and numbers. */
export function languageTag(code: Language): string {
  return languages.find((language) => language.code === code)?.tag ?? 'en-GB';
}

/** Picks the first language of an Accept-Language header (or navigator.languages joined by commas) that we have. */
export function preferredLanguage(accepted: string | undefined): Language {
  const preferences = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...settings] = part.split(';');
      const quality = settings.map((setting) => /^\s*q=([\d.]+)/.exec(setting)?.[1]).find(Boolean);
      return { tag, position, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  for (const { tag } of preferences) {
    const language = asLanguage(tag);
    if (language) return language;
  }
  return defaultLanguage;
}
