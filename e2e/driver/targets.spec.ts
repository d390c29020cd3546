import type { Page } from '@playwright/test';
import { assignedTrip, takeStep } from '../support/driver-steps.ts';
import { sidewaysOverflow } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

/** What can be pressed anywhere on the page and is lower than 56 px. A box to tick and a radio are pressed by their label. */
const tooSmall = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const found = [...document.querySelectorAll('a[href], button, select, textarea, summary, input, [role="tab"]')];
    return found.flatMap((control) => {
      const isTick = control.matches('[type=checkbox], [type=radio], [type=file]');
      const target = isTick ? control.closest('label') ?? control.labels?.[0] ?? control.parentElement : control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && bottom + scrollY > 0 && control.checkVisibility({ visibilityProperty: true });
      // A link in a sentence is as high as its line; the skip link shows only to a keyboard.
      const isOther = control.matches('p a, [href="#content"], [aria-hidden=true], [aria-hidden=true] *');
      const name = control.getAttribute('aria-label') ?? control.textContent.trim() ?? '';
      return isShown && !isOther && height < 56 ? [control.tagName + ' ' + (name || control.name) + ': ' + Math.round(height)] : [];
    });
  })()`);

test('everything on the driver’s page, its frame and its dialogs can be pressed with gloves: 56 px at least', async ({
  newDevice,
}) => {
  const { phone, card } = await assignedTrip(newDevice);
  await expect(card).toBeVisible();
  await phone.getByText('Shifts of the next seven days').click();
  const footer = phone.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(footer.getByRole('link')).toHaveCount(4);
  expect(await tooSmall(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Open menu' }).click();
  await phone.getByRole('button', { name: 'Driver account' }).click();
  await expect(phone.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await tooSmall(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Close menu' }).click();
  const languages = phone.getByRole('banner').getByRole('button', { name: /Language/ });
  await languages.click();
  await expect(phone.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  expect(await tooSmall(phone)).toEqual([]);
  await languages.click();
  await phone.setViewportSize({ width: 320, height: 844 });
  expect(await tooSmall(phone)).toEqual([]);
  expect(Number(await sidewaysOverflow(phone))).toBe(0);
  // One row.
  expect((await phone.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  await phone.setViewportSize({ width: 390, height: 844 });
  const dialog = phone.getByRole('dialog');
  const look = async (opener: string) => {
    await phone.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button').first()).toBeVisible();
    expect([opener, await tooSmall(phone)]).toEqual([opener, []]);
    await phone.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await look('Earnings');
  await look('I’m running late');
  await phone.getByRole('button', { name: 'Documents', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hand in a renewal' }).first().click();
  await expect(dialog.getByLabel('Valid until, on the new document')).toBeVisible();
  expect(await tooSmall(phone)).toEqual([]);
  await phone.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  expect(await tooSmall(phone)).toEqual([]);
  for (const opener of ['No-show', 'End job without a passenger', 'Show the code to pay']) await look(opener);
  await takeStep(phone, 'Passenger on board');
  await look('Complete job');
});
