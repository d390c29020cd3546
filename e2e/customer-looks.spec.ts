import AxeBuilder from '@axe-core/playwright';
import { enter, expect, phone, room } from './customer-steps.ts';
import { test } from './watch-console.ts';

test.describe.configure({ timeout: 180_000 });

const pages = [
  `${room}/home`,
  `${room}/home/upcoming`,
  `${room}/profile`,
  `${room}/notifications`,
  '/bracknellTaxis/account',
];
const looks = [
  { name: 'a phone by day', viewport: phone, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

for (const { name, viewport, colorScheme } of looks) {
  test(`every page can be read by everyone on ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await enter(page, `${room}/home`);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).exclude('[data-base-ui-portal]').analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(sideways).toBeLessThanOrEqual(0);
    }
  });
}

test('without an answer the page says so and tries again', async ({ page }) => {
  await enter(page, `${room}/home`);
  await page.route('**/get-my-past-reservations**', (route) => route.fulfill({ status: 200, body: 'no json' }));
  await page.getByRole('link', { name: /Past/ }).click();
  await expect(page.getByText('Your bookings did not load')).toBeVisible();
  await page.unroute('**/get-my-past-reservations**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Past Booking List' })).toBeVisible();
});
