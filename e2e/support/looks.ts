import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { translator } from './translations.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** For `test.use` where something moves by itself: by default, tests ask for reduced motion. */
export const withMotion: { contextOptions: BrowserContextOptions } = {
  contextOptions: { reducedMotion: 'no-preference' },
};

export interface Look {
  readonly language: Language;
  readonly viewport: { width: number; height: number };
}

/** Both widths, and the two languages that differ most in text length and letters; all other tests are in English. */
export const looks: readonly Look[] = [
  { language: 'de', viewport: desk },
  { language: 'pl', viewport: phone },
];

export const lookName = ({ language, viewport }: Look) => `${viewport.width} px, ${languageTag(language)}`;

export const chooseLanguage = (context: BrowserContext, language: Language) =>
  context.addCookies([{ name: 'lang', value: language, url: process.env.E2E_URL ?? '' }]);

/** Switches a page to a language and a width, and returns the translator for that language. */
export async function applyLook(page: Page, { language, viewport }: Look): Promise<Translate> {
  await page.setViewportSize(viewport);
  await chooseLanguage(page.context(), language);
  return translator(language);
}
