import type { Page } from '@playwright/test';
import type { Translate } from '#domain/i18n/translate.ts';
import { to } from '../support/addresses.ts';
import { bookJourney, confirm } from '../support/arrange.ts';
import { bookNow, confirmationOf, reachPanel } from '../support/booking-steps.ts';
import { typedDay } from '../support/days.ts';
import { linkTo } from '../support/emails.ts';
import { applyLook, phone } from '../support/looks.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const days = 24 * 60;

/** A new customer's confirmed booking, with the pickup so many minutes from now, and its signed link. */
async function newConfirmedBooking(minutes: number) {
  const email = await newCustomer();
  const customer = await callerOf(email);
  const booking = await bookJourney(customer, email, minutes);
  await confirm(await callerOf(), booking.id);
  return { ...booking, email, manageUrl: `/bracknellTaxis/manage?link=${await linkTo(booking.reference)}` };
}

/** Moves the journey to another day and adds passengers and extras, checking that the new price is shown first. */
async function changeTime(page: Page, time: string, t: Translate = translator('eng')): Promise<void> {
  await page.getByRole('button', { name: t('Manage_change') }).click();
  const form = page.getByRole('form', { name: t('Manage_change') });
  await form.getByRole('button', { name: t('Manage_change-ask') }).click();
  await expect(form.getByRole('alert')).toContainText(t('Manage_change-nothing'));
  await form.getByLabel(t('Quote_date'), { exact: true }).fill(typedDay(40));
  await form.getByLabel(t('Quote_time'), { exact: true }).fill('25:99');
  await form.getByRole('button', { name: t('Manage_change-ask') }).click();
  await expect(form.locator('#field-time-error')).toHaveText(t('Quote_time-format'));
  await form.getByLabel(t('Quote_time'), { exact: true }).fill(time);
  await form.getByLabel(t('Quote_passengers')).selectOption('3');
  await form.locator('input[name=greet]').check();
  await form.getByRole('button', { name: t('Manage_change-ask') }).click();
  await expect(form.getByRole('heading', { name: t('Manage_change-new') })).toBeVisible();
  await expect(form.getByText(/^\+(£15|15,00\s£)/)).toBeVisible();
  await form.getByRole('button', { name: t('Manage_change') }).click();
  await expect(page.getByText(t('Booking_changed')).first()).toBeVisible();
}

test('a booking is called a request until somebody confirms it', async ({ page }) => {
  const panel = await reachPanel(page);
  await bookNow(panel).click();
  const thanks = confirmationOf(page);
  await expect(thanks).toContainText('Request received');
  await expect(thanks).not.toContainText('Your journey is confirmed');
  await thanks.getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByText('We haven’t confirmed it yet. We’ll email you as soon as we have.')).toBeVisible();
});

test('on a phone in German a guest changes a confirmed journey, seeing the new price first, and cancels it', async ({
  page,
}) => {
  const t = await applyLook(page, { language: 'de', viewport: phone });
  const booked = await newConfirmedBooking(30 * days);
  await page.goto(booked.manageUrl);
  const [until = ''] = t('Manage_until', { dateTime: '|' }).split('|');
  await expect(page.getByText(until)).toBeVisible();
  const step = page.getByRole('list', { name: t('Journey_status') }).locator('[aria-current=step]');
  await expect(step).toHaveText(t('Confirm_leg-confirmed'));
  await expect(page.getByRole('link', { name: t('Manage_receipt') })).toHaveCount(0);
  await changeTime(page, '18:45', t);
  const booking = page.getByRole('region', { name: t('Manage_booking', { reference: booked.reference }) });
  await expect(booking).toContainText('18:45');
  await expect(booking).toContainText(t('Status_Confirmed'));
  const otherTab = await page.context().newPage();
  await otherTab.goto(booked.manageUrl);
  await expect(otherTab.getByRole('button', { name: t('Manage_cancel') })).toBeVisible();
  for (const tab of [page, otherTab]) {
    await tab.getByRole('button', { name: t('Manage_cancel') }).click();
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: t('Manage_cancel') })
      .click();
    // Cancelling it again is not an error: the question closes, and the booking shows as cancelled.
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    if (tab === page) await expect(page.getByText(t('Booking_cancelled')).first()).toBeVisible();
    await expect(tab.getByText(t('Status_Cancelled')).first()).toBeVisible();
  }
});

test('a customer changes a confirmed journey in its details, not in the list', async ({ page }) => {
  const booked = await newConfirmedBooking(31 * days);
  await logIn(page, `${to.dashboard}/home/upcoming`, booked.email);
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toBeDisabled();
  await expect(page.getByText(/To change or cancel this booking, open its details/)).toBeVisible();
  await page.getByRole('button', { name: /^Details:/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Booking details' }).getByRole('button', { name: 'Cancel Booking' }),
  ).toBeEnabled();
  await changeTime(page, '19:15');
  const details = page.getByRole('dialog', { name: 'Booking details' });
  await expect(details.locator('time[datetime*="T19:15"]')).toBeVisible();
  await expect(details).toContainText('£25.00');
});

test('after the cut-off guests and customers are given the phone number instead', async ({ page }) => {
  const booked = await newConfirmedBooking(3 * 60);
  await page.goto(booked.manageUrl);
  const late = page.getByText(/too late to change or cancel this journey online/);
  await expect(late.getByRole('link')).toHaveAttribute('href', /^tel:\+44/);
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Change this journey' })).toHaveCount(0);
  await logIn(page, `${to.dashboard}/home/upcoming`, booked.email);
  await page.getByRole('button', { name: /^Details:/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Booking details' }).getByText(/too late to change or cancel this journey online/),
  ).toBeVisible();
});
