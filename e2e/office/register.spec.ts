import { to } from '../support/addresses.ts';
import { dayIn } from '../support/days.ts';
import { logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the register is checked, and an inspector can open it with a link until the link is revoked', async ({
  page,
  newDevice,
}) => {
  await logIn(page, to.staff('register'), staffEmail);
  const table = page.getByRole('table', { name: 'Operator’s register of bookings' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
  await page.goBack();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  // A driver's test beside this one may have moved a pickup for a moment, which the check would rightly find.
  await expect(async () => {
    await page.getByRole('button', { name: 'Run check' }).click();
    await expect(page.getByText('No tampering found.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`register-${dayIn(-6)}-${dayIn(0)}.csv`);

  await page.getByLabel('Valid for').selectOption('7 days');
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByLabel('Link for the licensing officer').inputValue();
  await expect(page.getByText(/^Valid until/).first()).toBeVisible();
  const inspector = await newDevice();
  // The first record has no fare, so there is something for staff to fix.
  await inspector.route('**/api/Register/inspect?*', async (route) => {
    const answer = await route.fetch();
    const { $values = [], ...page }: { $values?: object[] } = await answer.json();
    const records = $values.map((record, i) => (i === 0 ? { ...record, missing: ['fare'] } : record));
    await route.fulfill({ response: answer, json: answer.ok() ? { ...page, $values: records } : page });
  });
  await inspector.goto(new URL(url).pathname + new URL(url).search);
  await expect(inspector.getByRole('table', { name: 'Operator’s register of bookings' })).toBeVisible();
  await expect(inspector.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(inspector.getByRole('cell', { name: 'agreed fare' })).toBeVisible();
  await expect(inspector.getByRole('link', { name: /^Fix/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke link:' }).first().click();
  await expect(page.getByText('Link revoked. It no longer works.')).toBeVisible();
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('This link has expired')).toBeVisible();
  await inspector.goto('/bracknellTaxis/inspect?token=nonsense');
  await expect(inspector.getByText('We don’t recognise this link')).toBeVisible();
});
