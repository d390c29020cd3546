import { describe, expect, it } from 'vitest';
import { useWorld } from '../testing/world.ts';

const world = useWorld({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'https://www.example.co.uk' } });

describe('rate limits', () => {
  it('stop a flood from one address with 429 and say when to come back, and leave others alone', async () => {
    const from = (address: string) =>
      world().call('POST', '/api/Auth/forgot-password', {
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

describe('https', () => {
  it('sends HSTS and secure cookies', async () => {
    const body = { email: 'secure@example.org', password: 'lamp-road-kettle' };
    await world().call('POST', '/api/Auth/register', { body });
    const login = await world().call('POST', '/api/Auth/login', { body });
    expect(login.headers['strict-transport-security']).toContain('max-age=');
    expect(login.cookies.every((cookie) => cookie.secure)).toBe(true);
  });
});
