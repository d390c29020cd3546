import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeFindings } from '../support/axe-findings.ts';
import { enter, expect, newCustomer, staffEmail } from '../support/customer-steps.ts';
import { confirmAddress } from '../support/mail.ts';
import { test } from '../support/ready-page.ts';

test.describe.configure({ timeout: 120_000 });

const password = 'demo-Bracknell-2026';
const profile = '/bracknellTaxis/user/dashboard/profile';
const board = '/bracknellTaxis/staff/board';

/** A colleague of this test alone, so that nobody else is asked for what it sets up. */
async function newColleague(page: Page, request: APIRequestContext): Promise<string> {
  const email = await newCustomer(page);
  await confirmAddress(email);
  const answer = await request.post('/api/Auth/login', { data: { email: staffEmail, password } });
  const { token }: { token: string } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  const found = await (await request.get(`/api/Admin/people?text=${email}`, { headers })).json();
  const data = { roles: ['Reader', 'Writer'], permission: 'manager' };
  await request.post(`/api/Admin/people/${found.$values[0].id}/roles`, { headers, data });
  return email;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/bracknellTaxis/login?returnUrl=${encodeURIComponent(board)}`);
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Second step', level: 1 })).toBeVisible();
}

async function saveCodes(page: Page): Promise<string> {
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
  const first = (await codes.first().innerText()).trim();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${profile}`);
  return first;
}

test('an authenticator app: set up in the profile, asked for at the next login', async ({ page, request }) => {
  const email = await newColleague(page, request);
  await enter(page, profile, email);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.getByRole('link', { name: 'Add a second step' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.locator('code').innerText();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const codeIn = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code from your app').fill(codeIn(0));
  await page.getByRole('button', { name: 'Add the app' }).click();
  const recovery = await saveCodes(page);
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await logIn(page, email);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Code from your app').fill('12 34');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Please enter the 6 digits')).toBeVisible();
  // The office stays closed until then.
  expect((await page.request.get('/api/Admin/board')).status()).toBe(403);
  await page.getByLabel('Code from your app').fill(codeIn(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`**${board}`);

  await logIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`**${board}`);
});

test('a passkey: made by the browser, used at the next login, and removed', async ({ page, request }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newColleague(page, request);
  await enter(page, profile, email);
  await page.getByRole('link', { name: 'Add a second step' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Name').fill('Office laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await saveCodes(page);
  await expect(page.getByText('Office laptop')).toBeVisible();

  await logIn(page, email);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.waitForURL(`**${board}`);
  await page.goto(profile);
  await page.getByRole('button', { name: 'Remove: Office laptop' }).click();
  await expect(page.getByText('Office laptop')).toHaveCount(0);
});
