import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const password = 'lamp-road-kettle';
let counter = 0;
const newEmail = () => `person${(counter += 1)}@example.org`;

const post = (path: string, body: unknown, more = {}) =>
  testServer().call('POST', `/api/Auth/${path}`, { body, ...more });
const me = async (token: string) => (await testServer().call('GET', '/api/Auth/me', { token })).json().user;

async function registered(email = newEmail()) {
  await post('register', { email, password });
  const token: string = (await post('login', { email, password })).json().token;
  return { email, token };
}

async function linkToken(to: string): Promise<string> {
  const emails = await testServer().emails(to);
  return /token=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('register and login', () => {
  it('creates a customer who can log in, and emails a confirmation link', async () => {
    const email = newEmail();
    const answer = await post('register', { email, password });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().message).toMatch(/^Thanks for signing up/);
    const login = await post('login', { email, password });
    expect(login.json()).toEqual({
      token: expect.any(String),
      email,
      roles: { $values: ['Reader'] },
      secondFactor: 'done',
    });
    const [mail] = await testServer().emails(email);
    expect(mail?.subject).toContain('confirm');
    expect(mail?.html).toContain('/bracknellTaxis/verify-email?token=');
  });

  it('sets a strict, http-only bearer cookie and a readable XSRF cookie', async () => {
    const { email } = await registered();
    const { cookies } = await post('login', { email, password });
    const session = cookies.find((cookie) => cookie.name === 'Authorization');
    const xsrf = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(session?.value).toMatch(/^Bearer ey/);
    expect(xsrf?.httpOnly).toBeUndefined();
  });

  it('gives a second registration the same answer, emails the owner and keeps the first password', async () => {
    const { email } = await registered();
    const again = await post('register', { email: email.toUpperCase(), password: 'another-good-one' });
    expect(again.statusCode).toBe(201);
    expect((await post('login', { email, password: 'another-good-one' })).statusCode).toBe(401);
    expect((await testServer().emails(email)).at(-1)?.subject).toContain('already have an account');
  });

  it.each([
    [
      { email: 'no-at-sign', password },
      { email: ['Please enter a valid email address, for example name@example.com.'] },
    ],
    [
      { email: '', password: '' },
      {
        email: expect.arrayContaining(['Please enter an email address.']),
        password: expect.arrayContaining(['Please enter a password.']),
      },
    ],
    [{ password }, { email: ['Please enter an email address.'] }],
    [
      { email: `${'a'.repeat(65)}@example.org`, password },
      { email: ['Please enter a valid email address, for example name@example.com.'] },
    ],
    [{ email: 'a@example.org', password: 'short' }, { password: [expect.stringContaining('8 characters')] }],
    [{ email: 'a@example.org', password: 'password1' }, { password: [expect.stringContaining('easy to guess')] }],
    [{ email: 'a@example.org', password: 'bracknell123' }, { password: [expect.stringContaining('easy to guess')] }],
    [
      { email: 'a@example.org', password, roles: ['Writer'] },
      { roles: ['We don’t recognise this field. Please leave it out.'] },
    ],
    [{ email: ['a@example.org'], password }, { email: ['Please enter an email address.'] }],
    [
      { email: 'a@example.org\r\nBcc: b@example.org', password },
      { email: ['Please enter a valid email address, for example name@example.com.'] },
    ],
  ])('refuses %j', async (body, errors) => {
    const answer = await post('register', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'bad-input', errors });
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await registered();
    const wrong = (await post('login', { email, password: 'not this one' })).json();
    const unknown = (await post('login', { email: newEmail(), password })).json();
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
  });

  it('names the missing user name and password as the form labels them', async () => {
    expect((await post('login', {})).json().errors).toEqual({
      email: ['Please enter your email address.'],
      password: ['Please enter your password.'],
    });
  });
});

describe('session', () => {
  it('is accepted as header and as cookie in both spellings, and ends at logout', async () => {
    const { email, token } = await registered();
    for (const value of [`Bearer ${token}`, `Bearer%20${token}`, token]) {
      const answer = await testServer().call('GET', '/api/Auth/me', { headers: { cookie: `Authorization=${value}` } });
      expect(answer.json().user).toMatchObject({ email });
    }
    expect(await me(token)).toMatchObject({ email, emailVerified: false });
    expect((await post('logout', undefined, { token })).statusCode).toBe(200);
    expect(await me(token)).toBeNull();
  });

  it('needs the XSRF header when it comes in a cookie', async () => {
    const { email } = await registered();
    const login = await post('login', { email, password });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    const logout = (headers: Record<string, string>) => post('logout', undefined, { cookies, headers });
    expect((await logout({})).json().code).toBe('csrf-failed');
    expect((await logout({ 'x-xsrf-token': 'guessed' })).statusCode).toBe(403);
    expect((await logout({ 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' })).statusCode).toBe(200);
  });

  it('refuses tampered, wrongly signed, unsigned and expired tokens', async () => {
    const { token } = await registered();
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: crypto.randomUUID() };
    const forged = Buffer.from(JSON.stringify(other)).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bad of [
      `${head}.${forged}.${signature}`,
      `${none}.${body}.`,
      `${token}x`,
      'rubbish',
      'a.b.c',
      'x'.repeat(9000),
    ])
      expect(await me(bad)).toBeNull();
    const before = testServer().now;
    testServer().now = new Date(before.getTime() + 91 * 86_400_000);
    expect(await me(token)).toBeNull();
    testServer().now = before;
    expect(await me(token)).not.toBeNull();
  });

  it('carries an expiry that old clients can decode', async () => {
    const { token } = await registered();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp * 1000).toBe(testServer().now.getTime() + 90 * 86_400_000);
  });
});

describe('email and password links', () => {
  it('resets a password, ends every session and refuses the link afterwards', async () => {
    const { email, token } = await registered();
    expect((await post('forgot-password', { email })).statusCode).toBe(202);
    const link = await linkToken(email);
    const weak = await post('reset-password', { token: link, password: '12345678' });
    expect(weak.json().errors.password).toBeDefined();
    const fresh = 'quiet-harbour-violin';
    expect((await post('reset-password', { token: link, password: fresh })).statusCode).toBe(200);
    expect(await me(token)).toBeNull();
    expect((await post('login', { email, password })).statusCode).toBe(401);
    expect((await post('login', { email, password: fresh })).statusCode).toBe(200);
    expect((await post('reset-password', { token: link, password: fresh })).statusCode).toBe(410);
    const told = (await testServer().emails(email)).at(-1);
    expect(told?.subject).toBe('Your Bracknell Taxis password has been changed');
    expect(told?.text).toContain('If it wasn’t you, call us straight away on 01344 960123.');
    expect(told?.text).not.toMatch(/your booking|\{\{/);
  });

  it('gives an unknown address the same answer and sends no email', async () => {
    const { email } = await registered();
    const stranger = newEmail();
    const known = await post('forgot-password', { email });
    const unknown = await post('forgot-password', { email: stranger });
    expect(unknown.json()).toEqual(known.json());
    expect(await testServer().emails(stranger)).toEqual([]);
  });

  it('keeps the first link valid after a second request, until one of them is used', async () => {
    const { email } = await registered();
    await post('forgot-password', { email });
    const first = await linkToken(email);
    await post('forgot-password', { email });
    const second = await linkToken(email);
    expect(second).not.toBe(first);
    expect((await post('reset-password', { token: first, password: 'quiet-harbour-violin' })).statusCode).toBe(200);
    expect((await post('reset-password', { token: second, password: 'another-good-one' })).statusCode).toBe(410);
  });

  it('emails one person at most three reset links an hour, even for simultaneous requests', async () => {
    const { email } = await registered();
    const resets = async () =>
      (await testServer().emails(email)).filter(({ text }) => text?.includes('reset-password?token='));
    const ask = () => post('forgot-password', { email: email.toUpperCase() });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await Promise.all([testServer().outbox.drain(), testServer().outbox.drain()]);
    expect(await resets()).toHaveLength(3);
    const before = testServer().now;
    testServer().now = new Date(before.getTime() + 3_600_000 + 1000);
    await ask();
    expect(await resets()).toHaveLength(4);
    testServer().now = before;
  });

  it('answers a forgotten-password request before it looks up the account', async () => {
    const { email } = await registered();
    const elsewhere = await testServer().db.pool.connect();
    await elsewhere.query('begin; lock table people, mailed_tokens, outbox in access exclusive mode');
    try {
      expect((await post('forgot-password', { email })).statusCode).toBe(202);
    } finally {
      await elsewhere.query('rollback');
      elsewhere.release();
    }
    expect(await linkToken(email)).not.toBe('');
  });

  it('expires a reset link after two hours', async () => {
    const { email } = await registered();
    await post('forgot-password', { email });
    const link = await linkToken(email);
    const before = testServer().now;
    testServer().now = new Date(before.getTime() + 2 * 3_600_000 + 1000);
    expect((await post('reset-password', { token: link, password: 'quiet-harbour-violin' })).statusCode).toBe(410);
    testServer().now = before;
  });
});

describe('throttling', () => {
  it('allows no more guesses in parallel than one after another', async () => {
    const { email } = await registered();
    const guess = (i: number) =>
      testServer().app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        remoteAddress: '203.0.113.77',
        payload: { email, password: `guess number ${i}` },
      });
    const codes = (await Promise.all(Array.from({ length: 28 }, (_, i) => guess(i)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 401)).toHaveLength(8);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
  });

  it('slows a guesser down without locking the owner out elsewhere', async () => {
    const { email } = await registered();
    const from = (remoteAddress: string, word: string) =>
      testServer().app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        remoteAddress,
        payload: { email, password: word },
      });
    const home = '198.51.100.7';
    expect((await from(home, password)).statusCode).toBe(200);
    for (let i = 0; i < 8; i += 1) expect((await from('203.0.113.9', `guess number ${i}`)).statusCode).toBe(401);
    const waiting = await from('203.0.113.9', password);
    expect(waiting.statusCode).toBe(429);
    expect((await from(home, password)).statusCode).toBe(200);
    const before = testServer().now;
    testServer().now = new Date(before.getTime() + 16 * 60_000);
    expect((await from('203.0.113.9', password)).statusCode).toBe(200);
    testServer().now = before;
  });
});
