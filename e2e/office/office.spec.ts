import fs from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import pg from 'pg';
import { withPostgres } from '#server/platform/database/with-postgres.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { enter, expect, newCustomer, phone } from '../support/customer-steps.ts';
import { confirmAddress } from '../support/mail.ts';
import { arrangeBooking } from '../support/office-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 120_000 });

const office = '/bracknellTaxis/staff';
const staff = 'writer@demo.bracknelltaxis.test';
const password = 'demo-Bracknell-2026';
const rooms = ['messages', 'reviews', 'business', 'outbox', 'statistics', 'people', 'settings', 'audit'];

/** Speaks to the API as one person, beside whoever sits at the page. */
async function speakAs(request: APIRequestContext, email: string) {
  const { token } = await (await request.post('/api/Auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    get: (url: string) => request.get(url, { headers }),
    post: async (url: string, data: object = {}) => (await request.post(url, { headers, data })).json(),
  };
}

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a message is answered, and the answer is on its way', async ({ page, playwright, baseURL }) => {
  const email = `asks${Date.now()}@example.com`;
  const outside = await playwright.request.newContext({ baseURL });
  for (const message of ['Do you take dogs?', 'And cats?'])
    await outside.post('/api/Contact', { data: { name: 'Dora Dogs', email, message } });
  await enter(page, `${office}/messages`, staff);
  await page
    .getByRole('row', { name: new RegExp(`${email}.*And cats`) })
    .getByRole('button')
    .click();
  const sheet = page.getByRole('dialog', { name: 'Dora Dogs' });
  await expect(sheet.getByRole('list', { name: 'What was said so far' }).getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Send answer' }).click();
  await expect(sheet.getByText('Please write an answer')).toBeVisible();
  await sheet.getByLabel('Your answer').fill('Both are welcome.');
  // Nothing typed is lost by closing the window or by loading the page again.
  await page.keyboard.press('Escape');
  await page.reload();
  await page
    .getByRole('row', { name: new RegExp(`${email}.*And cats`) })
    .getByRole('button')
    .click();
  await expect(sheet.getByLabel('Your answer')).toHaveValue('Both are welcome.');
  await sheet.getByRole('button', { name: 'Send answer' }).click();
  await said(page, `Your answer is on its way to ${email}.`);
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*And cats`) })).toHaveCount(0);
  await page.getByText('Done', { exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Answered`) })).toBeVisible();

  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  const mail = page.getByRole('row', { name: new RegExp(email) });
  await mail.getByRole('button').click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('Both are welcome.')).toBeVisible();
  await letter.getByRole('tab', { name: 'As its reader sees it' }).click();
  // The frame lets nothing run, a test's own eyes included: what it shows is read beside it.
  const shown = await letter.locator('iframe').getAttribute('src');
  const preview = await page.request.get(shown ?? '');
  expect(await preview.text()).toContain('Both are welcome.');
  expect(preview.headers()['content-security-policy']).toContain('sandbox');
  await outside.dispose();
});

/** Gives up the mails to an address, as the worker does after its last attempt. */
async function giveUp(email: string, reason: string): Promise<number> {
  const { config } = await withPostgres(process.env.E2E_DATA_DIR ?? '');
  const client = new pg.Client(config);
  await client.connect();
  const { rowCount } = await client.query(
    "update outbox set state = 'dead', attempts = 8, sent_at = null, last_error = $2 where recipient = $1 and state = 'sent'",
    [email, reason],
  );
  await client.end();
  return rowCount ?? 0;
}

test('mails that were given up are tried again, one or all', async ({ page }) => {
  const email = await newCustomer(page);
  await expect.poll(() => giveUp(email, 'The mailbox is full.')).toBeGreaterThan(0);
  await enter(page, `${office}/outbox?state=dead`, staff);
  const mail = page.getByRole('row', { name: new RegExp(email) });
  await mail.first().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('The mailbox is full.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await said(page, 'The message is tried again.');
  await expect.poll(() => giveUp(email, 'Again.')).toBeGreaterThan(0);
  await page.reload();
  await expect(mail.first()).toBeVisible();
  await page.getByRole('button', { name: 'Try all again' }).click();
  await said(page, 'All of them are tried again.');
  await expect(mail).toHaveCount(0);
});

test('a review is shown to everyone once it is approved, and taken down with a reason', async ({
  page,
  playwright,
  baseURL,
}) => {
  const outside = await playwright.request.newContext({ baseURL });
  const reader = await speakAs(outside, 'reader@demo.bracknelltaxis.test');
  const past = await (await reader.get('/api/Reservations/get-my-past-reservations?limit=50')).json();
  const text = `Calm and exact, ${Date.now()}.`;
  const done = past.$values.filter(({ status }: { status: number }) => status === 3);
  for (const { id } of done) {
    const { state } = await reader.post('/api/Reviews', { reservationId: id, stars: 5, text });
    if (state) break;
  }
  const isPublic = async () => (await (await outside.get('/api/Reviews?limit=100')).text()).includes(text);
  await enter(page, `${office}/reviews`, staff);
  const review = page.getByRole('listitem').filter({ hasText: text });
  await expect(review).toBeVisible();
  expect(await isPublic()).toBe(false);
  await review.getByRole('button', { name: /^Publish/ }).click();
  await said(page, 'The review is published.');
  await expect(review).toHaveCount(0);
  expect(await isPublic()).toBe(true);
  await page.getByLabel('Which reviews').selectOption('Published');
  await review.getByRole('button', { name: /^Take down/ }).click();
  await page.getByLabel('Reason').fill('It names the driver.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await said(page, /The review is not shown/);
  expect(await isPublic()).toBe(false);
  await page.goBack();
  expect((await (await reader.get('/api/Reviews/mine')).text()).includes('It names the driver.')).toBe(true);
  await outside.dispose();
});

test('a business account is approved, and both sides download its statement', async ({ page, playwright, baseURL }) => {
  const outside = await playwright.request.newContext({ baseURL });
  const email = await newCustomer(page);
  const owner = await speakAs(outside, email);
  const company = `Lexicon ${Date.now()} Ltd`;
  await owner.post('/api/Account', { company, billingAddress: '1 High Street', billingEmail: email });
  await enter(page, `${office}/business`, staff);
  await page.getByRole('button', { name: `Open the account of ${company}` }).click();
  const sheet = page.getByRole('dialog', { name: company });
  await sheet.getByRole('button', { name: 'Refuse' }).click();
  await expect(sheet.getByText('Please give a reason.')).toBeVisible();
  await sheet.getByLabel('Words to the applicant').fill('Welcome.');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await said(page, `Approved. ${email} is told by e-mail.`);
  await expect(sheet.getByText('No journeys')).toBeVisible();
  const file = page.waitForEvent('download');
  await sheet.getByRole('link', { name: /as CSV/ }).click();
  expect(fs.readFileSync(await (await file).path(), 'utf8')).toContain('"Total"');
  const pdf = await sheet.getByRole('link', { name: /as PDF/ }).getAttribute('href');
  expect((await (await page.request.get(pdf ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await enter(page, '/bracknellTaxis/account', email);
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  const own = page.waitForEvent('download');
  await page.getByRole('link', { name: /as CSV/ }).click();
  expect((await own).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.csv$/);
  await outside.dispose();
});

test('a dispatcher sees the day and not the firm', async ({ page, browser, baseURL, playwright }) => {
  const outside = await playwright.request.newContext({ baseURL });
  const email = await newCustomer(page);
  await confirmAddress(email);
  await enter(page, `${office}/people`, staff);
  await page.getByLabel('E-mail').fill(email);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  await page.getByRole('checkbox', { name: /^Staff/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) }).getByText('Dispatcher')).toBeVisible();
  const desk = await (await browser.newContext()).newPage();
  await enter(desk, `${office}/board`, email);
  const menu = desk.getByRole('navigation', { name: 'The office' });
  await expect(menu.getByRole('link')).toHaveText([
    'Bookings',
    'Telephone booking',
    'Day board',
    'Day sheet',
    'Fleet map',
    'Messages',
  ]);
  await menu.getByRole('link', { name: 'Bookings' }).click();
  await expect(desk.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'CSV' })).toHaveCount(0);
  const dispatcher = await speakAs(outside, email);
  expect((await dispatcher.get('/api/Admin/board')).status()).toBe(200);
  expect((await dispatcher.get('/api/Admin/people')).status()).toBe(403);
  await desk.goto(`${office}/people`);
  await said(desk, 'Unauthorized');
  await desk.context().close();
  await outside.dispose();
});

test('a role changes at once, and nobody locks themselves out', async ({ page, playwright, baseURL }) => {
  const outside = await playwright.request.newContext({ baseURL });
  const email = await newCustomer(page);
  await confirmAddress(email);
  const person = await speakAs(outside, email);
  await enter(page, `${office}/people`, staff);
  const actions = async (whose: string, item: string) => {
    await page.getByLabel('E-mail').fill(whose);
    // The list is narrowed first: a menu of a row that moves away closes.
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await page.getByRole('button', { name: `Actions for ${whose}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await actions(email, 'Change roles');
  await page.getByRole('checkbox', { name: /^Staff/ }).check();
  await expect(page.getByRole('radio', { name: /^Dispatcher/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Manager/ }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await said(page, `The roles of ${email} are saved.`);
  expect((await person.get('/api/Auth/me')).ok() && (await (await person.get('/api/Auth/me')).json()).user).toBeNull();
  const promoted = await speakAs(outside, email);
  expect((await promoted.get('/api/Admin/people')).status()).toBe(200);
  await page.getByLabel('E-mail').fill(staff);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${staff}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Disable account' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  await expect(page.getByRole('checkbox', { name: /^Staff/ })).toBeDisabled();
  await expect(page.getByText('Ask another manager.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await actions(email, 'Disable account');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await said(page, `${email} can no longer sign in.`);
  expect((await promoted.get('/api/Admin/people')).status()).toBe(401);
  const colleague = `new${Date.now()}@example.com`;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(colleague);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await said(page, `The invitation to ${colleague} is on its way.`);
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Search').fill(email);
  await expect(
    page.getByRole('row', { name: new RegExp(`Roles changed ${email}.*customer → customer, staff`) }),
  ).toBeVisible();
  const { reference } = await arrangeBooking(outside, 'Ada Audited');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const search = page.getByPlaceholder('Who, or a booking reference');
  await search.fill(reference);
  await expect(page.getByRole('row', { name: new RegExp(`Booked ${reference}.*Name: – → Ada Audited`) })).toBeVisible();
  await page.getByLabel('What was done').selectOption('Deleted');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await search.fill(email);
  await page.waitForURL(({ searchParams }) => searchParams.get('text') === email);
  await page.getByRole('tab', { name: 'Sign-ins' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Signed in`) }).first()).toBeVisible();
  await outside.dispose();
});

test('customers and drivers are turned away from every room', async ({ page }) => {
  for (const who of ['reader', 'driver']) {
    await enter(page, '/bracknellTaxis/home', `${who}@demo.bracknelltaxis.test`);
    for (const room of rooms) {
      await page.goto(`${office}/${room}`);
      await expect(page).toHaveURL(/\/home\?returnUrl=/);
    }
    await page.context().clearCookies();
  }
});

// Every width by day and by night is `npm run shots`; here each theme stands once.
const looks = [
  { name: 'a narrow phone at night', viewport: { ...phone, width: 320 }, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

for (const { name, viewport, colorScheme } of looks) {
  test(`every room can be read by everyone on ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await enter(page, `${office}/audit`, staff);
    for (const room of rooms) {
      await page.goto(`${office}/${room}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await axeFindings(page, (axe) => axe.exclude('[data-base-ui-portal]')), room).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  });
}
