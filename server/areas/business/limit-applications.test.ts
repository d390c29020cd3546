import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
let counter = 0;
const newEmail = () => `applicant${(counter += 1)}@example.org`;

describe('applications for a business account', () => {
  it('email the office five times an hour for one login and ten for one network, changed or not', async () => {
    const from = '198.51.100.200';
    const apply = async (token: string, i: number) => {
      const body = {
        company: `Trading As ${i} Ltd`,
        billingAddress: '1 High Street',
        billingEmail: newEmail(),
      };
      return (await testServer().call('POST', '/api/Account', { body, token, headers: { 'x-forwarded-for': from } }))
        .statusCode;
    };
    const tokens = [];
    for (let i = 0; i < 3; i += 1) tokens.push(await logInAs(testServer(), newEmail()));
    const codes = [];
    for (const token of tokens) codes.push(await Promise.all(Array.from({ length: 6 }, (_, i) => apply(token, i))));
    const accepted = codes.map((each) => each.filter((code) => code === 201).length);
    expect(accepted).toEqual([5, 5, 0]);
    expect(codes.flat().filter((code) => code === 429)).toHaveLength(8);
  });

  it('email the office five times an hour for one mailbox, whatever the labels of its logins, and for one that is billed', async () => {
    const mailbox = newEmail();
    /** As many applications of one login, from a network of its own. */
    const apply = async (times: number, email: string, billedTo: () => string) => {
      const headers = { 'x-forwarded-for': `198.51.100.${(networks += 1)}` };
      const login = { email, password: 'label-road-kettle' };
      await testServer().call('POST', '/api/Auth/register', { body: login, headers });
      const { token } = (await testServer().call('POST', '/api/Auth/login', { body: login, headers })).json();
      const codes = [];
      for (let i = 0; i < times; i += 1) {
        const body = { company: `Label ${i} Ltd`, billingAddress: '1 High Street', billingEmail: billedTo() };
        codes.push((await testServer().call('POST', '/api/Account', { body, token, headers })).statusCode);
      }
      return codes;
    };
    let networks = 210;
    const labelled = (label: number) => mailbox.replace('@', `+${label}@`);
    const own = [];
    for (let i = 0; i < 3; i += 1) own.push(...(await apply(2, labelled(i), newEmail)));
    expect(own).toEqual([201, 201, 201, 201, 201, 429]);
    const billed = [];
    for (let i = 0; i < 2; i += 1) billed.push(...(await apply(3, newEmail(), () => labelled(9))));
    expect(billed).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
