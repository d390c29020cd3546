import type { Page } from '@playwright/test';
import type { Translate } from '#domain/i18n/translate.ts';
import { timings } from '#web/app/timings.ts';
import { to } from '../support/addresses.ts';
import { applyLook, phone, withMotion } from '../support/looks.ts';
import { freeze, layOutAll, open, sidewaysOverflow } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { anyOf } from '../support/translations.ts';

test.use(withMotion);

/** The slider moves every seven seconds, wraps around, and starts the seven seconds again after a manual step. */
async function watchSlider(page: Page, t: Translate): Promise<void> {
  const slider = page.getByRole('region', { name: t('Slide_label') });
  const titles = ['a', 'b', 'c'].map((letter) => t(`Slide_${letter}-1`).replace(' ,', ''));
  const title = slider.locator('[aria-live] p').first();
  const shows = (which: number) => expect(title).toHaveText(titles[which] ?? '');
  const next = slider.getByRole('button', { name: t('Ui_slide-next') });
  const previous = slider.getByRole('button', { name: t('Ui_slide-previous') });
  let index = titles.indexOf((await title.textContent()) ?? '');
  // At least one press: it restarts the seven seconds, however much of them has passed.
  do {
    await next.click();
    index = (index + 1) % 3;
  } while (index !== 1);
  await shows(1);
  await page.clock.fastForward(6900);
  await shows(1);
  await page.clock.fastForward(200);
  await shows(2);
  await page.clock.fastForward(7000);
  await shows(0);
  await page.clock.fastForward(6900);
  await next.click();
  await shows(1);
  await page.clock.fastForward(6900);
  await shows(1);
  await previous.click();
  await shows(0);
  await previous.click();
  await shows(2);
  await next.click();
  await shows(0);
  await slider.getByRole('button', { name: t('Ui_motion-pause') }).click();
  await page.clock.fastForward(20_000);
  await shows(0);
}

/** One answer is open at a time in each accordion; it slides for 400 ms. */
async function askQuestions(page: Page, t: Translate): Promise<void> {
  const question = (letter: string) => page.locator('details', { hasText: t(`book_${letter}-1`) });
  const press = (letter: string) => question(letter).locator('summary').click();
  // Eight questions, and the whole list of what is included.
  await expect(page.locator('details')).toHaveCount(9);
  const slide = await question('a').evaluate(
    (element) => getComputedStyle(element, '::details-content').transitionDuration,
  );
  expect(slide.split(', ')).toContain('0.4s');
  await press('a');
  await expect(question('a').getByRole('paragraph')).toBeVisible();
  await press('b');
  await expect(question('a')).not.toHaveAttribute('open');
  await expect(question('b')).toHaveAttribute('open');
  await press('e');
  await expect(question('b')).toHaveAttribute('open');
  await press('b');
  await expect(question('b')).not.toHaveAttribute('open');
}

test('in Polish on a phone, the slider and the questions of the home page work', async ({ page }) => {
  const t = await applyLook(page, { language: 'pl', viewport: phone });
  await page.clock.install();
  await open(page, to.home);
  await layOutAll(page);
  // The welcome covers a button until it has gone; on a busy machine it comes late.
  const welcome = page.getByRole('status').filter({ hasText: anyOf('Notice_welcome', t) });
  await expect(welcome).toBeVisible();
  await freeze(page);
  await page.clock.fastForward(timings.welcome.fade + 100);
  await page.clock.fastForward(timings.welcome.remove + 100);
  await expect(welcome).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Promise_a-1'));
  // On a phone the whole quote form is on the first screen, above the bar at the bottom.
  const form = await page.getByRole('form', { name: t('Quick_label') }).boundingBox();
  expect((form?.y ?? Number.NaN) + (form?.height ?? Number.NaN)).toBeLessThan(phone.height - 65);
  await watchSlider(page, t);
  await askQuestions(page, t);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});
