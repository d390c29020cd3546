import type { Page } from '@playwright/test';
import { londonDate } from '#domain/basics/london-time.ts';
import { languages } from '#domain/i18n/language.ts';
import { dialled, to } from '../support/addresses.ts';
import { applyLook, desk, lookName, looks, phone, withMotion } from '../support/looks.ts';
import { driverEmail, logIn } from '../support/people.ts';
import { freeze, layOutAll, open, scrollToPart } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

test.use(withMotion);

/** From now on, records how long each animation of the page's content takes. */
async function recordAnimations(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const content = document.getElementById('content');
    const durations: number[] = [];
    if (!content) return;
    const animate = content.animate.bind(content);
    content.animate = (frames, options) => {
      durations.push(Number(typeof options === 'object' ? options.duration : options));
      content.dataset['moves'] = durations.join();
      return animate(frames, options);
    };
  });
  return () =>
    page.evaluate(() =>
      (document.getElementById('content')?.dataset['moves'] ?? '').split(',').filter(Boolean).map(Number),
    );
}

async function markerFollows(page: Page, tab: string): Promise<void> {
  const link = page.getByRole('navigation').first().getByRole('link', { name: tab, exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
  const marker = page.locator('header ul + span[aria-hidden]').first();
  await expect(async () => {
    const [under, over] = [await marker.boundingBox(), await link.boundingBox()];
    expect(Math.abs((under?.x ?? 0) - (over?.x ?? 1))).toBeLessThan(2);
    expect(Math.abs((under?.width ?? 0) - (over?.width ?? 1))).toBeLessThan(2);
  }).toPass({ timeout: 30_000 });
}

for (const look of looks) {
  test(`header, bars and footer are on every page: ${lookName(look)}`, async ({ page }) => {
    const t = await applyLook(page, look);
    const isDesk = look.viewport.width === desk.width;
    await open(page, to.airport);

    const banner = page.getByRole('complementary', { name: t('Layout_top-banner') });
    await expect(banner.getByRole('link').first()).toHaveAttribute('href', dialled);
    await expect(banner.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(banner.getByRole('link', { name: t('Layout_dashboard') })).toHaveCount(0);

    const bar = page.getByRole('complementary', { name: t('Layout_mobile-bar') });
    const tabs = page.getByRole('navigation', { name: t('Layout_main-nav') });
    if (isDesk) {
      const names = ['Nav_Home', 'Nav_Airport', 'Nav_Book', 'Nav_Contact', 'Nav_Areas'].map((key) => t(key));
      await expect(tabs.getByRole('link')).toHaveText(names);
      await expect(page.getByRole('banner').getByText('24/7').first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: t('Nav_Login') })).toBeVisible();
      await expect(bar).toBeHidden();
      await markerFollows(page, t('Nav_Airport'));
      const moves = await recordAnimations(page);
      await tabs.getByRole('link', { name: t('Nav_Contact') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Contact_title'));
      await expect.poll(moves).toEqual([500]);
      await markerFollows(page, t('Nav_Contact'));
      await tabs.getByRole('link', { name: t('Nav_Home') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Promise_a-1'));
      // The whole quote form is on the first screen.
      await expect(page.getByRole('form', { name: t('Quick_label') })).toBeInViewport({ ratio: 1 });
      await markerFollows(page, t('Nav_Home'));
      expect(await moves()).toEqual([500]);
    } else {
      await expect(tabs).toBeHidden();
      await expect(bar.getByRole('link')).toHaveCount(3);
      await expect(bar.getByRole('link', { name: t('Book_now') })).toHaveAttribute('href', to.booking);
    }

    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-stuck');
    await layOutAll(page);
    const up = page.getByRole('button', { name: t('Layout_scroll-top') });
    const social = page.getByRole('complementary', { name: t('Layout_social-bar'), exact: true });
    await scrollToPart(page, 0.4);
    await expect(header).toHaveAttribute('data-stuck', 'true');
    expect((await header.boundingBox())?.y).toBe(0);
    await expect(up).toBeHidden();
    await expect(social).toBeHidden();
    await scrollToPart(page, 0.6);
    await expect(up).toBeVisible();
    await (isDesk ? expect(social).toBeVisible() : expect(social).toBeHidden());
    await up.click();
    await expect(header).not.toHaveAttribute('data-stuck');
    await expect(up).toBeHidden();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${londonDate(new Date()).slice(0, 4)} `);
    const cards = footer.getByRole('list', { name: t('Footer_cards') }).getByRole('listitem');
    await expect(cards).toHaveText(['Visa', 'Mastercard', 'American Express']);
    for (const key of ['Nav_Home', 'Footer_about', 'Footer_book', 'Nav_Contact']) {
      await expect(footer.getByRole('link', { name: t(key), exact: true })).toBeVisible();
    }
    await expect(
      footer
        .getByRole('list', { name: t('Layout_socials') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
  });
}

/** The parts of the header that wrap, are cut off, or are not in line with the others. */
const outOfRow = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const items = [...header.querySelectorAll<HTMLElement>('a, button, p')].filter((item) => item.checkVisibility());
    const boxes = items.map((item) => item.getBoundingClientRect());
    const [top, bottom] = [Math.max(...boxes.map((box) => box.top)), Math.min(...boxes.map((box) => box.bottom))];
    if (top >= bottom || items.length < 3) return [`${items.length} things in more than one row`];
    return items.flatMap((item, i) => {
      // Text that is only for screen readers takes no space in the row.
      const isSpoken = (part: Node) =>
        part instanceof Element &&
        getComputedStyle(part).position === 'absolute' &&
        part.getBoundingClientRect().width <= 1;
      const seen = [...item.childNodes].filter((part) => !isSpoken(part));
      const lines = seen.flatMap((part) => {
        const range = document.createRange();
        range.selectNode(part);
        return [...range.getClientRects()].map((line) => line.top + line.height / 2);
      });
      const isWhole = (boxes[i]?.left ?? -1) >= 0 && (boxes[i]?.right ?? Infinity) <= innerWidth;
      const isOneLine = Math.max(...lines) - Math.min(...lines) < 8 && item.scrollWidth <= item.clientWidth;
      return isWhole && isOneLine ? [] : [item.innerText];
    });
  });

test('the header fits in one row at every width', async ({ page }) => {
  for (const language of ['eng', 'de', 'fr', 'pl'] as const) {
    await applyLook(page, { language, viewport: phone });
    await open(page, to.privacy);
    // From 1000 px up, the tabs are in the header.
    for (const width of [390, 768, 1000, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await outOfRow(page), `${language} ${width}`).toEqual([]);
    }
  }
});

test('a driver’s header fits in one row in German', async ({ page }) => {
  await applyLook(page, { language: 'de', viewport: desk });
  await logIn(page, to.privacy, driverEmail);
  await expect(page.getByRole('banner').getByRole('link', { name: translator('de')('Menu_driver') })).toBeVisible();
  for (const width of [1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await outOfRow(page), `${width}`).toEqual([]);
  }
});

test('without scripts the languages on a phone are in the footer', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  await page.goto(to.privacy);
  const german = page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await german.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('the bottom bar shows only below 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 899, height: 800 });
  await open(page, to.privacy);
  const bar = page.getByRole('complementary', { name: 'Book or contact us' });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(bar).toBeHidden();
});

test("a language is chosen by keyboard, remembered, and set in the page's head", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, to.contact);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  const picker = page.getByRole('button', { name: 'Language: English' });
  const list = page.locator('#language-list');
  await picker.press('Enter');
  await expect(list.getByRole('link')).toHaveText(languages.map(({ name }) => name));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(picker).toBeFocused();
  for (const [name, tag, code] of [
    ['Polski', 'pl', 'pl'],
    ['Deutsch', 'de', 'de'],
  ] as const) {
    await page.getByRole('button', { name: /(?:Language|Język): / }).click();
    await list.getByRole('link', { name }).click();
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator(code)('Contact_title'));
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page).toHaveTitle(new RegExp(translator(code)('Contact_seo-title')));
  }
  await expect(page.locator('#field-name')).toHaveValue('Ada');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.goto(`${to.contact}?lang=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the mobile menu opens, closes and leads to the login', async ({ page }) => {
  await page.clock.install();
  for (const look of looks.filter(({ viewport }) => viewport === phone)) {
    const t = await applyLook(page, look);
    await open(page, to.areas);
    await freeze(page);
    const button = page.getByRole('banner').locator('[aria-controls="mobile-menu"]');
    const menu = page.getByRole('navigation', { name: t('Layout_mobile-nav'), exact: true });
    await button.click();
    await expect(button).toHaveAccessibleName(t('Menu_close'));
    await page.clock.runFor(2900);
    await expect(button).toHaveAttribute('data-look', 'open');
    await page.clock.runFor(200);
    await expect(button).toHaveAttribute('data-look', 'closed');
    await expect(menu).toBeVisible();
    for (const key of ['Nav_Home', 'Nav_Airport', 'Nav_Book', 'Nav_Contact']) {
      await expect(menu.getByRole('link', { name: t(key), exact: true })).toBeVisible();
    }
    const more = menu.getByRole('button', { name: t('Menu_corporate-account') });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    const items = menu.locator('#account-submenu').getByRole('link');
    await expect(items).toHaveText(['get-a-quote', 'make-booking', 'open-account'].map((item) => t(`Menu_${item}`)));
    await expect(items.nth(2)).toHaveAttribute('href', to.signup);
    await expect(items.nth(0)).toHaveAttribute('href', `${to.login}?returnUrl=${encodeURIComponent(to.booking)}`);
    await more.click();
    await expect(items.first()).toBeHidden();
    await expect(
      menu
        .getByRole('list', { name: t('Layout_socials') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: t('Nav_Login') }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${to.login}$`));
    await page.clock.resume();
  }
});
