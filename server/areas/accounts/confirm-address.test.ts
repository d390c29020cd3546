import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';
import { answerPasswordRequests } from './forgot-password.ts';

const testServer = useTestServer();
const password = 'lamp-road-kettle';
let counter = 0;
const newEmail = () => `person${(counter += 1)}@example.org`;

const post = (path: string, body: unknown, more = {}) =>
  testServer().call('POST', `/api/Auth/${path}`, { body, ...more });
const me = async (token: string) => (await testServer().call('GET', '/api/Auth/me', { token })).json().user;

async function registered(email = newEmail()) {
  await post('register', { email, password });
  const token: string = (await post('login', { email, password })).json().token;
  return { email, token };
}

async function linkToken(to: string): Promise<string> {
  const emails = await testServer().emails(to);
  return /token=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('the link that confirms an address', () => {
  it('confirms the address once', async () => {
    const { email, token } = await registered();
    const link = await linkToken(email);
    expect((await post('verify-email', { token: link }, { token })).json().choosePassword).toBeNull();
    const again: string = (await post('login', { email, password })).json().token;
    expect(await me(again)).toMatchObject({ emailVerified: true });
    expect((await post('verify-email', { token: link })).json()).toMatchObject({ status: 410, code: 'link-expired' });
  });

  it('ends every session that was opened before the address was confirmed', async () => {
    const { email, token } = await registered();
    const elsewhere: string = (await post('login', { email, password })).json().token;
    expect((await post('verify-email', { token: await linkToken(email) })).statusCode).toBe(200);
    expect([await me(token), await me(elsewhere)]).toEqual([null, null]);
  });

  it('ends a password that a stranger chose: the owner of the mailbox chooses one', async () => {
    const { email, token } = await registered();
    const opened = await post('verify-email', { token: await linkToken(email) });
    const { message, choosePassword } = opened.json();
    expect(message).toBe('Thank you, your email address is confirmed. Now choose your password.');
    expect([(await post('login', { email, password })).statusCode, await me(token)]).toEqual([401, null]);
    const fresh = 'quiet-harbour-violin';
    expect((await post('reset-password', { token: choosePassword, password: fresh })).statusCode).toBe(200);
    expect(await me((await post('login', { email, password: fresh })).json().token)).toMatchObject({
      emailVerified: true,
    });
    expect((await post('login', { email, password })).statusCode).toBe(401);
  });

  it('keeps the password in a session of the account, and in the browser that registered', async () => {
    const one = await registered();
    const elsewhere: string = (await post('login', { email: one.email, password })).json().token;
    await post('verify-email', { token: await linkToken(one.email) }, { token: one.token });
    expect([await me(one.token), await me(elsewhere)]).toEqual([
      expect.objectContaining({ emailVerified: true }),
      null,
    ]);
    const email = newEmail();
    const [cookie] = (await post('register', { email, password })).cookies;
    expect(cookie).toMatchObject({ name: 'registered', httpOnly: true, sameSite: 'Strict' });
    const cookies = { registered: cookie?.value ?? '' };
    const opened = await post('verify-email', { token: await linkToken(email) }, { cookies });
    expect(opened.json().choosePassword).toBeNull();
    expect((await post('login', { email, password })).statusCode).toBe(200);
  });

  it('is not deceived by the cookie of another registration', async () => {
    const { email } = await registered();
    const [cookie] = (await post('register', { email, password: 'another-good-one' })).cookies;
    const mail = (await testServer().emails(email)).find(({ text }) => text?.includes('token='));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const opened = await post('verify-email', { token }, { cookies: { registered: cookie?.value ?? '' } });
    expect(opened.json().choosePassword).toEqual(expect.any(String));
  });

  it('lets the owner in, however often a stranger has registered the mailbox or asked for its password', async () => {
    const before = testServer().now;
    const email = newEmail();
    for (let hour = 0; hour < 6; hour += 1) {
      for (let i = 0; i < 4; i += 1) {
        expect((await post('register', { email, password: 'the-stranger-chose' })).statusCode).toBe(201);
        await post('forgot-password', { email });
      }
      await answerPasswordRequests(testServer().app.deps);
      testServer().now = new Date(testServer().now.getTime() + 3_600_001);
    }
    const mails = await testServer().emails(email);
    const about = (words: string) => mails.filter(({ text }) => text?.includes(words));
    // Three an hour, nine in all, then one an hour.
    expect(about('reset-password?token=')).toHaveLength(12);
    expect(mails.length).toBeLessThanOrEqual(24);
    expect((await post('register', { email, password })).statusCode).toBe(201);
    const [, token] = /verify-email\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
    const { choosePassword } = (await post('verify-email', { token })).json();
    expect((await post('reset-password', { token: choosePassword, password })).statusCode).toBe(200);
    expect((await post('login', { email, password })).statusCode).toBe(200);
    testServer().now = before;
  });

  it('fills no mailbox: three an hour and nine a day, whatever the label', async () => {
    const before = testServer().now;
    const sign = async (label: string) =>
      (await post('register', { email: `full+${label}@example.org`, password })).statusCode;
    const anHour = () => Promise.all(Array.from({ length: 6 }, (_, i) => sign(`${testServer().now.getTime()}-${i}`)));
    let made = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      const answers = await anHour();
      made += answers.filter((status) => status === 201).length;
      expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
      testServer().now = new Date(testServer().now.getTime() + 3_600_001);
    }
    expect(made).toBe(9);
    testServer().now = before;
  });
});
