import { to } from '../support/addresses.ts';
import { anonymous } from '../support/api.ts';
import { bookJourney } from '../support/arrange.ts';
import { barriersOn } from '../support/barriers.ts';
import {
  bookNow,
  fillPassenger,
  guest,
  pickCar,
  quoteAddress,
  reachPanel,
  referenceOf,
} from '../support/booking-steps.ts';
import { linkTo } from '../support/emails.ts';
import { applyLook, desk, lookName, looks, phone } from '../support/looks.ts';
import { unique } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

for (const look of looks) {
  test(`a guest finds the booking from the menu by reference and email, and cancels it: ${lookName(look)}`, async ({
    page,
  }) => {
    const email = `find-${unique()}@example.com`;
    const { reference } = await bookJourney(anonymous, email, 60 * 48);
    const t = await applyLook(page, look);
    await page.goto(to.contact);
    const isPhone = look.viewport.width < 900;
    if (isPhone) await page.getByRole('button', { name: t('Menu_open') }).click();
    const menu = isPhone ? page.locator('#mobile-menu') : page.getByRole('complementary').first();
    await menu.getByRole('link', { name: t('Nav_find') }).click();
    await expect(page.getByRole('heading', { name: t('Manage_find') })).toBeVisible();
    const send = page.getByRole('button', { name: t('Manage_send') });
    await send.click();
    await expect(page.locator('#field-reference-error')).toHaveText(t('Error_reference'));
    await expect(page.locator('#field-contact-error')).toHaveText(t('Error_contact-required'));
    await expect(page.getByLabel(t('Manage_reference'))).toBeFocused();
    await page.getByLabel(t('Manage_reference')).fill(reference.toLowerCase());
    await page.getByLabel(t('Manage_contact')).fill('07700 900999');
    await send.click();
    // Whoever asks hears the same, so that nobody learns whose booking it is.
    await expect(page.getByText(t('Manage_sent-title'))).toBeVisible();
    expect(await barriersOn(page), 'sent').toEqual([]);
    await page.getByLabel(t('Manage_contact')).fill(email.toUpperCase());
    await send.click();
    const link = await linkTo(reference, 'Here’s the link to your booking');
    await page.goto(`${to.manage}?link=${link}`);
    await expect(page.getByRole('heading', { name: t('Manage_booking', { reference }) })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: t('Nav_find') })).toBeAttached();
    const calendar = await page.getByRole('link', { name: t('Confirm_calendar') }).getAttribute('href');
    expect((await page.request.get(calendar ?? '')).status()).toBe(200);
    await expect(page.getByRole('link', { name: t('Manage_receipt') })).toHaveCount(0);
    const cancel = page.getByRole('button', { name: t('Manage_cancel') });
    await cancel.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Manage_cancel') })
      .click();
    await expect(page.getByText(t('Status_Cancelled'), { exact: true }).first()).toBeVisible();
    await expect(cancel).toHaveCount(0);
  });
}

test('a guest who books the same journey again is asked whether to book both', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest, 2);
  await bookNow(await reachPanel(page)).click();
  const first = await referenceOf(page);
  await page.reload();
  expect(await referenceOf(page), 'after a reload').toBe(first);
  // The link opens its own journey, in place of the confirmation that was never closed.
  const t = await applyLook(page, { language: 'de', viewport: phone });
  await page.goto(quoteAddress());
  await page
    .getByRole('article', { name: t('Quote_car-Saloon') })
    .getByRole('button', { name: t('Book_now') })
    .click();
  const panel = page.getByRole('dialog', { name: t('Passenger_title') });
  await panel.getByLabel(t('Passenger_name'), { exact: true }).fill(guest.name);
  await panel.getByLabel(t('Passenger_mobile'), { exact: true }).fill(guest.mobile);
  await panel.getByLabel(t('Passenger_email'), { exact: true }).fill(guest.email);
  await panel.getByRole('button', { name: t('Book_now') }).click();
  const question = page.getByRole('dialog', { name: t('Problem_booked-already') });
  await expect(question).toBeVisible();
  expect(await barriersOn(page), 'question').toEqual([]);
  await question.getByRole('button', { name: t('Passenger_second-no') }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText(/^BT-/)).toHaveCount(0);
  await applyLook(page, { language: 'eng', viewport: desk });
  await page.goto(quoteAddress());
  const second = await pickCar(page, 'Saloon');
  await fillPassenger(second);
  await bookNow(second).click();
  await page
    .getByRole('dialog', { name: 'You’ve just booked this journey' })
    .getByRole('button', { name: 'Yes, book both' })
    .click();
  expect(await referenceOf(page)).not.toBe(first);
});
