import { letterAbout } from '../support/mail.ts';
import { test as loud } from '../support/ready-page.ts';
import { demo, desk, expect, freeze, logIn, open, phone, speaker, to, wear } from '../support/site-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 60_000 });

const t = speaker('eng');
const newAddress = () => `v${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;
const password = 'lanterns on the wet A322';

for (const look of [
  { language: 'eng', viewport: phone },
  { language: 'de', viewport: desk },
  { language: 'pl', viewport: phone },
] as const) {
  test(`a guarded page asks for a login and comes back: ${look.language}`, async ({ page, baseURL }) => {
    const say = await wear(page, baseURL, look);
    const wanted = `${to.booking}?pickup=Bracknell`;
    await page.goto(wanted);
    await expect(page).toHaveURL(`${to.login}?${new URLSearchParams({ returnUrl: wanted })}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('Login_title'));
    await expect(main.getByRole('link', { name: say('Login_guest') })).toHaveAttribute(
      'href',
      `${to.quote}?pickup=Bracknell`,
    );
    await main.getByRole('button', { name: say('Nav_Login') }).click();
    await expect(main.getByText(say('Error_login-name'))).toBeVisible();
    await expect(main.getByText(say('Error_login-password'))).toBeVisible();
    await expect(main.getByLabel(say('Login_username'))).toBeFocused();
    const secret = main.getByLabel(say('Login_password'), { exact: true });
    await expect(secret).toHaveAttribute('type', 'password');
    await main.getByRole('button', { name: say('Ui_password-show') }).click();
    await expect(secret).toHaveAttribute('type', 'text');
    await page.reload();
    await expect(main.getByRole('link', { name: say('Login_guest') })).toHaveAttribute(
      'href',
      `${to.quote}?pickup=Bracknell`,
    );
    await logIn(page, say, demo('reader'));
    await expect(page).toHaveURL(new RegExp(to.booking));
    await expect(page.getByLabel(say('Quick_pickup'), { exact: true })).toHaveValue(/Bracknell/);
  });
}

test('a login leads home, and never to another site', async ({ page, baseURL }) => {
  for (const elsewhere of ['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(`${to.login}?${new URLSearchParams({ returnUrl: elsewhere })}`);
    await logIn(page, t, demo('reader'));
    await expect(page).toHaveURL(`${baseURL}${to.home}`);
    await page.evaluate('localStorage.clear()');
  }
});

test('a driver is turned away from booking, and told so', async ({ page }) => {
  await open(page, to.login);
  await logIn(page, t, demo('driver'));
  await expect(page).toHaveURL(new RegExp(`${to.driver}$`));
  await page.goto(to.booking);
  await expect(page).toHaveURL(`${to.home}?${new URLSearchParams({ returnUrl: to.booking })}`);
  await expect(page.locator('.toast-motion')).toContainText('Unauthorized');
  await expect(page.locator('.toast-motion')).toBeInViewport();
});

// The browser itself reports refused calls on the console, so this page may speak.
loud('a wrong password is said in words, and what was typed stays', async ({ page }) => {
  await open(page, to.login);
  const form = page.getByRole('main');
  await form.getByLabel(t('Login_username')).fill(demo('reader'));
  await form.getByLabel(t('Login_password'), { exact: true }).fill('not-this-one');
  await form.getByRole('button', { name: t('Nav_Login') }).click();
  await expect(form.getByRole('alert')).toContainText('User name or password is wrong');
  await expect(form.getByLabel(t('Login_username'))).toHaveValue(demo('reader'));
  await page.route('**/api/Auth/login', (route) => route.abort());
  await form.getByRole('button', { name: t('Nav_Login') }).click();
  await expect(form.getByRole('alert')).toContainText('+44 1344 960123');
});

test('signing up: nothing is sent while a field is wrong; then four seconds, and the login', async ({ page }) => {
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
  await form.getByLabel(t('Login_password'), { exact: true }).fill(password);
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
  const { text } = await letterAbout(email, '/bracknellTaxis/verify-email');
  const verifications: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/api/Auth/verify-email') && verifications.push(asked.method()));
  await open(page, /\/bracknellTaxis\/verify-email\S+/.exec(text)?.[0] ?? '');
  const confirm = page.getByRole('main').getByRole('button', { name: t('Verify_button') });
  await expect(confirm).toBeVisible();
  // Opening the link changes nothing: mail programs and scanners open links as well.
  expect(verifications).toEqual([]);
  await confirm.click();
  expect(verifications).toEqual(['POST']);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t('Auth_verified'));
});

test('a forgotten password is set anew through the mailed link', async ({ page, request }) => {
  const email = newAddress();
  expect((await request.post('/api/Auth/register', { data: { email, password } })).status()).toBe(201);
  await open(page, to.login);
  await page.getByRole('link', { name: t('Login_forgot') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Forgot_title'));
  const form = page.getByRole('main');
  for (const address of ['nobody-knows-me@example.com', email]) {
    await form.getByLabel(t('Signup_email')).fill(address);
    await form.getByRole('button', { name: t('Forgot_button') }).click();
    await expect(form.getByRole('status')).toHaveText(t('Auth_reset-sent'));
  }
  const { text } = await letterAbout(email, '/bracknellTaxis/reset-password');
  await open(page, /\/bracknellTaxis\/reset-password\S+/.exec(text)?.[0] ?? '');
  await form.getByLabel(t('Reset_password'), { exact: true }).fill('short');
  await form.getByRole('button', { name: t('Reset_button') }).click();
  await expect(form.getByText(t('Error_password-short'))).toBeVisible();
  await form.getByLabel(t('Reset_password'), { exact: true }).fill('demo-Bracknell-2026');
  await form.getByRole('button', { name: t('Reset_button') }).click();
  await expect(form.getByRole('status')).toHaveText(t('Auth_password-changed'));
  await form.getByRole('link', { name: t('Nav_Login') }).click();
  await logIn(page, t, email);
  await expect(page).toHaveURL(new RegExp(`${to.home}$`));
});
