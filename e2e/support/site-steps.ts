import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { makeTranslate, type Translate } from '#domain/i18n/translate.ts';
import { expect as quick } from './watch-console.ts';
import { wordsOf } from './words-of.ts';

/** Patient: the machine may be busy with other browsers. */
export const expect = quick.configure({ timeout: 10_000 });

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
/** The firm's number in firm.json, as it is dialled. */
export const dialled = 'tel:+441344960123';

const address = (name: string) => `/bracknellTaxis/${name}`;

export const to = {
  home: address('home'),
  airport: address('airportTransfer'),
  booking: address('booking'),
  quote: address('quote'),
  contact: address('contact'),
  areas: address('areas-covered'),
  area: (name: string) => address(`areas-covered/${name}`),
  login: address('login'),
  signup: address('signup'),
  driver: address('driver'),
  manage: address('manage'),
  track: address('track-driver'),
  office: address('booking/admin/list'),
  forgot: address('forgot-password'),
  reset: address('reset-password'),
  verify: address('verify-email'),
  privacy: address('privacy'),
  terms: address('terms'),
  accessibility: address('accessibility'),
};

/** The pages that anyone may open and that are written to be read. */
export const publicPaths = [
  to.home,
  to.airport,
  to.areas,
  ...['bracknell', 'crowthorne', 'jennets-park', 'birch-hill'].map(to.area),
  to.contact,
  to.login,
  to.signup,
  to.forgot,
  to.reset,
  to.verify,
  to.privacy,
  to.terms,
  to.accessibility,
  to.quote,
];

const speakers = new Map<Language, Translate>();

/** Says a key as the site does, so that one test reads the page in several languages. */
export function speaker(language: Language): Translate {
  const known = speakers.get(language) ?? makeTranslate(wordsOf(language), language);
  speakers.set(language, known);
  return known;
}

export interface Look {
  readonly language: Language;
  readonly viewport: { width: number; height: number };
}

/** Both widths, and the three languages that differ most in their length and letters. */
export const looks: readonly Look[] = [
  { language: 'eng', viewport: phone },
  { language: 'de', viewport: desk },
  { language: 'pl', viewport: phone },
  { language: 'eng', viewport: desk },
];

export const lookName = ({ language, viewport }: Look) => `${viewport.width} px, ${languageTag(language)}`;

export const chooseLanguage = (context: BrowserContext, baseURL: string | undefined, language: Language) =>
  context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);

/** A page in a language and a width, by someone who has been greeted already. */
export async function wear(page: Page, baseURL: string | undefined, { language, viewport }: Look): Promise<Translate> {
  await page.setViewportSize(viewport);
  await chooseLanguage(page.context(), baseURL, language);
  return speaker(language);
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await taken(page);
}

/** React marks the elements it has taken over; before that a press would do nothing. */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** How far the page can be pushed sideways. */
export const sideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** Scrolls to a share of what can be scrolled. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate(
    `scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * ${part}, behavior: 'instant' })`,
  );
}

/** Lays out the parts of a long page that wait for an idle moment, so that its height no longer changes. */
export const layOutAll = (page: Page) =>
  expect(page.locator('[class*="content-visibility:auto"]:not([data-shown])')).toHaveCount(0);

/** Freezes the page's clock a minute later; timers that were due have run by then. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 60_000);
}

export const demo = (who: 'reader' | 'driver' | 'writer') => `${who}@demo.bracknelltaxis.test`;
const password = 'demo-Bracknell-2026';

/** Fills in the login form and sends it. */
export async function logIn(page: Page, t: Translate, email: string): Promise<void> {
  const form: Locator = page.getByRole('main');
  await form.getByLabel(t('Login_username')).fill(email);
  await form.getByLabel(t('Login_password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('Nav_Login') }).click();
}
