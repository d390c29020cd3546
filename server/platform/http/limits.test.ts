import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

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

  it('let voucher codes be guessed no faster than passwords', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.42' };
    const guess = () => testServer().call('POST', '/api/Quotes/unknown/voucher', { body: { code: 'GUESS' }, headers });
    const first = await answers(Array.from({ length: 30 }, () => guess));
    expect(new Set(first)).toEqual(new Set([404]));
    expect(await answers([guess])).toEqual([429]);
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
});
