import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
const newEmail = () => `writer${(counter += 1)}@example.org`;
let office: Promise<string> | undefined;
const staff = () => (office ??= logInAs(testServer(), 'office@example.org', ['Writer']));

const note = { name: 'Ann Smith', email: 'ann@example.org', message: 'Do you take dogs?\nTwo of them.' };
const group = {
  name: 'Ann Smith',
  email: 'ann@example.org',
  phone: '07700 900123',
  journey: 'Bracknell to Gatwick',
  date: '2026-12-24',
  time: '06:30',
  passengers: 7,
  message: 'Seven suitcases.',
};
const send = (body: unknown, more = {}) => testServer().call('POST', '/api/Contact', { body, ...more });
const ask = (body: unknown, more = {}) => testServer().call('POST', '/api/Contact/group-request', { body, ...more });
const count = async () =>
  (await testServer().db.pool.query('select count(*)::int as n from contact_messages')).rows[0].n;

interface Message {
  id: string;
  kind: string;
  email: string;
  message: string;
  answer: string | null;
  answeredAt: string | null;
  closedAt: string | null;
}
async function messages(query = '?limit=100'): Promise<{ $values: Message[]; nextCursor: string | null }> {
  return (await testServer().call('GET', `/api/Admin/messages${query}`, { token: await staff() })).json();
}
const messageOf = async (email: string) => (await messages()).$values.find((message) => message.email === email);

describe('contact form', () => {
  it('stores the message and emails it to the office, which can simply reply', async () => {
    const email = newEmail();
    const answer = await send({ ...note, email });
    expect([answer.statusCode, answer.json().message]).toEqual([
      201,
      expect.stringContaining('Thanks, we’ve got your message'),
    ]);
    expect(await messageOf(email)).toMatchObject({ kind: 'message', message: note.message, answer: null });
    const mail = (await testServer().emails(testServer().app.deps.env.firm.email)).at(-1);
    expect(mail?.subject).toBe('Message from Ann Smith');
    expect(mail?.replyTo?.[0]?.address).toBe(email);
    expect(mail?.html).toContain('<p style="margin:0 0 16px">Two of them.</p>');
  });

  it('escapes markup in the email', async () => {
    await send({ ...note, name: '<b>Eve</b>', message: '<script>alert(1)</script>' });
    const mail = (await testServer().emails(testServer().app.deps.env.firm.email)).at(-1);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('silently drops what a bot sent', async () => {
    const before = await count();
    const answer = await send({ ...note, website: 'https://spam.example' });
    expect([answer.statusCode, answer.json().message]).toEqual([201, (await send(note)).json().message]);
    expect(await count()).toBe(before + 1);
  });

  it('stores one message for one key', async () => {
    const before = await count();
    const headers = { 'idempotency-key': 'contact-key-1' };
    await Promise.all([send(note, { headers }), send(note, { headers }), send(note, { headers })]);
    expect(await count()).toBe(before + 1);
    expect((await send({ ...note, name: 'Someone else' }, { headers })).statusCode).toBe(422);
  });

  it('refuses every bad body', async () => {
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Contact',
      good: note,
      fields: {
        name: {},
        email: { bad: ['ann', 'ann@example', 'a@example.org, b@example.org'] },
        phone: { optional: true, bad: ['123', 'call me', '1'.repeat(16)] },
        message: { lines: true },
      },
      stored: count,
    });
    expect(faults).toEqual([]);
  });
});

describe('group request', () => {
  it('stores the journey as text and emails it to the office', async () => {
    const email = newEmail();
    expect((await ask({ ...group, email })).statusCode).toBe(201);
    expect(await messageOf(email)).toMatchObject({
      kind: 'group-request',
      message: 'Journey: Bracknell to Gatwick\nDate: Thu 24 Dec, 06:30\nPassengers: 7\nSeven suitcases.',
    });
    const mail = (await testServer().emails(testServer().app.deps.env.firm.email)).at(-1);
    expect(mail?.subject).toBe('Group request: 7 passengers, Thu 24 Dec');
    expect(mail?.text).toContain('Seven suitcases.\n\nJourney: Bracknell to Gatwick\nDate: Thu 24 Dec, 06:30\n');
  });

  it.each([
    ['2026-11-14', 400],
    ['2026-11-15', 201],
    ['2027-11-15', 201],
    ['2027-11-16', 400],
    ['2026-02-29', 400],
  ])('on %s is answered %i', async (date, status) => {
    expect((await ask({ ...group, date })).statusCode).toBe(status);
  });

  it('refuses every bad body', async () => {
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Contact/group-request',
      good: group,
      fields: {
        name: {},
        email: {},
        phone: { bad: ['123'] },
        journey: { lines: true },
        date: { bad: ['24/12/2026', '2020-01-01'] },
        time: { optional: true, bad: ['25:00', '6:30', 'noon'] },
        passengers: { kind: 'number', bad: [0, 4, 61] },
        message: { optional: true, lines: true },
      },
      stored: count,
    });
    expect(faults).toEqual([]);
  });
});

describe('staff', () => {
  const answer = async (id: string, body: unknown, token?: string) =>
    testServer().call('POST', `/api/Admin/messages/${id}/answer`, { token: token ?? (await staff()), body });

  it('answer once, by email, in the sender’s language', async () => {
    const email = newEmail();
    const reader = await logInAs(testServer(), email);
    await send({ ...note, email });
    const message = await messageOf(email);
    const done = await answer(message?.id ?? '', { answer: 'Yes, we do.\nTell the driver.' });
    expect(done.json()).toMatchObject({ answer: 'Yes, we do.\nTell the driver.', answeredAt: expect.any(String) });
    const mail = (await testServer().emails(email)).at(-1);
    expect(mail?.text).toMatch(/Hello Ann Smith,[^]*Yes, we do\.[^]*> Do you take dogs\?/);
    const again = await answer(message?.id ?? '', { answer: 'Twice' });
    expect(again.json()).toMatchObject({ status: 409, errors: { id: [expect.stringContaining('answered')] } });
    const { $values } = (await testServer().call('GET', '/api/Notifications', { token: reader })).json();
    expect($values.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['message-answered', 'welcome']);
  });

  it('send no links back to an address that may be a stranger’s', async () => {
    const email = newEmail();
    await send({ ...note, email, message: 'You have won: https://evil.example/prize\nCall me.' });
    await answer((await messageOf(email))?.id ?? '', { answer: 'See https://www.gov.uk' });
    const mail = (await testServer().emails(email)).at(-1);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    expect(mail?.text).toMatch(/gov\.uk[^]*> Call me\./);
  });

  it('see everything that one address has written, and can filter by kind', async () => {
    const email = newEmail();
    await send({ ...note, email });
    await send({ ...note, email: email.toUpperCase(), message: 'And cats?' });
    const read = async (query: string): Promise<{ message: string }[]> =>
      (await testServer().call('GET', `/api/Admin/messages?${query}`, { token: await staff() })).json().$values;
    expect((await read(`email=${email}`)).map(({ message }) => message).sort()).toEqual(['And cats?', note.message]);
    expect(await read(`email=${email}&kind=group-request`)).toEqual([]);
    expect(await read('email=nobody@example.org')).toEqual([]);
  });

  it('notify on the site only a sender with a verified address', async () => {
    const email = newEmail();
    const stranger = await logInAs(testServer(), email);
    await testServer().db.pool.query('update people set email_verified_at = null where email = $1', [email]);
    await send({ ...note, email });
    await answer((await messageOf(email))?.id ?? '', { answer: 'Hello' });
    const { $values } = (await testServer().call('GET', '/api/Notifications', { token: stranger })).json();
    expect($values).toMatchObject([{ kind: 'welcome' }]);
  });

  it('see open and done messages separately, in pages', async () => {
    const email = newEmail();
    await send({ ...note, email });
    const message = await messageOf(email);
    const isListed = async (query: string) =>
      (await messages(query)).$values.some((listed) => listed.id === message?.id);
    expect([await isListed('?open=true&limit=100'), await isListed('?open=false&limit=100')]).toEqual([true, false]);
    const closed = await testServer().call('POST', `/api/Admin/messages/${message?.id}/close`, {
      token: await staff(),
    });
    expect(closed.json()).toMatchObject({ closedAt: expect.any(String) });
    expect([await isListed('?open=true&limit=100'), await isListed('?open=false&limit=100')]).toEqual([false, true]);
    expect((await answer(message?.id ?? '', { answer: 'Too late' })).statusCode).toBe(409);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await messages(`?limit=4&cursor=${cursor}`);
      seen.push(...page.$values.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(await count());
    expect(seen).toHaveLength(await count());
  });

  it('reopen a message, keep its replies, and answer it once more', async () => {
    const email = newEmail();
    await send({ ...note, email });
    const id = (await messageOf(email))?.id ?? '';
    const reopen = async (which = id) =>
      testServer().call('POST', `/api/Admin/messages/${which}/reopen`, { token: await staff() });
    expect((await reopen()).json()).toMatchObject({ answeredAt: null, earlierReplies: [] });
    await answer(id, { answer: 'One dog.' });
    const [first, second] = await Promise.all([reopen(), reopen()]);
    const open = { answer: null, answeredAt: null, answeredBy: null, closedAt: null };
    const earlierReplies = [{ text: 'One dog.', by: 'office@example.org', at: expect.any(String) }];
    for (const answered of [first, second]) expect(answered.json()).toMatchObject({ ...open, earlierReplies });
    await answer(id, { answer: 'Two are fine too.' });
    expect(await messageOf(email)).toMatchObject({ answer: 'Two are fine too.', earlierReplies });
    expect((await testServer().emails(email)).map(({ text }) => text?.includes('Two are fine'))).toContain(true);
    await testServer().call('POST', `/api/Admin/messages/${id}/close`, { token: await staff() });
    expect((await reopen()).json()).toMatchObject({ ...open, earlierReplies: [{}, { text: 'Two are fine too.' }] });
    expect((await reopen('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('are the only ones who can read and answer', async () => {
    const email = newEmail();
    await send({ ...note, email });
    const message = await messageOf(email);
    const calls = [
      ['GET', '/api/Admin/messages'],
      ['POST', `/api/Admin/messages/${message?.id}/answer`],
      ['POST', `/api/Admin/messages/${message?.id}/close`],
      ['POST', `/api/Admin/messages/${message?.id}/reopen`],
    ] as const;
    const reader = await logInAs(testServer(), newEmail(), ['Reader']);
    const driver = await logInAs(testServer(), newEmail(), ['Driver']);
    for (const [method, url] of calls)
      for (const [token, status] of [
        [undefined, 401],
        [reader, 403],
        [driver, 403],
      ] as const)
        expect((await testServer().call(method, url, { token })).statusCode).toBe(status);
    expect(await messageOf(email)).toMatchObject({ answer: null, closedAt: null });
  });

  it('get 404 for an unknown message, and 400 for a bad answer', async () => {
    expect((await answer(crypto.randomUUID(), { answer: 'Hello' })).statusCode).toBe(404);
    const gone = await testServer().call('POST', `/api/Admin/messages/${crypto.randomUUID()}/close`, {
      token: await staff(),
    });
    expect(gone.statusCode).toBe(404);
    const email = newEmail();
    await send({ ...note, email });
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: `/api/Admin/messages/${(await messageOf(email))?.id}/answer`,
      token: await staff(),
      good: { answer: 'Yes' },
      fields: { answer: { lines: true } },
      stored: () => messageOf(email),
    });
    expect(faults).toEqual([]);
  });
});
