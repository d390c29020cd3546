import { to } from '../support/addresses.ts';
import { withMotion } from '../support/looks.ts';
import { callerOf, logInByForm, newCustomer } from '../support/people.ts';
import { hydrated, open } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

test.use(withMotion);

/** A customer born on 29 February. */
async function newLeapDayCustomer(): Promise<string> {
  const email = await newCustomer();
  await (await callerOf(email)).post('/api/UserProfile/profile', {
    firstName: 'Ada',
    surname: 'Leap',
    birthday: '2000-02-29',
    gender: 'Female',
    mobile: '07700900123',
    landline: '',
    email,
    address: '1 High Street, Bracknell',
  });
  return email;
}

test('the birthday countdown ends on 28 February when the year has no 29th', async ({ page }) => {
  await page.clock.install({ time: '2026-02-26T12:00:00Z' });
  await logInByForm(page, to.home, await newLeapDayCustomer());
  for (const [day, text] of [
    ['2026-02-26', 'Your birthday is in 2 days'],
    ['2026-02-27', 'Your birthday is in 1 day'],
  ] as const) {
    await page.clock.setSystemTime(`${day}T12:00:00Z`);
    await open(page, to.home);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  await page.clock.setSystemTime('2026-02-28T12:00:00Z');
  await page.goto(to.home);
  await hydrated(page);
  await expect(page.getByText('Happy Birthday!', { exact: true })).toBeVisible();
  const party = page.getByRole('dialog', { name: 'Happy Birthday, Ada!' });
  await expect(party).toHaveCount(0);
  await page.clock.runFor(9100);
  await expect(party).toBeVisible();
  await page.clock.runFor(600);
  await expect(page.locator('body > canvas')).toBeAttached();
  // Music plays only when asked for.
  await expect(party.getByRole('button', { name: 'Play music' })).toHaveAttribute('aria-pressed', 'false');
  await party.getByRole('button', { name: 'Play music' }).click();
  await expect(party.getByRole('button', { name: 'Stop music' })).toHaveAttribute('aria-pressed', 'true');
  // After fifteen seconds no more confetti is thrown, and the last of it falls.
  await page.clock.fastForward(15_000);
  await page.clock.runFor(5000);
  await expect(page.locator('body > canvas')).toHaveCount(0);
  await party.getByRole('button', { name: 'Close' }).last().click();
  await expect(party).toHaveCount(0);
  await expect(page.getByText('Happy Birthday!', { exact: true })).toBeVisible();
});
