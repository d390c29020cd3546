import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;

async function customer() {
  const email = `rider${(counter += 1)}@example.org`;
  return { email, token: await logInAs(testServer(), email) };
}

let careless: ReturnType<typeof customer> | undefined;

const ann = {
  firstName: 'Ann',
  surname: 'Łoś-O’Neill',
  birthday: '1990-05-31',
  gender: 'Female',
  mobile: '07700 900123',
  landline: '',
  email: 'ann@example.org',
  address: '1 High Street\nBracknell',
};
const profile = '/api/UserProfile/profile';
const read = async (token: string) => (await testServer().call('GET', profile, { token })).json();
const save = (token: string, body: unknown) => testServer().call('POST', profile, { token, body });
const prefer = (token: string, body: unknown) =>
  testServer().call('POST', '/api/UserProfile/preferences', { token, body });

describe('profile', () => {
  it('is empty at first, with the account’s email address', async () => {
    const { email, token } = await customer();
    expect(await read(token)).toEqual({
      id: expect.any(String),
      firstName: '',
      surname: '',
      birthday: '',
      gender: '',
      mobile: '',
      landline: '',
      email,
      address: '',
      payMethod: 'card-in-car',
      payNote: '',
      language: 'eng',
    });
  });

  it('is saved and read back, the mobile as 12 digits', async () => {
    const { token } = await customer();
    const answer = await save(token, { ...ann, ID: 'whatever', landline: '01344 123456' });
    expect(answer.statusCode).toBe(200);
    const kept = { ...ann, mobile: '447700900123', landline: '1344123456' };
    expect(answer.json()).toMatchObject({ message: 'Profile saved.', ...kept });
    expect(await read(token)).toMatchObject(kept);
  });

  it.each(['07700 900123', '+33 6 12 34 56 78'])('can be sent back as read: %s', async (mobile) => {
    const { token } = await customer();
    await save(token, { ...ann, mobile });
    const before = await read(token);
    expect((await save(token, before)).statusCode).toBe(200);
    expect(await read(token)).toEqual(before);
  });

  it('is never saved under another id', async () => {
    const one = await customer();
    const two = await customer();
    await save(one.token, ann);
    const { id } = await read(one.token);
    await save(two.token, { ...ann, firstName: 'Eve', id, ID: id });
    expect(await read(one.token)).toMatchObject({ firstName: 'Ann' });
    expect(await read(two.token)).toMatchObject({ firstName: 'Eve' });
  });

  it.each([
    [{ firstName: '' }, { firstName: ['Please enter your first name.'] }],
    [{ surname: '' }, { surname: ['Please enter your surname.'] }],
    [{ birthday: '' }, { birthday: ['Please enter your date of birth.'] }],
    [{ birthday: '2026-11-16' }, { birthday: [expect.stringContaining('valid date of birth')] }],
    [{ birthday: '2026-02-30' }, { birthday: [expect.stringContaining('valid date of birth')] }],
    [{ gender: '' }, { gender: ['Please choose your gender.'] }],
    [{ mobile: '' }, { mobile: ['Please enter your mobile number.'] }],
    [{ mobile: '4477009001234' }, { mobile: [expect.stringContaining('07700')] }],
    [{ landline: '123' }, { landline: [expect.stringContaining('landline')] }],
    [{ email: '' }, { email: ['Please enter your email address.'] }],
    [{ email: 'nobody' }, { email: ['Please enter a valid email address, for example name@example.com.'] }],
    [{ address: '' }, { address: ['Please enter an address.'] }],
  ])('says what is wrong with %j', async (change, errors) => {
    const { token } = await (careless ??= customer());
    expect((await save(token, { ...ann, ...change })).json()).toMatchObject({ code: 'bad-input', errors });
  });

  it('refuses every bad body and stores nothing', async () => {
    const { token } = await customer();
    await save(token, ann);
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: profile,
      token,
      good: ann,
      fields: {
        firstName: {},
        surname: {},
        birthday: { bad: ['0000-00-00', '1800-01-01', '2999-01-01', '1990-5-31', '1990-05-31T00:00'] },
        gender: { bad: ['male', 'Unknown'] },
        mobile: { bad: ['+1 212 555', '٠٧٧٠٠٩٠٠١٢٣', '0'.repeat(12)] },
        landline: { optional: true, bad: ['+33 1 23 45 67 89'] },
        email: { bad: ['a@b', 'a b@example.org', `${'a'.repeat(250)}@example.org`] },
        address: { lines: true },
        payMethod: { optional: true, bad: ['card', ''] },
        payNote: { optional: true, bad: ['4111 1111 1111 1111', '4111-1111-1111'] },
        language: { optional: true, bad: ['en', 'xx'] },
      },
      stored: () => read(token),
    });
    expect(faults).toEqual([]);
  });
});

describe('preferences', () => {
  it('are saved one by one, without a profile', async () => {
    const { token } = await customer();
    await prefer(token, { payMethod: 'cash' });
    await prefer(token, { payNote: 'Credit Card ending 1234' });
    const answer = await prefer(token, { language: 'pl' });
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('saved') });
    expect(await read(token)).toMatchObject({
      payMethod: 'cash',
      payNote: 'Credit Card ending 1234',
      language: 'pl',
      firstName: '',
    });
    await save(token, ann);
    expect(await read(token)).toMatchObject({ payMethod: 'cash', language: 'pl', firstName: 'Ann' });
  });

  it('take a business account only when it is approved', async () => {
    const { token } = await customer();
    const answer = await prefer(token, { payMethod: 'business-account' });
    expect(answer.json().errors.payMethod).toEqual([expect.stringContaining('approved')]);
  });

  it('need a session', async () => {
    for (const [method, url] of [
      ['GET', profile],
      ['POST', profile],
      ['POST', '/api/UserProfile/preferences'],
      ['GET', '/api/SavedPlaces'],
    ] as const)
      expect((await testServer().call(method, url)).statusCode).toBe(401);
  });
});

describe('saved places', () => {
  const home = { label: 'home', placeId: 'postcode:RG12 1AP', name: 'RG12 1AP', address: 'Bracknell' };
  const list = async (token: string) => (await testServer().call('GET', '/api/SavedPlaces', { token })).json().$values;
  const put = (token: string, body: unknown, headers = {}) =>
    testServer().call('POST', '/api/SavedPlaces', { token, body, headers });

  it('are stored under their label; saving the same label replaces the place', async () => {
    const { token } = await customer();
    expect((await put(token, home)).statusCode).toBe(201);
    testServer().now = new Date(testServer().now.getTime() + 1000);
    await put(token, { ...home, label: 'work', name: 'The Lexicon' });
    await put(token, { ...home, label: 'Home', name: 'RG42 1AA' });
    expect(await list(token)).toMatchObject([
      { label: 'home', name: 'RG42 1AA' },
      { label: 'work', name: 'The Lexicon' },
    ]);
  });

  it('are created once for one key', async () => {
    const { token } = await customer();
    const headers = { 'idempotency-key': 'place-key-1' };
    const first = await put(token, home, headers);
    expect((await put(token, home, headers)).json()).toEqual(first.json());
    expect((await put(token, { ...home, name: 'Other' }, headers)).statusCode).toBe(422);
    expect(await list(token)).toHaveLength(1);
  });

  it('are limited to twenty, even when added at the same time', async () => {
    const { token } = await customer();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => put(token, { ...home, label: `place ${i}` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(4);
    expect(await list(token)).toHaveLength(20);
  });

  it('belong to one person', async () => {
    const one = await customer();
    const two = await customer();
    const { id } = (await put(one.token, home)).json();
    expect(await list(two.token)).toEqual([]);
    expect((await testServer().call('DELETE', `/api/SavedPlaces/${id}`, { token: two.token })).statusCode).toBe(404);
    expect(await list(one.token)).toHaveLength(1);
    expect((await testServer().call('DELETE', `/api/SavedPlaces/${id}`, { token: one.token })).statusCode).toBe(200);
    expect(await list(one.token)).toEqual([]);
    expect((await testServer().call('DELETE', '/api/SavedPlaces/not-an-id', { token: one.token })).statusCode).toBe(
      400,
    );
  });

  it('refuse every bad body', async () => {
    const { token } = await customer();
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/SavedPlaces',
      token,
      good: home,
      fields: { label: {}, placeId: {}, name: {}, address: { optional: true } },
      stored: () => list(token),
    });
    expect(faults).toEqual([]);
  });
});
