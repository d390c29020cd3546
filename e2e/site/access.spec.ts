import type { Page } from '@playwright/test';
import { languageCodes } from '#domain/i18n/language.ts';
import { axeFindings } from '../support/axe-findings.ts';
import {
  chooseLanguage,
  desk,
  expect,
  layOutAll,
  open,
  phone,
  publicPaths,
  sideways,
  speaker,
  taken,
  to,
} from '../support/site-steps.ts';
import { test } from '../support/watch-console.ts';
import { wordsOf } from '../support/words-of.ts';

test.describe.configure({ timeout: 120_000 });

const everyPath = [...publicPaths, '/bracknellTaxis/driver', '/bracknellTaxis/track-driver', '/bracknellTaxis/manage'];

for (const [theme, viewport] of [
  ['light', phone],
  ['dark', desk],
] as const) {
  for (const half of [0, 1]) {
    test(`everyone can use every public page, ${theme}, part ${half + 1}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      for (const where of everyPath.filter((_, index) => index % 2 === half)) {
        await open(page, where);
        await layOutAll(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await axeFindings(page), where).toEqual([]);
      }
    });
  }
}

test('nothing is pushed sideways on the narrowest phone, in the longest words', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['de', 'pl'] as const) {
    await chooseLanguage(page.context(), baseURL, language);
    for (const where of everyPath) {
      await page.goto(where);
      expect(await sideways(page), `${language} ${where}`).toBeLessThanOrEqual(0);
    }
  }
});

test('no page shows a key, a gap or a word of another language', async ({ request }) => {
  const keys = new Set(Object.keys(wordsOf('eng')));
  const english = speaker('eng');
  for (const language of languageCodes) {
    for (const where of everyPath) {
      const html = await (await request.get(`${where}?lang=${language}`)).text();
      const said = html
        .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
        // Texts that stand in attributes are read out too.
        .replaceAll(/<[^>]*?(?:alt|aria-label|title|content|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
        .replaceAll(/<[^>]+>/g, ' ');
      const raw = said.match(/\b[A-Za-z]+_[\w-]+/g)?.filter((word) => keys.has(word)) ?? [];
      expect(raw, `${language} ${where}`).toEqual([]);
      expect(said, `${language} ${where}`).not.toContain('{{');
      if (language !== 'eng') expect(said, `${language} ${where}`).not.toContain(english('Layout_skip'));
    }
  }
});

/** How far things have moved on this page since it began, as browsers count it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('a page stands still while it loads', async ({ page, context }) => {
  // Most of the time is waiting for silence on the line: both widths wait together.
  const walk = async (tab: Page, viewport: { width: number; height: number }) => {
    await tab.setViewportSize(viewport);
    for (const where of publicPaths) {
      await tab.goto(where, { waitUntil: 'networkidle' });
      expect(await shiftOf(tab), `${viewport.width} ${where}`).toBeLessThanOrEqual(0.01);
    }
  };
  await Promise.all([walk(page, phone), walk(await context.newPage(), desk)]);
});

test('the way from the first key to a quote', async ({ page }) => {
  await open(page, to.home);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.getByLabel('Pickup', { exact: true }).focus();
  await page.keyboard.type('RG12 8TR');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await page.getByLabel('Destination', { exact: true }).focus();
  await page.keyboard.type('heathrow terminal 5');
  await expect(page.getByRole('option', { name: /Terminal 5/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${to.quote}**`);
  await taken(page);
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Heathrow/);
});
