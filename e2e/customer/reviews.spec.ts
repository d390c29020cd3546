import { to } from '../support/addresses.ts';
import { bookJourney, complete } from '../support/arrange.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a completed journey is reviewed, changed, withdrawn and, once approved, published', async ({ page }) => {
  const email = await newCustomer();
  const staff = await callerOf();
  const { id } = await bookJourney(await callerOf(email), email, 24 * 60);
  await complete(staff, id);
  await logIn(page, `${to.dashboard}/home/all?booking=${id}`, email);
  const drawer = page.getByRole('dialog', { name: 'Booking details' });
  await drawer.getByRole('button', { name: 'Send review' }).click();
  await expect(drawer.getByRole('alert')).toContainText('star');
  await drawer.getByRole('radio', { name: '4 stars' }).press('Space');
  await drawer.getByRole('textbox', { name: 'Your review' }).fill('Calm drive, clean car.');
  await drawer.getByRole('button', { name: 'Send review' }).click();
  await expect(drawer.getByText('Awaiting approval')).toBeVisible();

  await drawer.getByRole('button', { name: 'Withdraw review' }).click();
  await expect(drawer.getByText('Withdrawn', { exact: true })).toBeVisible();
  const reviewText = `On time to the minute, ${Date.now()}.`;
  await drawer.getByRole('textbox', { name: 'Your review' }).fill(reviewText);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('Awaiting approval')).toBeVisible();

  const shown = async () => JSON.stringify(await staff.get('/api/Reviews?limit=50')).includes(reviewText);
  expect(await shown()).toBe(false);
  const waiting = await staff.get<{ $values: { id: string; text: string }[] }>('/api/Admin/reviews?state=waiting');
  const review = waiting.$values.find(({ text }) => text === reviewText);
  await staff.post(`/api/Admin/reviews/${review?.id}/publish`, {});
  expect(await shown()).toBe(true);
  await page.reload();
  await expect(drawer.getByText('Published', { exact: true })).toBeVisible();
});
