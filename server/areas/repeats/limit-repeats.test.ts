import { describe, expect, it } from 'vitest';
import { patternOf, repeatsOf, school } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const { customer } = repeatsOf(testServer);

describe('regular journeys', () => {
  const call = (method: 'POST' | 'PUT', path: string, token: string, body: object, from: string) =>
    testServer().call(method, `/api/Series${path}`, { token, body, headers: { 'x-forwarded-for': from } });
  const short = { ...school, from: '2026-11-16', until: '2026-11-18', returnTime: '15:30' };

  it('count like bookings, changes too: one email each', async () => {
    const { token } = await customer();
    let series = (await call('POST', '', token, short, '198.51.100.70')).json();
    const codes: string[] = [];
    for (let i = 1; i < 11; i += 1) {
      const to = patternOf(series, { time: `08:${20 + i}` });
      const answer = await call('PUT', `/${series.id}`, token, to, `198.51.100.${70 + i}`);
      codes.push(answer.statusCode === 200 ? 'changed' : answer.json().code);
      if (answer.statusCode === 200) series = answer.json();
    }
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'changed'), 'proof-needed']);
  });

  it('may book six hundred journeys a day for one phone number, whoever asks; then the office takes them', async () => {
    const phoneNumber = '07700 900777';
    const make = async (from: string) => call('POST', '', (await customer()).token, { ...short, phoneNumber }, from);
    expect((await make('198.51.100.90')).statusCode).toBe(201);
    // Two days to and fro are four journeys: as if they had been 597.
    await testServer().db.pool.query('update asks set weight = 597 where weight = 4');
    const refused = await make('198.51.100.91');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-bookings']);
  });
});
