import { to } from '../support/addresses.ts';
import { emailAbout } from '../support/emails.ts';
import { applyLook, looks } from '../support/looks.ts';
import { customerEmail, driverEmail, fillLogin, logIn, password } from '../support/people.ts';
import { freeze, holdBack, open } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const t = translator('eng');
const newAddress = () => `v${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;
const newPassword = 'lanterns on the wet A322';

for (const look of looks) {
  test(`a guarded page asks for a login, then opens: ${look.language}`, async ({ page }) => {
    const t = await applyLook(page, look);
    const wanted = `${to.booking}?pickup=Bracknell`;
    await page.goto(wanted);
    await expect(page).toHaveURL(`${to.login}?${new URLSearchParams({ returnUrl: wanted })}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('Login_title'));
    await expect(main.getByRole('link', { name: t('Login_guest') })).toHaveAttribute(
      'href',
      `${to.quote}?pickup=Bracknell`,
    );
    await main.getByRole('button', { name: t('Nav_Login') }).click();
    await expect(main.getByText(t('Error_login-name'))).toBeVisible();
    await expect(main.getByText(t('Error_login-password'))).toBeVisible();
    await expect(main.getByLabel(t('Login_username'))).toBeFocused();
    const secret = main.getByLabel(t('Login_password'), { exact: true });
    await expect(secret).toHaveAttribute('type', 'password');
    await main.getByRole('button', { name: t('Ui_password-show') }).click();
    await expect(secret).toHaveAttribute('type', 'text');
    await page.reload();
    await expect(main.getByRole('link', { name: t('Login_guest') })).toHaveAttribute(
      'href',
      `${to.quote}?pickup=Bracknell`,
    );
    await fillLogin(page, customerEmail, password, t);
    await expect(page).toHaveURL(new RegExp(to.booking));
    await expect(page.getByLabel(t('Quick_pickup'), { exact: true })).toHaveValue(/Bracknell/);
  });
}

test('a login leads home, and never to another site', async ({ page, baseURL }) => {
  // What else is no page of ours: web/paths.test.ts.
  await page.goto(`${to.login}?${new URLSearchParams({ returnUrl: '//example.org' })}`);
  await fillLogin(page, customerEmail);
  await expect(page).toHaveURL(`${baseURL}${to.home}`);
});

test('a driver cannot open the booking page, and sees why', async ({ page }) => {
  await open(page, to.login);
  await fillLogin(page, driverEmail);
  await expect(page).toHaveURL(new RegExp(`${to.driver}$`));
  await page.goto(to.booking);
  await expect(page).toHaveURL(`${to.home}?${new URLSearchParams({ returnUrl: to.booking })}`);
  await expect(page.locator('.toast-motion')).toContainText('You don’t have access to this page');
  await expect(page.locator('.toast-motion')).toBeInViewport();
});

test('a wrong password gets a clear error, and what was typed stays', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await open(page, to.login);
  const form = page.getByRole('main');
  await form.getByLabel(t('Login_username')).fill(customerEmail);
  await form.getByLabel(t('Login_password'), { exact: true }).fill('not-this-one');
  await form.getByRole('button', { name: t('Nav_Login') }).click();
  await expect(form.getByRole('alert')).toContainText('Wrong email or password');
  await expect(form.getByLabel(t('Login_username'))).toHaveValue(customerEmail);
  await page.route('**/api/Auth/login', (route) => route.abort());
  await form.getByRole('button', { name: t('Nav_Login') }).click();
  await expect(form.getByRole('alert')).toContainText('01344 960123');
});

test('a field never shows an error about what was there before', async ({ page }) => {
  await open(page, to.signup);
  const form = page.getByRole('main');
  // The script that checks the fields arrives late, when both are filled in.
  const release = await holdBack(page, '**/*.js');
  const password = form.getByLabel(t('Login_password'), { exact: true });
  await password.evaluate((field) => {
    const look = () => field.ariaInvalid === 'true' && field.setAttribute('data-was-wrong', '');
    new MutationObserver(look).observe(field, { attributeFilter: ['aria-invalid'] });
  });
  await form.getByLabel(t('Signup_email')).fill(newAddress());
  await password.fill(newPassword);
  release();
  // By the time this error appears, the earlier checks have run.
  await form.getByLabel(t('Signup_email')).fill('nobody');
  await expect(form.getByText(t('Error_email'))).toBeVisible();
  await expect(password).not.toHaveAttribute('data-was-wrong');
});

test('signing up sends nothing while a field is wrong, and leads to the login after four seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, to.signup);
  const form = page.getByRole('main');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/Auth/register')) sent.push(request.method());
  });
  await form.getByRole('button', { name: t('Signup_button') }).click();
  await expect(form.getByText(t('Error_email-required'))).toBeVisible();
  await expect(form.getByText(t('Error_password-required'))).toBeVisible();
  expect(sent).toEqual([]);
  const email = newAddress();
  await form.getByLabel(t('Signup_email')).fill(email);
  await form.getByLabel(t('Login_password'), { exact: true }).fill(newPassword);
  await freeze(page);
  await form.getByRole('button', { name: t('Signup_button') }).click();
  const notice = page.getByRole('dialog').filter({ hasText: t('Auth_registered') });
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await notice.count()).toBe(1);
  }).toPass();
  await expect(form.getByLabel(t('Signup_email'))).toHaveValue('');
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(new RegExp(`${to.signup}$`));
  await page.clock.runFor(1600);
  await expect(page).toHaveURL(new RegExp(`${to.login}$`));
  expect(sent).toEqual(['POST']);

  await page.clock.resume();
  const { text } = await emailAbout(email, '/bracknellTaxis/verify-email');
  const verifications: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/api/Auth/verify-email') && verifications.push(asked.method()));
  await open(page, /\/bracknellTaxis\/verify-email\S+/.exec(text)?.[0] ?? '');
  const confirm = page.getByRole('main').getByRole('button', { name: t('Verify_button') });
  await expect(confirm).toBeVisible();
  // Opening the link changes nothing, because mail programs and scanners open links too.
  expect(verifications).toEqual([]);
  await confirm.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t('Auth_verified'));
  expect(verifications).toEqual(['POST']);
});

test('a forgotten password is reset with the emailed link', async ({ page, request }) => {
  const email = newAddress();
  expect((await request.post('/api/Auth/register', { data: { email, password: newPassword } })).status()).toBe(201);
  await open(page, to.login);
  await page.getByRole('link', { name: t('Login_forgot') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Forgot_title'));
  const form = page.getByRole('main');
  for (const address of ['nobody-knows-me@example.com', email]) {
    await form.getByLabel(t('Signup_email')).fill(address);
    await form.getByRole('button', { name: t('Forgot_button') }).click();
    await expect(form.getByRole('status')).toHaveText(t('Auth_reset-sent'));
  }
  const { text } = await emailAbout(email, '/bracknellTaxis/reset-password');
  await open(page, /\/bracknellTaxis\/reset-password\S+/.exec(text)?.[0] ?? '');
  await form.getByLabel(t('Reset_password'), { exact: true }).fill('short');
  await form.getByRole('button', { name: t('Reset_button') }).click();
  await expect(form.getByText(t('Error_password-short'))).toBeVisible();
  await form.getByLabel(t('Reset_password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('Reset_button') }).click();
  await expect(form.getByRole('status')).toHaveText(t('Auth_password-changed'));
  await form.getByRole('link', { name: t('Nav_Login') }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(new RegExp(`${to.home}$`));
});

test('who is logged in and opens the login or the sign-up goes on to their own page', async ({ page }) => {
  await logIn(page, to.dashboard, customerEmail);
  for (const where of [to.login, to.signup]) {
    await page.goto(where);
    await expect(page).toHaveURL(new RegExp(`${to.dashboard}(/home)?$`));
  }
});
