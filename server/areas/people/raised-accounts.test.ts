import { beforeAll, describe, expect, it } from 'vitest';
import { goodDriver, type Office, openOffice } from '#server/testing/office.ts';
import { testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let counter = 0;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const auth = (path: string, body: unknown, token?: string) =>
  testServer().call('POST', `/api/Auth/${path}`, { body, token });
const idOf = async (email: string): Promise<string> =>
  (await office.get(`/api/Admin/people?text=${email}`)).json().$values[0].id;
const isIn = async (token: string) => (await testServer().call('GET', '/api/Auth/me', { token })).json().user !== null;
const linkTo = async (email: string, page: string) =>
  (await testServer().emails(email))
    .map(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1])
    .findLast(Boolean);

/** Somebody registers an address, logs in and asks to move the account to their own address. */
async function stranger() {
  const email = `pre-registered${(counter += 1)}@example.org`;
  const own = `stranger${counter}@example.net`;
  await auth('register', { email, password: testPassword });
  const token: string = (await auth('login', { email, password: testPassword })).json().token;
  await auth('forgot-password', { email });
  await auth('change-email', { email: own, currentPassword: testPassword }, token);
  return { email, token, moveLink: await linkTo(own, 'verify-email'), verifyLink: await linkTo(email, 'verify-email') };
}

type Stranger = Awaited<ReturnType<typeof stranger>>;

async function expectShutOut({ email, token, moveLink, verifyLink }: Stranger) {
  expect(await isIn(token)).toBe(false);
  expect((await auth('login', { email, password: testPassword })).statusCode).toBe(401);
  expect((await auth('verify-email', { token: moveLink })).statusCode).toBe(410);
  expect((await auth('verify-email', { token: verifyLink })).statusCode).toBe(410);
}

/** Only the newest email opens the account, for the person who reads the mailbox. */
async function expectOwnerChoosesPassword(email: string, roles: readonly string[]) {
  const password = 'quiet-harbour-violin';
  const link = await linkTo(email, 'reset-password');
  expect((await auth('reset-password', { token: link, password })).statusCode).toBe(200);
  expect((await auth('login', { email, password })).json().roles.$values).toEqual(roles);
}

describe('an unverified account that somebody else may have registered', () => {
  it('loses password, links and sessions when staff give it a role, and its owner gets a link', async () => {
    const account = await stranger();
    const raised = await office.post(`/api/Admin/people/${await idOf(account.email)}/roles`, {
      roles: ['Reader', 'Writer'],
    });
    expect(raised.json()).toMatchObject({ roles: ['Reader', 'Writer'], openSessions: 0 });
    await expectShutOut(account);
    await expectOwnerChoosesPassword(account.email, ['Reader', 'Writer']);
  });

  it('loses them when a driver is added with its address', async () => {
    const account = await stranger();
    const added = await office.post('/api/Admin/drivers', { ...goodDriver, badgeNumber: 'R-1', email: account.email });
    expect(added.statusCode).toBe(201);
    await expectShutOut(account);
    await expectOwnerChoosesPassword(account.email, ['Reader', 'Driver']);
  });

  it('loses them when a driver’s address is changed to it', async () => {
    const account = await stranger();
    const driver = await office.addDriver();
    const body = { ...goodDriver, badgeNumber: 'R-2', email: account.email };
    expect((await office.put(`/api/Admin/drivers/${driver.id}`, body)).statusCode).toBe(200);
    await expectShutOut(account);
    await expectOwnerChoosesPassword(account.email, ['Reader', 'Driver']);
  });

  const company = { company: 'Lexicon Travel Ltd', billingAddress: '1 High Street', billingEmail: 'bills@example.org' };

  it('loses them when the office approves the business account that was applied for in it', async () => {
    const account = await stranger();
    const applied = await testServer().call('POST', '/api/Account', { token: account.token, body: company });
    expect(applied.statusCode, applied.body).toBe(201);
    expect((await office.post(`/api/Admin/accounts/${applied.json().id}/approve`)).json().state).toBe('approved');
    await expectShutOut(account);
    await expectOwnerChoosesPassword(account.email, ['Reader']);
  });

  it('loses them when the office opens a business account for its address', async () => {
    const account = await stranger();
    const made = await office.post('/api/Admin/accounts', { ...company, email: account.email });
    expect(made.statusCode, made.body).toBe(201);
    await expectShutOut(account);
    await expectOwnerChoosesPassword(account.email, ['Reader']);
  });

  it('is not opened by a link emailed before', async () => {
    const account = await stranger();
    const before = await linkTo(account.email, 'reset-password');
    await office.post(`/api/Admin/people/${await idOf(account.email)}/roles`, { roles: ['Writer'] });
    expect((await auth('reset-password', { token: before, password: 'quiet-harbour-violin' })).statusCode).toBe(410);
  });
});

describe('emailed links', () => {
  /** A verified customer who has asked to move the account; the link is in the other mailbox. */
  async function movingCustomer() {
    const email = `moving${(counter += 1)}@example.org`;
    const next = `moved${counter}@example.net`;
    await auth('register', { email, password: testPassword });
    const token: string = (await auth('login', { email, password: testPassword })).json().token;
    await auth('verify-email', { token: await linkTo(email, 'verify-email') }, token);
    await auth('change-email', { email: next, currentPassword: testPassword }, token);
    return { email, id: await idOf(email), link: await linkTo(next, 'verify-email') };
  }
  const expectDead = async (link: string | undefined) => {
    expect(link).toMatch(/^[\w-]{40,}$/);
    expect((await auth('verify-email', { token: link })).statusCode).toBe(410);
  };

  it('stop working after a password reset', async () => {
    const { email, link } = await movingCustomer();
    await auth('forgot-password', { email });
    const reset = { token: await linkTo(email, 'reset-password'), password: 'quiet-harbour-violin' };
    expect((await auth('reset-password', reset)).statusCode).toBe(200);
    await expectDead(link);
  });

  it('stop working after a change of roles, and the verified owner keeps the password', async () => {
    const { email, id, link } = await movingCustomer();
    await auth('forgot-password', { email });
    const reset = await linkTo(email, 'reset-password');
    await office.post(`/api/Admin/people/${id}/roles`, { roles: ['Driver'] });
    await expectDead(link);
    expect((await auth('reset-password', { token: reset, password: 'quiet-harbour-violin' })).statusCode).toBe(410);
    expect((await auth('login', { email, password: testPassword })).statusCode).toBe(200);
  });

  it('stop working when the account is disabled, also after it is enabled again', async () => {
    const { id, link } = await movingCustomer();
    expect((await office.post(`/api/Admin/people/${id}/disable`)).statusCode).toBe(200);
    expect((await office.post(`/api/Admin/people/${id}/enable`)).statusCode).toBe(200);
    await expectDead(link);
  });
});
