import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { arrangeBooking, type Booking } from '../support/arrange.ts';
import { dayIn } from '../support/days.ts';
import { phone } from '../support/looks.ts';
import { routeOnce } from '../support/override-route.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { sidewaysOverflow } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';

/** A pay link that the office made for waiting time. */
async function arrangePayLink(name: string): Promise<{ readonly id: string; readonly path: string }> {
  const { id } = await arrangeBooking(name);
  const staff = await callerOf();
  const asked = { reservationId: id, amount: 12.5, reason: 'Waiting', send: 'none' };
  const { payUrl } = await staff.post<{ payUrl: string }>('/api/Admin/payments', asked);
  return { id, path: new URL(payUrl).pathname };
}

/** The pay link of a return that was booked by phone. */
async function arrangeReturnLink(name: string) {
  const staff = await callerOf();
  const outward = await arrangeBooking(name, { returnTime: `${dayIn(33)}T10:00`, payMethod: 'online' });
  const { otherLeg: back } = await staff.get<{ otherLeg: Booking }>(`/api/Reservations/${outward.id}`);
  const asked = { reservationId: outward.id, send: 'none' };
  const { payUrl } = await staff.post<{ payUrl: string }>('/api/Admin/payments', asked);
  return { outward, back, path: new URL(payUrl).pathname };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a pay link leads to the till, past a declined card and back to what was paid; a refund is made once although its answer is lost', async ({
  page,
  expectedErrors,
}) => {
  const { id, path } = await arrangePayLink('Pam Payer');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your journey' })).toBeVisible();
  await press(page, 'Pay £12.50');
  await expect(page.getByText('This is a test page')).toBeVisible();
  await press(page, 'Use a card that’s declined');
  await expect(page.getByText('The card was declined. Try another one.')).toBeVisible();
  await press(page, 'Use a card that works');
  await expect(page.getByText('Paid by card: £12.50')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay £/ })).toHaveCount(0);
  const { $values } = await (await callerOf()).get<{ $values: { state: string }[] }>(
    `/api/Admin/payments?reservationId=${id}`,
  );
  expect($values).toMatchObject([{ state: 'paid', paid: 12.5, lastFour: '4242' }]);

  // The office refunds a part and the answer is lost; by the second press the page knows of the refund.
  expectedErrors.allow(failedRequest);
  await logIn(page, `${to.bookings}/${id}`, staffEmail);
  await press(page, 'Refund');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount').fill('2.50');
  await dialog.getByLabel('Reason').fill('Arrived late');
  await routeOnce(page, '**/refund', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Check your connection');
  await expect(dialog).toContainText('£10.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('region')).toContainText('£0.00 → £2.50');
  await expect(page.getByText(/Refunded £2\.50/)).toHaveCount(1);
});

test('on a phone in German the bank asks for confirmation before it pays', async ({ newDevice }) => {
  const page = await newDevice({ viewport: phone, locale: 'de-DE' });
  const { path } = await arrangePayLink('Petra Payer');
  await page.goto(`${process.env.E2E_URL}${path}`);
  await page.getByRole('button', { name: /12,50\s£ bezahlen/ }).click();
  await press(page, 'Karte, die 3-D Secure verlangt');
  await expect(page.getByText('Die Bank möchte sicher sein')).toBeVisible();
  await press(page, 'Bei der Bank bestätigen');
  await expect(page.getByText(/Mit Karte bezahlt: 12,50/)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('a return is paid on one page with one card', async ({ page }) => {
  const { outward, back, path } = await arrangeReturnLink('Rosa Return');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for both journeys' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Return journey' }).getByText(back.reference)).toBeVisible();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(page.getByText(`for the return journey, ${back.reference}`)).toBeVisible();
  await press(page, 'Use a card that works');
  await expect(page.getByText(/^Paid by card: £/)).toBeVisible();
  const returnJourney = page.getByRole('region', { name: 'Return journey' });
  await expect(returnJourney.getByText('Paid by card')).toBeVisible();
  const staff = await callerOf();
  for (const { id } of [outward, back]) {
    const { $values } = await staff.get<{ $values: object[] }>(`/api/Admin/payments?reservationId=${id}`);
    expect($values).toMatchObject([{ state: 'paid', lastFour: '4242' }]);
  }
  // Opened while the card is still being charged for the return, the page loads again by itself until it has been.
  const readings = '**/api/Payments/by-link?*';
  await routeOnce(page, readings, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, together: { ...body.together, state: 'saved' } } });
  });
  await page.reload();
  await expect(returnJourney.getByText('Card saved')).toBeVisible();
  await expect(returnJourney.getByText('Paid by card')).toBeVisible();
});

test('an invoice’s link shows what is owed, opens the invoice and leads to the till', async ({ page }) => {
  const staff = await callerOf();
  const { $values } = await staff.get<{ $values: { number: string; payUrl: string | null; open: number }[] }>(
    '/api/Admin/invoices?limit=100',
  );
  const invoice = $values.find(({ payUrl }) => payUrl !== null);
  if (!invoice?.payUrl) throw new Error('the demo has no open invoice');
  await page.goto(new URL(invoice.payUrl).pathname + new URL(invoice.payUrl).search);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your invoice' })).toBeVisible();
  await expect(page.getByText(invoice.number, { exact: true })).toBeVisible();
  const pdf = await page.getByRole('link', { name: 'Open the invoice (PDF)' }).getAttribute('href');
  const answer = await page.request.get(new URL(pdf ?? '').pathname);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(page.getByText('This is a test page')).toBeVisible();
  await press(page, 'Use a card that’s declined');
  await expect(page.getByText('The card was declined. Try another one.')).toBeVisible();
});
