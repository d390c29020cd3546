import { to } from '../support/addresses.ts';
import { arrangeBooking } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { confirmAddress } from '../support/emails.ts';
import { callerOf, logIn, newCustomer, staffEmail, unique } from '../support/people.ts';
import { expectText } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

test('a dispatcher sees the day-to-day pages, not the manager’s', async ({ page, newDevice }) => {
  const email = await newCustomer();
  await confirmAddress(email);
  await logIn(page, to.staff('people'), staffEmail);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  await page.getByRole('checkbox', { name: /^Staff/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) }).getByText('Dispatcher')).toBeVisible();
  const colleague = await newDevice();
  await logIn(colleague, to.staff('board'), email);
  const menu = colleague.getByRole('navigation', { name: 'Office menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Bookings',
    'Phone booking',
    'Day board',
    'Day sheet',
    'Regular journeys',
    'Rota',
    'Fleet map',
    'Customers',
    'Messages',
    'Complaints and lost property',
  ]);
  await menu.getByRole('link', { name: 'Bookings' }).click();
  await expect(colleague.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Export CSV', exact: true })).toHaveCount(0);
  const dispatcher = await callerOf(email);
  expect((await dispatcher.ask('GET', '/api/Admin/board')).status).toBe(200);
  expect((await dispatcher.ask('GET', '/api/Admin/people')).status).toBe(403);
  await colleague.goto(to.staff('people'));
  await expectText(colleague, 'You don’t have access to this page');
});

test('a changed role takes effect immediately, and nobody can lock themselves out', async ({ page }) => {
  const email = await newCustomer();
  await confirmAddress(email);
  const person = await callerOf(email);
  await logIn(page, to.staff('people'), staffEmail);
  const actions = async (whose: string, item: string) => {
    await page.getByLabel('Email', { exact: true }).fill(whose);
    // Filter the list first: the menu closes when its row moves.
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await page.getByRole('button', { name: `Actions for ${whose}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await actions(email, 'Change roles');
  await page.getByRole('checkbox', { name: /^Staff/ }).check();
  await expect(page.getByRole('radio', { name: /^Dispatcher/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Manager/ }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expectText(page, `Roles saved for ${email}.`);
  expect(await person.get('/api/Auth/me')).toEqual({ user: null });
  const promoted = await callerOf(email);
  expect((await promoted.ask('GET', '/api/Admin/people')).status).toBe(200);
  await page.getByLabel('Email', { exact: true }).fill(staffEmail);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${staffEmail}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Disable account' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  await expect(page.getByRole('checkbox', { name: /^Staff/ })).toBeDisabled();
  await expect(page.getByText('Ask another manager.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await actions(email, 'Disable account');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
  await expectText(page, `${email} can no longer log in.`);
  expect((await promoted.ask('GET', '/api/Admin/people')).status).toBe(401);
  const invited = `new${unique()}@example.com`;
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectText(page, `The invitation to ${invited} is on its way.`);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search').fill(email);
  await expect(
    page.getByRole('row', { name: new RegExp(`Roles changed ${email}.*customer → customer, staff`) }),
  ).toBeVisible();
  const { reference } = await arrangeBooking('Ada Audited');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const search = page.getByPlaceholder('Name or booking reference');
  await search.fill(reference);
  await expect(page.getByRole('row', { name: new RegExp(`Booked ${reference}.*Name: – → Ada Audited`) })).toBeVisible();
  await page.getByLabel('Action').selectOption('Deleted');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await search.fill(email);
  await page.waitForURL(({ searchParams }) => searchParams.get('text') === email);
  await page.getByRole('tab', { name: 'Logins' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Logged in`) }).first()).toBeVisible();
});
