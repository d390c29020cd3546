import { expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const group = { journey: 'Bracknell to Gatwick', date: '2026-12-24', passengers: 7, phone: '07700 900123' };

/** Whether each of these is taken; messages and group requests in turn. */
async function send(times: number, from: (i: number) => string, email: (i: number) => string): Promise<number[]> {
  const codes: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const body = { name: 'Ann Smith', email: email(i), message: 'Do you take dogs?', ...(i % 2 ? group : {}) };
    const headers = { 'x-forwarded-for': from(i) };
    const path = i % 2 ? '/api/Contact/group-request' : '/api/Contact';
    codes.push((await testServer().call('POST', path, { body, headers })).statusCode);
  }
  return codes;
}
const taken = (codes: readonly number[]) => codes.filter((code) => code === 201).length;

it('messages email the office twenty times an hour for one network, and ten for one mailbox', async () => {
  const network = () => '198.51.100.7';
  const one = await send(25, network, (i) => `writer${i}@example.org`);
  expect([taken(one), one.at(-1)]).toEqual([20, 429]);
  const labelled = await send(
    14,
    (i) => `203.0.113.${i + 1}`,
    (i) => `ann+${i}@example.org`,
  );
  expect([taken(labelled), labelled.at(-1)]).toEqual([10, 429]);
  expect((await testServer().emails(testServer().app.deps.env.firm.email)).length).toBe(30);
});
