import { languageCodes } from '#domain/i18n/language.ts';
import { to } from '../support/addresses.ts';
import { applyLook, phone, withMotion } from '../support/looks.ts';
import { layOutAll, open } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

test.use(withMotion);

test('the home page is short on a phone and begins with the car, in every language', async ({ page }) => {
  for (const language of languageCodes) {
    const t = await applyLook(page, { language, viewport: phone });
    await open(page, to.home);
    // The car is on the first screen.
    const car = await page.locator('main section').first().locator('img[height="460"]').boundingBox();
    const bar = await page.getByRole('complementary', { name: t('Layout_mobile-bar') }).boundingBox();
    expect((car?.y ?? Number.NaN) + (car?.height ?? Number.NaN) / 2, language).toBeLessThan(bar?.y ?? Number.NaN);
    await layOutAll(page);
    // At least 40% less than the 10,706 px that it used to be.
    expect(await page.evaluate('document.documentElement.scrollHeight'), language).toBeLessThanOrEqual(6424);
  }
});

test('the rows of the home page scroll with the arrow keys on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, to.home);
  await layOutAll(page);
  for (const title of ['Points_title', 'Cars_title', 'Plan_title']) {
    const row = page.getByRole('list', { name: translator('eng')(title) });
    await row.focus();
    await expect(row).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
});

test('a hint that does not fit in its field ends in an ellipsis on the narrowest phone', async ({ page }) => {
  await applyLook(page, { language: 'de', viewport: { width: 320, height: 640 } });
  await open(page, to.home);
  const pickup = page.getByLabel(translator('de')('Quote_pickup'), { exact: true });
  await expect(pickup).toHaveCSS('text-overflow', 'ellipsis');
});
