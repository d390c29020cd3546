/**
 * `npm run shots`: opens every page at two widths, in light and dark, in English and in German, writes the screenshots
 * with an index into `shots/`, and lists what can be checked automatically: axe's findings, console errors, requests
 * that fail or leave the site. The other languages are checked on the narrowest phone, without pictures; untranslated
 * keys and sideways scrolling are reported in all six.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Language, languageCodes } from '#domain/i18n/language.ts';
import { demoPassword } from '#server/startup-output.ts';
import { paths } from '#web/paths.ts';
import { allPages, type Viewer } from '../e2e/support/all-pages.ts';
import { axeFindings } from '../e2e/support/axe-findings.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import startSite from '../e2e/support/start-site.ts';
import { translationsOf } from '../e2e/support/translations.ts';
import { freePort } from './free-port.ts';

const folder = path.resolve(import.meta.dirname, '../shots');
const widths = [390, 1440] as const;
const themes = ['light', 'dark'] as const;
const languages = ['eng', 'de'] as const;
const narrow = 320;

interface Shot {
  readonly file: string;
  readonly title: string;
}

const keys = new Set(Object.keys(translationsOf('eng')));
const rawKeyIn = (text: string) =>
  text.match(/\b[A-Z][A-Za-z]+_[\w-]+|\{\{/g)?.find((word) => word === '{{' || keys.has(word));

function listen(page: Page, origin: string, find: (what: string) => void): void {
  page.on('console', (message) => {
    // The not-found page is answered with 404, which the browser reports as an error.
    if (message.type() === 'error' && !message.text().includes('404')) find(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => find(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (why !== 'net::ERR_ABORTED') find(`failed: ${request.url()} ${why}`);
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) find(`left: ${request.url()}`);
  });
}

async function logInAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'visitor') return;
  await page.goto(paths.login());
  await page.locator('#field-email').fill(`${viewer}@demo.bracknelltaxis.test`);
  await page.locator('#field-password').fill(demoPassword);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== paths.login());
}

/** The page is rendered, and nothing on it is still loading. */
async function open(page: Page, address: string, find: (what: string) => void): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  const busy = page.locator('[aria-busy=true]').first();
  // The style guide shows a part that loads for ever.
  if (address !== paths.styleguide())
    await busy.waitFor({ state: 'detached' }).catch(() => find('still busy after 30 s'));
  await page.waitForLoadState('networkidle');
  const raw = rawKeyIn(await page.locator('body').innerText());
  if (raw) find(`words key: ${raw}`);
}

async function look(page: Page, address: string, find: (what: string) => void): Promise<void> {
  await open(page, address, find);
  for (const found of await axeFindings(page)) find(`axe: ${found}`);
  await showPictures(page);
}

/** Scrolls down first, so that lazy content is in the picture too. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(
    'for (const image of document.querySelectorAll("img[loading=lazy]")) image.loading = "eager"; Promise.all([...document.images].map((image) => image.decode().catch(() => {})))',
  );
}

interface Look {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** Opens every page that a viewer can see, with the same checks. */
async function walk(
  browser: Browser,
  { viewer, language, width, theme }: Look,
  findings: string[],
  see: (page: Page, address: string, find: (what: string) => void, place: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 800 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/London',
  });
  await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  const page = await context.newPage();
  let place = '';
  const find = (what: string) => {
    findings.push(`${place} ${what}`);
    console.error(findings.at(-1));
  };
  listen(page, origin, find);
  await logInAs(page, viewer);
  for (const address of allPages[viewer]) {
    place = `${address} (${viewer}, ${language}, ${width}, ${theme})`;
    console.log(place);
    await see(page, address, find, place).catch((error: Error) => find(error.message.split('\n')[0] ?? ''));
  }
  await context.close();
}

async function visit(browser: Browser, viewer: Viewer, findings: string[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const language of languages)
    for (const width of widths)
      for (const theme of themes)
        await walk(browser, { viewer, language, width, theme }, findings, async (page, address, find, title) => {
          await look(page, address, find);
          const file = `${viewer}-${address.replace(/\W+/g, '-')}-${language}-${width}-${theme}.png`;
          await page.screenshot({ path: path.join(folder, file), fullPage: true });
          shots.push({ file, title });
        });
  return shots;
}

/** Lists the elements that reach furthest to the right. */
const widest = `[...document.querySelectorAll('main *')]
  .map((part) => ({ part, right: part.getBoundingClientRect().right }))
  .filter(({ right }) => right > innerWidth)
  .sort((a, b) => b.right - a.right)
  .slice(0, 5)
  .map(({ part, right }) => right.toFixed(1) + ' ' + part.tagName + ' ' + part.textContent.slice(0, 40))
  .join(' | ')`;

async function read(browser: Browser, viewer: Viewer, findings: string[]): Promise<void> {
  for (const language of languageCodes)
    await walk(browser, { viewer, language, width: narrow, theme: 'light' }, findings, async (page, address, find) => {
      await open(page, address, find);
      const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
      if (over > 0) find(`scrolls sideways by ${over} px: ${await page.evaluate<string>(widest)}`);
    });
}

function indexOf(shots: readonly Shot[], findings: readonly string[]): string {
  const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const pictures = shots.map(
    ({ file, title }) =>
      `<figure><a href="${file}"><img src="${file}" width="260" loading="lazy" alt=""></a><figcaption>${escape(title)}</figcaption></figure>`,
  );
  const list = findings.map((finding) => `<li>${escape(finding)}</li>`);
  return `<!doctype html><meta charset="utf-8"><title>Every page</title><h1>Every page</h1><h2>${findings.length} findings</h2><ul>${list.join('')}</ul>${pictures.join('\n')}`;
}

process.env.E2E_URL = `http://localhost:${await freePort()}`;
const origin = process.env.E2E_URL;
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const stopSite = await startSite();
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const findings: string[] = [];
const shots: Shot[] = [];
const wanted = process.argv[2] as Viewer | undefined;
for (const viewer of wanted ? [wanted] : (Object.keys(allPages) as Viewer[])) {
  shots.push(...(await visit(browser, viewer, findings)));
  await read(browser, viewer, findings);
}
await browser.close();
await stopSite();
fs.writeFileSync(path.join(folder, 'index.html'), indexOf(shots, findings));
console.log(`${shots.length} pictures in shots/index.html, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
