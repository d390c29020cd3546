import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { takeCall } from '../support/arrange.ts';
import { jobIn } from '../support/board-steps.ts';
import { quietDay } from '../support/days.ts';
import { desk, phone } from '../support/looks.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { layersClosed, walkTo } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

/** What opens a sheet or a dialog on each page. */
const openers = [
  ['cases', 'New entry'],
  ['business', 'New account'],
  ['people', 'Invite someone'],
  ['vouchers', 'New voucher'],
  ['invoices', 'Import a bank file'],
  ['drivers', 'Add driver'],
  ['vehicles', 'Add vehicle'],
  ['board', 'Plan the day'],
] as const;

const dialogs = (page: Page) => page.getByRole('dialog');
const pathOf = (page: Page) => expect.poll(() => new URL(page.url()).pathname);

for (const viewport of [desk, phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the back button closes what is open over a page of the office, and then leaves the page', async ({
      page,
    }) => {
      await logIn(page, to.staff('reviews'), staffEmail);
      for (const [name, opener] of openers) {
        await walkTo(page, to.staff(name));
        const button = page.getByRole('button', { name: opener, exact: true });
        for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
          await button.click();
          await expect(dialogs(page)).toBeVisible();
          await close();
          await expect(dialogs(page)).toHaveCount(0);
          await pathOf(page).toBe(to.staff(name));
          await layersClosed(page);
        }
      }
      // Nothing that was open is left in the history: each press goes back one page.
      const names = ['reviews', ...openers.map(([name]) => name)];
      for (const name of names.reverse().slice(1)) {
        await page.goBack();
        await pathOf(page).toBe(to.staff(name));
      }
    });
  });
}

test('the back button asks before it closes a sheet with unsaved text', async ({ page }) => {
  await logIn(page, to.staff('reviews'), staffEmail);
  await page.goto(to.staff('cases'));
  await page.getByRole('button', { name: 'New entry' }).click();
  const sheet = page.getByRole('dialog', { name: 'New entry' });
  const text = sheet.getByLabel('What it’s about');
  await text.fill('A red glove');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(text).toHaveValue('A red glove');
  // A second press of the back button closes the question, not the sheet.
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(text).toHaveValue('A red glove');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await layersClosed(page);
  await page.goBack();
  await pathOf(page).toBe(to.staff('reviews'));
});

test('a dialog over a sheet closes first, and going forward or reloading does no harm', async ({ page }) => {
  const staff = await callerOf();
  const day = quietDay(123);
  const name = `Bea Backward ${unique()}`;
  await takeCall(staff, name, `${day}T09:00`);
  await logIn(page, to.staff('reviews'), staffEmail);
  await page.goto(`${to.staff('board')}?day=${day}`);
  const job = jobIn(page, 'Unassigned', name);
  await job.focus();
  await page.keyboard.press('Space');
  const sheet = page.getByRole('dialog', { name: new RegExp(`^\\d.*${name}`) });
  await sheet.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: `Cancel ${name}’s booking?` });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(sheet).toBeVisible();
  // Going forward reopens nothing that was closed.
  await page.goForward();
  await layersClosed(page);
  await expect(question).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question).toBeVisible();
  // A reload shows the sheet, which is in the URL, without the question.
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect(question).toHaveCount(0);
  await layersClosed(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await pathOf(page).toBe(to.staff('reviews'));
});

test('the back button closes a case, and does not reopen one that was closed by hand', async ({ page }) => {
  const staff = await callerOf();
  const what = `A green scarf ${unique()}`;
  await staff.post('/api/Admin/cases', { kind: 'lost-property', name: 'Gil Green', what });
  await logIn(page, to.staff('reviews'), staffEmail);
  await page.goto(`${to.staff('cases')}?q=${encodeURIComponent(what)}`);
  const open = page.getByRole('row', { name: new RegExp(what) }).getByRole('button');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await open.click();
    await expect(page.getByText(what).last()).toBeVisible();
    await expect(dialogs(page)).toBeVisible();
    await close();
    await expect(dialogs(page)).toHaveCount(0);
  }
  await expect(page).not.toHaveURL(/open=/);
  await page.goBack();
  await pathOf(page).toBe(to.staff('reviews'));
});
