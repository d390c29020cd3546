import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
async function customer() {
  const email = `firm${(counter += 1)}@example.org`;
  return { email, token: await logInAs(testServer(), email) };
}
let office: Promise<string> | undefined;
const staff = () => (office ??= logInAs(testServer(), 'office@example.org', ['Writer']));

const lexicon = {
  company: 'Lexicon Travel Ltd',
  companyNumber: '01234567',
  billingAddress: '1 High Street\nBracknell',
  billingEmail: 'bills@example.org',
  costReferences: ['SALES', 'BOARD-1'],
  bookers: ['pa@example.org'],
};
const apply = (token: string, body: unknown = lexicon, headers = {}) =>
  testServer().call('POST', '/api/Account', { token, body, headers });
const own = async (token: string) => (await testServer().call('GET', '/api/Account', { token })).json().account;
const decide = async (id: string, verb: string, body?: unknown) =>
  testServer().call('POST', `/api/Admin/accounts/${id}/${verb}`, { token: await staff(), body });
const prefer = (token: string, payMethod: string) =>
  testServer().call('POST', '/api/UserProfile/preferences', { token, body: { payMethod } });
const payMethod = async (token: string) =>
  (await testServer().call('GET', '/api/UserProfile/profile', { token })).json().payMethod;

describe('business account', () => {
  it('is applied for, and notifies the office', async () => {
    const { email, token } = await customer();
    expect(await own(token)).toBeNull();
    const answer = await apply(token);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { ...lexicon, state: 'applied', note: '' }]);
    expect(await own(token)).toMatchObject({ ...lexicon, state: 'applied', decidedAt: null });
    const mail = (await testServer().emails(testServer().app.deps.env.firm.email)).at(-1);
    expect(mail?.subject).toBe('Business account application: Lexicon Travel Ltd');
    expect(mail?.replyTo?.[0]?.address).toBe(email);
  });

  it('can be charged once approved, and no longer once closed', async () => {
    const { email, token } = await customer();
    const { id } = (await apply(token)).json();
    expect((await decide(id, 'approve')).json()).toMatchObject({ state: 'approved', email });
    expect((await testServer().emails(email)).at(-1)?.subject).toContain('is ready');
    expect((await prefer(token, 'business-account')).statusCode).toBe(200);
    expect(await payMethod(token)).toBe('business-account');
    const closed = await decide(id, 'close', { note: 'Unpaid bills' });
    expect(closed.json()).toMatchObject({ state: 'closed', note: 'Unpaid bills' });
    expect((await testServer().emails(email)).at(-1)?.text).toContain('Unpaid bills');
    expect(await payMethod(token)).toBe('card-in-car');
    const { $values } = (await testServer().call('GET', '/api/Notifications', { token })).json();
    expect($values.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'account-approved',
      'account-closed',
      'welcome',
    ]);
  });

  it('stays approved while the company details stay the same, and waits for approval again when they change', async () => {
    const { token } = await customer();
    const { id } = (await apply(token)).json();
    await decide(id, 'approve');
    expect((await apply(token, { ...lexicon, costReferences: ['NEW'], bookers: [] })).json()).toMatchObject({
      state: 'approved',
      costReferences: ['NEW'],
      bookers: [],
    });
    expect((await apply(token, { ...lexicon, company: 'Other Ltd' })).json()).toMatchObject({ state: 'applied', id });
  });

  it('emails the office once for each change, however often and however simultaneously it is sent', async () => {
    const { token } = await customer();
    const company = `Once Ltd ${(counter += 1)}`;
    const sent = async () => {
      const emails = await testServer().emails(testServer().app.deps.env.firm.email);
      return emails.filter(({ subject }) => subject?.includes(company)).length;
    };
    const first = await Promise.all(Array.from({ length: 6 }, () => apply(token, { ...lexicon, company })));
    expect(new Set(first.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await sent()).toBe(1);
    await apply(token, { ...lexicon, company, bookers: [] });
    expect(await sent()).toBe(2);
    // Approved, and saved again without a change that the office decides: nothing to decide, no email.
    await decide(first[0]?.json().id, 'approve');
    await apply(token, { ...lexicon, company, costReferences: ['NEW'] });
    expect(await sent()).toBe(2);
  });

  it.each([
    ['refuse', 'close', 409],
    ['refuse', 'refuse', 409],
    ['refuse', 'approve', 200],
    ['approve', 'refuse', 409],
    ['approve', 'approve', 409],
    ['close', 'approve', 200],
  ])('after %s, %s is answered %i', async (first, second, status) => {
    const { token } = await customer();
    const { id } = (await apply(token)).json();
    await decide(id, first);
    expect((await decide(id, second)).statusCode).toBe(status);
  });

  it('takes Northern Irish and Scottish numbers, spaces, and none', async () => {
    const { token } = await customer();
    for (const [sent, kept] of [
      ['ni 123456', 'NI123456'],
      ['SC123456', 'SC123456'],
      ['0123 4567', '01234567'],
      ['', ''],
    ])
      expect((await apply(token, { ...lexicon, companyNumber: sent })).json().companyNumber).toBe(kept);
  });

  it('is created once for one key', async () => {
    const { token } = await customer();
    const headers = { 'idempotency-key': 'account-key-1' };
    const first = await apply(token, lexicon, headers);
    expect((await apply(token, lexicon, headers)).body).toBe(first.body);
    expect((await apply(token, { ...lexicon, company: 'Other' }, headers)).statusCode).toBe(422);
  });

  it('belongs to one person, and is decided by staff', async () => {
    const one = await customer();
    const two = await customer();
    const { id } = (await apply(one.token)).json();
    expect(await own(two.token)).toBeNull();
    await apply(two.token, { ...lexicon, company: 'Second Ltd' });
    expect(await own(one.token)).toMatchObject({ company: 'Lexicon Travel Ltd' });
    const driver = await logInAs(testServer(), `driver${(counter += 1)}@example.org`, ['Driver']);
    for (const [token, status] of [
      [undefined, 401],
      [one.token, 403],
      [driver, 403],
    ] as const)
      for (const [method, url] of [
        ['GET', '/api/Admin/accounts'],
        ['POST', `/api/Admin/accounts/${id}/approve`],
        ['POST', `/api/Admin/accounts/${id}/refuse`],
        ['POST', `/api/Admin/accounts/${id}/close`],
      ] as const)
        expect((await testServer().call(method, url, { token })).statusCode).toBe(status);
    expect((await decide(crypto.randomUUID(), 'approve')).statusCode).toBe(404);
    expect((await testServer().call('GET', '/api/Account')).statusCode).toBe(401);
  });

  it('is listed for staff by state, in pages', async () => {
    const read = async (
      query: string,
    ): Promise<{ $values: { id: string; state: string }[]; nextCursor: string | null }> =>
      (await testServer().call('GET', `/api/Admin/accounts${query}`, { token: await staff() })).json();
    const { $values } = await read('?state=approved&limit=100');
    expect($values.every(({ state }) => state === 'approved')).toBe(true);
    const all = (await read('?limit=100')).$values.length;
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await read(`?limit=3&cursor=${cursor}`);
      seen.push(...page.$values.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([all, all]);
  });

  it('refuses every bad body', async () => {
    const { token } = await customer();
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Account',
      token,
      good: lexicon,
      fields: {
        company: {},
        companyNumber: { optional: true, bad: ['1234567', 'ABC12345', '012345678'] },
        billingAddress: { lines: true },
        billingEmail: { bad: ['bills'] },
        costReferences: { optional: true, kind: 'list', bad: [[''], ['A', 'a'], ['x'.repeat(41)], ['a\u0000b']] },
        bookers: { optional: true, kind: 'list', bad: [['nobody'], ['a@example.org', 'A@example.org']] },
      },
      stored: () => own(token),
    });
    expect(faults).toEqual([]);
    const { id } = (await apply(token)).json();
    for (const body of [{ note: 7 }, { note: 'x'.repeat(1001) }, { note: 'a\u0000b' }, { state: 'approved' }])
      expect((await decide(id, 'approve', body)).statusCode).toBe(400);
    expect(await own(token)).toMatchObject({ state: 'applied' });
  });
});
