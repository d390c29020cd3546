import { barriersOn } from '../support/barriers.ts';
import { answerOf, fillJourney, getQuote, quotePath } from '../support/booking-steps.ts';
import { expect, test } from '../support/test.ts';

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`three stops are added, moved and removed by keyboard, and priced, at ${size.width} px`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.allow(/status of 400/);
    await page.setViewportSize(size);
    await page.goto(quotePath);
    await fillJourney(page);
    const add = page.getByRole('button', { name: /^Add (a|another) stop$/ });
    await add.press('Enter');
    const only = page.getByRole('combobox', { name: /^Stop/ });
    await expect(only).toBeFocused();
    await only.fill('Ascot');
    await page.keyboard.press('Escape');
    await add.press('Enter');
    const stop = (count: number) => page.getByRole('combobox', { name: `Stop ${count}` });
    await expect(stop(2)).toBeFocused();
    await stop(2).fill('Windsor');
    await page.keyboard.press('Escape');
    await add.press('Enter');
    await expect(stop(3)).toBeFocused();
    await expect(add).toBeHidden();
    await stop(3).fill('Windsor');
    await page.keyboard.press('Escape');
    await getQuote(page);
    await expect(page.locator('#field-stop3-error')).toHaveText(
      'This stop is the same place as the stop before it. Please change it or remove it.',
    );
    await expect(stop(3)).toBeFocused();
    expect(await barriersOn(page), 'three stops').toEqual([]);
    await stop(3).fill('Wokingham');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Move stop 3 up' }).press('Enter');
    await expect(stop(2)).toHaveValue('Wokingham');
    await expect(page.getByRole('button', { name: 'Move stop 2 up' })).toBeFocused();
    await getQuote(page);
    await expect(answerOf(page)).toContainText('Wokingham');
    await page.getByRole('button', { name: 'Remove stop 3' }).press('Enter');
    await expect(stop(2)).toBeFocused();
    await expect(stop(3)).toBeHidden();
    await page.getByRole('button', { name: 'Remove stop 2' }).press('Enter');
    await expect(only).toBeFocused();
    await expect(only).toHaveValue('Ascot');
    await page.reload();
    await expect(only).toHaveValue('Ascot');
  });
}
