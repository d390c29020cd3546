import type { Page } from '@playwright/test';
import { barriersOn } from '../support/barriers.ts';
import { quoteAddress } from '../support/booking-steps.ts';
import { applyLook, desk, lookName, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

/** Whether the open suggestions cover a field's label. */
async function covers(page: Page, label: string): Promise<boolean> {
  const [list, name] = await Promise.all([
    page.getByRole('listbox').boundingBox(),
    page.getByText(label, { exact: true }).boundingBox(),
  ]);
  if (!list || !name) return true;
  return list.y < name.y + name.height && name.y < list.y + list.height;
}

/** The space between the destination's label and a button beside it. */
async function gapAfterLabel(page: Page, button: string): Promise<number> {
  const end = await page.locator('label[for=field-destination]').evaluate((label) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    return text.getBoundingClientRect().right;
  });
  return ((await page.getByRole('button', { name: button }).boundingBox())?.x ?? 0) - end;
}

for (const look of [
  { language: 'de', viewport: phone },
  { language: 'eng', viewport: desk },
] as const) {
  test(`three stops are added, moved and removed by keyboard, and priced, ${lookName(look)}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.allow(/status of 400/);
    const t = await applyLook(page, look);
    await page.goto(quoteAddress());
    const answer = page.getByRole('region', { name: t('Quote_title-answer') });
    await expect(answer).toBeVisible();
    const getQuote = () => page.getByRole('button', { name: t('Quote_get'), exact: true }).click();
    const add = page.getByRole('button', { name: new RegExp(`^(${t('Quote_via-add')}|${t('Quote_stop-add')})$`) });
    await add.press('Enter');
    const only = page.getByRole('combobox', { name: new RegExp(`^${t('Quote_via')}`) });
    await expect(only).toBeFocused();
    await only.fill('Ascot');
    await page.keyboard.press('Escape');
    await add.press('Enter');
    const stop = (count: number) => page.getByRole('combobox', { name: t('Quote_stop', { count }) });
    const press = (key: string, count: number) => page.getByRole('button', { name: t(key, { count }) }).press('Enter');
    await expect(stop(2)).toBeFocused();
    if (look.viewport === phone) {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await gapAfterLabel(page, t('Quote_swap'))).toBeGreaterThanOrEqual(0);
      await page.setViewportSize(phone);
    }
    await stop(2).fill('Windsor');
    await page.keyboard.press('Escape');
    await add.press('Enter');
    await expect(stop(3)).toBeFocused();
    await expect(add).toBeHidden();
    await stop(3).fill('Windsor');
    // The suggestions leave their field's label in sight, whether they open above or below it.
    for (const block of ['end', 'center'] as const) {
      await stop(3).evaluate((field, edge) => field.scrollIntoView({ block: edge }), block);
      await expect(page.getByText(t('Quote_stop', { count: 3 }), { exact: true })).toBeInViewport();
      await expect.poll(() => covers(page, t('Quote_stop', { count: 3 }))).toBe(false);
    }
    await page.keyboard.press('Escape');
    await getQuote();
    await expect(page.locator('#field-stop3-error')).toHaveText(t('Error_stop-before'));
    await expect(stop(3)).toBeFocused();
    expect(await barriersOn(page), 'three stops').toEqual([]);
    await stop(3).fill('Wokingham');
    await page.keyboard.press('Escape');
    await press('Quote_stop-up', 3);
    await expect(stop(2)).toHaveValue('Wokingham');
    await expect(page.getByRole('button', { name: t('Quote_stop-up', { count: 2 }) })).toBeFocused();
    await getQuote();
    await expect(answer).toContainText('Wokingham');
    await press('Quote_stop-remove', 3);
    await expect(stop(2)).toBeFocused();
    await expect(stop(3)).toBeHidden();
    await press('Quote_stop-remove', 2);
    await expect(only).toBeFocused();
    await expect(only).toHaveValue('Ascot');
    await page.reload();
    await expect(only).toHaveValue('Ascot');
  });
}
