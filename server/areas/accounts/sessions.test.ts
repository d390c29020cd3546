import { describe, expect, it } from 'vitest';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
const newEmail = () => `session${(counter += 1)}@example.org`;
async function customer() {
  const email = newEmail();
  return { email, token: await logInAs(testServer(), email) };
}
const logIn = async (email: string, password = testPassword) =>
  testServer().call('POST', '/api/Auth/login', {
    body: { email, password },
    headers: { 'user-agent': 'Second Browser' },
  });
const me = async (token: string) => (await testServer().call('GET', '/api/Auth/me', { token })).json().user;
const post = (path: string, token: string | undefined, body?: unknown) =>
  testServer().call('POST', `/api/Auth/${path}`, { token, body });
interface Session {
  id: string;
  device: string;
  current: boolean;
}
const sessions = async (token: string): Promise<Session[]> =>
  (await testServer().call('GET', '/api/Auth/sessions', { token })).json().$values;
const linkIn = async (to: string) =>
  /token=([\w-]+)/.exec(
    (await testServer().emails(to)).findLast((mail) => mail.text?.includes('token='))?.text ?? '',
  )?.[1] ?? '';
const fresh = 'quiet-harbour-violin';

describe('sessions', () => {
  it('are listed with their device, and ended one by one', async () => {
    const { email, token } = await customer();
    const second: string = (await logIn(email)).json().token;
    const open = await sessions(token);
    expect(open).toHaveLength(2);
    expect(open.filter(({ current }) => current)).toHaveLength(1);
    const other = open.find(({ current }) => !current);
    expect(other).toMatchObject({ device: 'Second Browser', signedInAt: expect.any(String) });
    expect((await post(`sessions/${other?.id}/end`, token)).statusCode).toBe(200);
    expect([await me(second), await me(token)]).toEqual([null, expect.objectContaining({ email })]);
    expect(await sessions(token)).toHaveLength(1);
    expect((await post(`sessions/${other?.id}/end`, token)).statusCode).toBe(404);
  });

  it('can all be ended except this one', async () => {
    const { email, token } = await customer();
    const others: string[] = [(await logIn(email)).json().token, (await logIn(email)).json().token];
    expect((await post('sessions/end-others', token)).statusCode).toBe(200);
    for (const other of others) expect(await me(other)).toBeNull();
    expect(await me(token)).toMatchObject({ email });
  });

  it('belong to one person', async () => {
    const one = await customer();
    const two = await customer();
    const [mine] = await sessions(one.token);
    expect((await sessions(two.token)).some(({ id }) => id === mine?.id)).toBe(false);
    expect((await post(`sessions/${mine?.id}/end`, two.token)).statusCode).toBe(404);
    await post('sessions/end-others', two.token);
    expect(await me(one.token)).not.toBeNull();
    expect((await testServer().call('GET', '/api/Auth/sessions')).statusCode).toBe(401);
    for (const path of ['sessions/end-others', `sessions/${mine?.id}/end`, 'change-password', 'change-email'])
      expect((await post(path, undefined, {})).statusCode).toBe(401);
  });
});

describe('change of password', () => {
  it('needs the old one, keeps this session, ends the others and emails the owner', async () => {
    const { email, token } = await customer();
    const second: string = (await logIn(email)).json().token;
    await testServer().call('POST', '/api/Auth/forgot-password', { body: { email } });
    const resetLink = await linkIn(email);
    const answer = await post('change-password', token, { currentPassword: testPassword, password: fresh });
    expect(answer.statusCode).toBe(200);
    expect([await me(token), await me(second)]).toEqual([expect.objectContaining({ email }), null]);
    expect([(await logIn(email)).statusCode, (await logIn(email, fresh)).statusCode]).toEqual([401, 200]);
    expect((await testServer().emails(email)).at(-1)?.subject).toContain('has been changed');
    const late = await post('reset-password', undefined, { token: resetLink, password: 'another-good-phrase' });
    expect(late.statusCode).toBe(410);
  });

  it('refuses a wrong old one and a weak new one, and changes nothing', async () => {
    const { email, token } = await customer();
    const wrong = await post('change-password', token, { currentPassword: 'not this one', password: fresh });
    expect(wrong.json()).toMatchObject({
      status: 400,
      errors: { currentPassword: [expect.stringContaining('isn’t your current password')] },
    });
    const weak = await post('change-password', token, { currentPassword: testPassword, password: 'password1' });
    expect(weak.json().errors.password).toEqual([expect.stringContaining('easy to guess')]);
    expect((await logIn(email)).statusCode).toBe(200);
  });

  it('slows a guesser down', async () => {
    const { token } = await customer();
    const guess = () => post('change-password', token, { currentPassword: 'a wrong guess', password: fresh });
    for (let i = 0; i < 8; i += 1) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
    const right = await post('change-password', token, { currentPassword: testPassword, password: fresh });
    expect(right.statusCode).toBe(429);
  });

  it('refuses every bad body', async () => {
    const { email, token } = await customer();
    const notPasswords = { bad: ['x'.repeat(201)] };
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Auth/change-password',
      token,
      good: { currentPassword: testPassword, password: fresh },
      // A password may be anything that can be typed, so only its type and length are checked.
      fields: {},
      stored: async () => (await logIn(email)).statusCode,
    });
    expect(faults).toEqual([]);
    for (const bad of [undefined, null, 7, '', ['x'], ...notPasswords.bad]) {
      const one = await post('change-password', token, { currentPassword: bad, password: fresh });
      const two = await post('change-password', token, { currentPassword: testPassword, password: bad });
      expect([one.json().errors, two.json().errors]).toMatchObject([
        { currentPassword: expect.any(Array) },
        { password: expect.any(Array) },
      ]);
    }
  });
});

describe('change of email', () => {
  const ask = (token: string, email: string, currentPassword = testPassword) =>
    post('change-email', token, { email, currentPassword });

  it('happens when the link sent to the new address is opened, and the old address gets an email', async () => {
    const { email, token } = await customer();
    const next = newEmail();
    expect((await ask(token, next)).statusCode).toBe(202);
    expect((await testServer().emails(email)).at(-1)?.text).toContain(next);
    expect(await me(token)).toMatchObject({ email });
    const link = await linkIn(next);
    expect((await post('verify-email', token, { token: link })).statusCode).toBe(200);
    expect(await me(token)).toBeNull();
    const again = await logIn(next);
    expect([(await logIn(email)).statusCode, again.statusCode]).toEqual([401, 200]);
    expect(await me(again.json().token)).toMatchObject({ email: next, emailVerified: true });
    expect((await testServer().emails(email)).at(-1)?.subject).toContain('was changed');
    expect((await post('verify-email', undefined, { token: link })).statusCode).toBe(410);
  });

  it('needs the password, a different address and a link that has not expired', async () => {
    const { email, token } = await customer();
    const next = newEmail();
    expect((await ask(token, next, 'wrong')).json().errors.currentPassword).toBeDefined();
    expect((await ask(token, email)).json().errors.email).toEqual([expect.stringContaining('already')]);
    expect(await testServer().emails(next)).toEqual([]);
    await ask(token, next);
    const before = testServer().now;
    testServer().now = new Date(before.getTime() + 48 * 3_600_000 + 1000);
    expect((await post('verify-email', token, { token: await linkIn(next) })).statusCode).toBe(410);
    testServer().now = before;
  });

  it('can change the letter case of the same address', async () => {
    const { email, token } = await customer();
    const spelt = email.replace('session', 'Session');
    await ask(token, spelt);
    const link = await linkIn(spelt);
    expect((await post('verify-email', token, { token: link })).statusCode).toBe(200);
    expect(await me((await logIn(spelt)).json().token)).toMatchObject({ email: spelt });
  });

  it('never reveals whether an address has an account, and never takes it over', async () => {
    const one = await customer();
    const two = await customer();
    const taken = await ask(one.token, two.email);
    const free = newEmail();
    expect(taken.json()).toEqual((await ask(one.token, free)).json());
    expect((await testServer().emails(two.email)).at(-1)?.subject).toContain('already have an account');
    const link = await linkIn(free);
    await logInAs(testServer(), free);
    expect((await post('verify-email', one.token, { token: link })).statusCode).toBe(410);
    expect(await me(one.token)).toMatchObject({ email: one.email });
  });

  it('needs the session that asked: a stranger who opens the link gives nothing away', async () => {
    const { email, token } = await customer();
    const stranger = newEmail();
    await ask(token, stranger);
    const link = await linkIn(stranger);
    const elsewhere: string = (await logIn(email)).json().token;
    for (const other of [undefined, elsewhere, (await customer()).token]) {
      const refused = await post('verify-email', other, { token: link });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'other-session']);
    }
    expect(await me(token)).toMatchObject({ email });
    expect((await post('verify-email', token, { token: link })).statusCode).toBe(200);
  });

  it('is asked for three times an hour, also all at once and for as many mailboxes', async () => {
    const { email, token } = await customer();
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(token, newEmail())));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await testServer().emails(email)).filter(({ subject }) => subject?.includes('change'))).toHaveLength(3);
  });

  it('emails one mailbox three times an hour, whoever asks and whatever the label', async () => {
    const stranger = newEmail();
    const labelled = (label: number) => stranger.replace('@', `+${label}@`);
    const people = await Promise.all([customer(), customer(), customer()]);
    const answers = await Promise.all(
      people.flatMap(({ token }, i) => [0, 1, 2].map((n) => ask(token, labelled(i * 3 + n)))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6);
    const all = new Set(Array.from({ length: 9 }, (_, n) => labelled(n)));
    const sent = (await testServer().emails()).filter(({ to }) => all.has(to?.[0]?.address ?? ''));
    expect(sent).toHaveLength(3);
  });

  it('refuses every bad body', async () => {
    const { token } = await customer();
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Auth/change-email',
      token,
      good: { email: newEmail(), currentPassword: testPassword },
      fields: { email: { bad: ['x', 'a@b'] } },
      stored: () => me(token),
    });
    expect(faults).toEqual([]);
  });
});
