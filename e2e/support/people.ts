import type { Page } from '@playwright/test';
import type { Translate } from '#domain/i18n/translate.ts';
import { anonymous, type Caller, callWith } from './api.ts';
import { translator } from './translations.ts';

/** The three demo accounts, and the password of every account in these tests. */
export const customerEmail = 'reader@demo.bracknelltaxis.test';
export const driverEmail = 'driver@demo.bracknelltaxis.test';
export const staffEmail = 'writer@demo.bracknelltaxis.test';
export const password = 'demo-Bracknell-2026';

let made = 0;

/** Letters and digits that no other test uses: workers start at different times, and each has its own counter. */
export const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}${((made += 1)).toString(36)}`;

/** A new customer without bookings. */
export async function newCustomer(): Promise<string> {
  const email = `c${unique()}@example.com`;
  await anonymous.post('/api/Auth/register', { email, password });
  return email;
}

interface Session {
  readonly token: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

async function newSession(email: string, secret: string): Promise<Session> {
  const answer = await anonymous.ask('POST', '/api/Auth/login', { email, password: secret });
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}`);
  const { token }: { token: string } = await answer.json();
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value };
  });
  return { token, cookies };
}

const demoSessions = new Map<string, Promise<Session>>();

/** Someone's session. Each worker logs in only once as each demo account, because checking a password is slow. */
function sessionOf(email: string, secret = password): Promise<Session> {
  if (![customerEmail, driverEmail, staffEmail].includes(email)) return newSession(email, secret);
  const session = demoSessions.get(email) ?? newSession(email, secret);
  demoSessions.set(email, session);
  return session;
}

/** Calls the API as someone: by default as the demo's staff. */
export async function callerOf(email = staffEmail): Promise<Caller> {
  return callWith((await sessionOf(email)).token);
}

/**
 * Opens a page as someone who is already logged in: with the session's cookies and what the browser stores about them.
 * A test that logs out uses `logInByForm`, because logging out ends a session that other tests share.
 */
export async function logIn(page: Page, path: string, email = customerEmail, secret = password): Promise<void> {
  const { token, cookies } = await sessionOf(email, secret);
  const { user } = await callWith(token).get<{ user: { roles: { $values: string[] } } }>('/api/Auth/me');
  const { origin, hostname } = new URL(process.env.E2E_URL ?? '');
  const remembered = { ...user, roles: user.roles.$values };
  const otherCookies = (await page.context().cookies()).filter(
    ({ name }) => !cookies.some((cookie) => cookie.name === name),
  );
  const shared = {
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const;
  await page.context().setStorageState({
    cookies: [
      ...otherCookies,
      ...cookies.map((cookie) => ({ ...shared, ...cookie, httpOnly: cookie.name === 'Authorization' })),
    ],
    origins: [{ origin, localStorage: [{ name: 'user', value: JSON.stringify(remembered) }] }],
  });
  await page.goto(path);
}

/** Fills in and submits the login form. */
export async function fillLogin(
  page: Page,
  email = customerEmail,
  secret = password,
  t: Translate = translator('eng'),
): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(t('Login_username')).fill(email);
  await form.getByLabel(t('Login_password'), { exact: true }).fill(secret);
  await form.getByRole('button', { name: t('Nav_Login') }).click();
}

/** Logs in with the form and waits for the page that follows. */
export async function logInByForm(page: Page, path: string, email?: string, secret?: string): Promise<void> {
  await page.goto(`/bracknellTaxis/login?returnUrl=${encodeURIComponent(path)}`);
  await fillLogin(page, email, secret);
  await page.waitForURL(`**${path}`);
}
