import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { to } from '../support/addresses.ts';
import { newColleague } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { fillLogin, logIn } from '../support/people.ts';
import { sidewaysOverflow } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

const board = to.staff('board');

async function logInAgain(page: Page, email: string): Promise<void> {
  // An open page would keep making requests, which would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${to.login}?returnUrl=${encodeURIComponent(board)}`);
  await fillLogin(page, email);
  await expect(page.getByRole('heading', { name: 'Two-step login', level: 1 })).toBeVisible();
}

async function saveCodes(page: Page): Promise<string> {
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
  const first = (await codes.first().innerText()).trim();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${to.profile}`);
  return first;
}

test('an authenticator app is set up in the profile and asked for at the next login', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/status of 400/, 1);
  const email = await newColleague();
  await logIn(page, to.profile, email);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.getByRole('link', { name: 'Add a passkey or app' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.locator('code').innerText();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  const codeIn = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code from your app').fill(codeIn(0));
  await page.getByRole('button', { name: 'Add the app' }).click();
  const recovery = await saveCodes(page);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await logInAgain(page, email);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Code from your app').fill('12 34');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Please enter the 6-digit code')).toBeVisible();
  // Until then the office is not accessible.
  expect((await page.request.get('/api/Admin/board')).status()).toBe(403);
  await page.getByLabel('Code from your app').fill(codeIn(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`**${board}`);

  await logInAgain(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`**${board}`);
});

test('a passkey is created in the browser, used at the next login, and removed', async ({ page }) => {
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
  const email = await newColleague();
  await logIn(page, to.profile, email);
  await page.getByRole('link', { name: 'Add a passkey or app' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Name').fill('Office laptop');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await saveCodes(page);
  await expect(page.getByText('Office laptop')).toBeVisible();

  await logInAgain(page, email);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.waitForURL(`**${board}`);
  await page.goto(to.profile);
  await page.getByRole('button', { name: 'Remove: Office laptop' }).click();
  await expect(page.getByText('Office laptop')).toHaveCount(0);
});
