import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { purposeKey } from './secrets.ts';

const testServer = useTestServer({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'https://www.example.co.uk' },
});

describe('rate limits', () => {
  it('stop a flood from one address with 429 and Retry-After, and leave others alone', async () => {
    const from = (address: string) =>
      testServer().call('POST', '/api/Auth/forgot-password', {
        body: { email: 'nobody@example.org' },
        headers: { 'x-forwarded-for': address },
      });
    const answers = [];
    for (let i = 0; i < 31; i += 1) answers.push(await from('203.0.113.1'));
    expect(answers.at(-2)?.statusCode).toBe(202);
    expect(answers.at(-1)?.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).statusCode).toBe(202);
  });

  it('count an IPv6 household as one: it has more addresses than anybody could count', async () => {
    const from = (address: string) =>
      testServer().call('POST', '/api/Auth/login', { body: {}, headers: { 'x-forwarded-for': address } });
    const codes = [];
    for (let i = 0; i < 21; i += 1) codes.push((await from(`2001:db8:7:7::${i}`)).statusCode);
    expect(codes.at(19)).toBe(400);
    expect(codes.at(20)).toBe(429);
    expect((await from('2001:db8:7:8::1')).statusCode).toBe(400);
  });
});

describe('the classes of limits', () => {
  const answers = async (calls: readonly (() => ReturnType<ReturnType<typeof testServer>['call']>)[]) => {
    const codes: number[] = [];
    for (const call of calls) codes.push((await call()).statusCode);
    return codes;
  };

  it('count all their routes together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.40' };
    const email = 'nobody@example.org';
    const forgot = () => testServer().call('POST', '/api/Auth/forgot-password', { body: { email }, headers });
    const verify = () => testServer().call('POST', '/api/Auth/verify-email', { body: { token: 'guessed' }, headers });
    const first = await answers(Array.from({ length: 30 }, (_, i) => (i % 2 ? forgot : verify)));
    expect(first).not.toContain(429);
    expect(await answers([forgot, verify])).toEqual([429, 429]);
    expect((await testServer().call('GET', '/api/Auth/me', { headers })).statusCode).toBe(200);
  });

  it('leave a busy desk alone, count each login of the staff by itself, and still stop a script', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.43' };
    const [one, two] = [
      await logInAs(testServer(), 'desk-one@example.org', ['Writer']),
      await logInAs(testServer(), 'desk-two@example.org', ['Writer']),
    ];
    const customer = await logInAs(testServer(), 'no-desk@example.org');
    const write = (token: string) => () => testServer().call('POST', '/api/Notifications/read-all', { token, headers });
    const burst = (token: string, times: number) => answers(Array.from({ length: times }, () => write(token)));
    // Customers behind the same router have their own count.
    expect(new Set(await burst(customer, 121))).toEqual(new Set([200, 429]));
    expect(new Set(await burst(one, 1200))).toEqual(new Set([200]));
    expect(await burst(one, 1)).toEqual([429]);
    expect(await burst(two, 1)).toEqual([200]);
    expect(await burst('made-up-token', 1)).toEqual([429]);
  });

  it('let voucher codes be guessed no faster than passwords', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.42' };
    const guess = () => testServer().call('POST', '/api/Quotes/unknown/voucher', { body: { code: 'GUESS' }, headers });
    const first = await answers(Array.from({ length: 30 }, () => guess));
    expect(new Set(first)).toEqual(new Set([404]));
    expect(await answers([guess])).toEqual([429]);
  });

  it('limit what is dear for itself: hashing a password to twenty a minute, booking to forty', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.48' };
    const send = (path: string) => () => testServer().call('POST', path, { body: {}, headers });
    const [logIn, register] = [send('/api/Auth/login'), send('/api/Auth/register')];
    const book = send('/api/Reservations/add');
    expect(new Set(await answers(Array.from({ length: 20 }, (_, i) => (i % 2 ? logIn : register))))).toEqual(
      new Set([400]),
    );
    expect(await answers([logIn, register])).toEqual([429, 429]);
    expect(new Set(await answers(Array.from({ length: 40 }, () => book)))).toEqual(new Set([400]));
    expect(await answers([book, send('/api/Quotes')])).toEqual([429, 400]);
  });

  it('limit receipts and statements to forty a minute', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.41' };
    const id = crypto.randomUUID();
    const receipt = () => testServer().call('GET', `/api/Reservations/${id}/receipt.pdf?link=x`, { headers });
    const statement = () => testServer().call('GET', '/api/Account/statements/2026-11/statement.pdf', { headers });
    const first = await answers(Array.from({ length: 40 }, (_, i) => (i % 2 ? receipt : statement)));
    expect(first).not.toContain(429);
    expect(await answers([receipt, statement])).toEqual([429, 429]);
  });
});

describe('https', () => {
  it('sends HSTS and secure cookies', async () => {
    const body = { email: 'secure@example.org', password: 'lamp-road-kettle' };
    await testServer().call('POST', '/api/Auth/register', { body });
    const login = await testServer().call('POST', '/api/Auth/login', { body });
    expect(login.headers['strict-transport-security']).toContain('max-age=');
    expect(login.cookies.every((cookie) => cookie.secure)).toBe(true);
  });

  const logIn = async () => {
    const body = { email: `${crypto.randomUUID()}@example.org`, password: 'lamp-road-kettle' };
    const registered = await testServer().call('POST', '/api/Auth/register', { body });
    const login = await testServer().call('POST', '/api/Auth/login', { body });
    const jar = Object.fromEntries(login.cookies.flatMap(({ name, value }) => (value ? [[name, value]] : [])));
    return { jar, cookies: [...registered.cookies, ...login.cookies], token: login.json<{ token: string }>().token };
  };
  const userOf = async (cookies: Record<string, string>) =>
    (await testServer().call('GET', '/api/Auth/me', { cookies })).json().user;
  const logOut = (cookies: Record<string, string>, xsrf: string) =>
    testServer().call('POST', '/api/Auth/logout', { cookies, headers: { 'x-xsrf-token': xsrf } });

  it('names the login’s cookies so that only this host can set them, and removes both names with the login', async () => {
    const { jar, cookies } = await logIn();
    expect(Object.keys(jar).sort()).toEqual(['__Host-Authorization', '__Host-XSRF-TOKEN']);
    // Otherwise a browser refuses the prefix.
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true });
      expect(cookie).not.toHaveProperty('domain');
      expect(cookie.name.startsWith('__Host-') || cookie.value === '', cookie.name).toBe(true);
    }
    expect(await userOf(jar)).not.toBeNull();
    expect((await logOut(jar, 'guessed')).statusCode).toBe(403);
    const left = await logOut(jar, jar['__Host-XSRF-TOKEN'] ?? '');
    const ended = left.cookies.map(({ name, value, secure, path }) => [name, value, secure, path]);
    for (const name of ['Authorization', 'XSRF-TOKEN', '__Host-Authorization', '__Host-XSRF-TOKEN'])
      expect(ended).toContainEqual([name, '', true, '/']);
    expect(ended).toHaveLength(4);
    expect(await userOf(jar)).toBeNull();
  });

  const plain = (jar: Record<string, string>) =>
    Object.fromEntries(Object.entries(jar).map(([name, value]) => [name.replace('__Host-', ''), value]));

  it('reads the plain names only for a login to an earlier release, until it expires', async () => {
    const [mine, planted] = [await logIn(), await logIn()];
    const { email } = await userOf(mine.jar);
    expect(await userOf(plain(planted.jar))).toBeNull();
    expect(await userOf({ ...plain(planted.jar), ...mine.jar })).toMatchObject({ email });
    const xsrf = mine.jar['__Host-XSRF-TOKEN'] ?? '';
    const foreign = plain(planted.jar)['XSRF-TOKEN'] ?? '';
    expect((await logOut({ ...plain(planted.jar), ...mine.jar }, foreign)).statusCode).toBe(403);
    const { prefixed, ...claims } = decodeJwt(mine.token);
    expect(prefixed).toBe(true);
    const sign = (key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const token = await sign(purposeKey(readEnv({}).secret, 'session'));
    const old = { ...plain(mine.jar), Authorization: `Bearer ${token}` };
    expect(await userOf(old)).toMatchObject({ email });
    expect(await userOf({ ...old, Authorization: `Bearer ${await sign(Buffer.from('x'.repeat(32)))}` })).toBeNull();
    expect((await logOut(old, xsrf)).statusCode).toBe(200);
    expect(await userOf(old)).toBeNull();
  });

  it('knows the browser that registered by the name that only this host can set', async () => {
    const confirm = async (prefix: string) => {
      const body = { email: `${crypto.randomUUID()}@example.org`, password: 'lamp-road-kettle' };
      const { cookies } = await testServer().call('POST', '/api/Auth/register', { body });
      const secret = cookies.find(({ name }) => name === '__Host-registered')?.value ?? '';
      const token = /verify-email\?token=([\w-]+)/.exec(
        (await testServer().emails(body.email)).at(-1)?.text ?? '',
      )?.[1];
      const given = { body: { token }, cookies: { [`${prefix}registered`]: secret } };
      return (await testServer().call('POST', '/api/Auth/verify-email', given)).json().choosePassword;
    };
    expect(await confirm('__Host-')).toBeNull();
    expect(await confirm('')).toEqual(expect.any(String));
  });
});
