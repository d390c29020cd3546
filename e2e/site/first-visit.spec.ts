import { expect, test } from '../support/test.ts';

test('a visitor opens the site and lands on the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/bracknellTaxis\/home$/);
  await expect(page).toHaveTitle(/Bracknell Taxis/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('an unknown address gets a 404 page with a link home', async ({ request }) => {
  const answer = await request.get('/bracknellTaxis/no-such-page');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('href="/bracknellTaxis/home"');
});
