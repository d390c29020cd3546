import { londonDate } from '#domain/basics/london-time.ts';
import { timings } from '#web/app/timings.ts';
import { to } from '../support/addresses.ts';
import { withMotion } from '../support/looks.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use(withMotion);

test('the theme follows the system until the customer chooses one, and the page can go full screen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn(page, `${to.dashboard}/home`, await newCustomer());
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page
    .locator('header')
    .getByRole('button', { name: /theme|mode/i })
    .click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.goto(to.profile);
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  expect(await page.evaluate('document.fullscreenElement === document.documentElement')).toBe(true);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('the dashboard shows that it is the customer’s birthday, and the party starts after nine seconds', async ({
  page,
}) => {
  const email = await newCustomer();
  const call = await callerOf(email);
  await call.post('/api/UserProfile/profile', {
    firstName: 'Ada',
    surname: 'Lovelace',
    birthday: `1990${londonDate(new Date()).slice(4)}`.replace('02-29', '02-28'),
    gender: 'Female',
    mobile: '07700900123',
    landline: '',
    email,
    address: '1 High Street, Bracknell',
  });
  await page.clock.install();
  await logIn(page, `${to.dashboard}/home`, email);
  await expect(page.getByText('Happy Birthday!').first()).toBeVisible();
  await page.clock.fastForward(timings.birthdayOverlay);
  const party = page.getByRole('dialog', { name: /Happy Birthday/ });
  await expect(party).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(party).toHaveCount(0);
});
