import { beforeEach, describe, expect, it } from 'vitest';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { addApp, codeOf } from '#server/testing/second-factor.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
let email = '';
let token = '';
beforeEach(async () => {
  email = `manager${(counter += 1)}@example.org`;
  testServer().now = new Date(Date.parse('2026-11-15T12:00:00Z') + counter * 3_600_000);
  token = await logInAs(testServer(), email, ['Writer']);
});

const later = (minutes: number) => {
  testServer().now = new Date(testServer().now.getTime() + minutes * 60_000);
};
const logIn = async () =>
  (await testServer().call('POST', '/api/Auth/login', { body: { email, password: testPassword } })).json();
const prove = (as: string, body: object) => testServer().call('POST', '/api/Auth/proof', { token: as, body });
const me = async (as: string) => (await testServer().call('GET', '/api/Auth/me', { token: as })).json().user;
const people = async (as: string) => testServer().call('GET', '/api/Admin/people', { token: as });

describe('an authenticator app', () => {
  it('is added with a correct code, shows ten recovery codes once, and logs other devices out', async () => {
    const other = (await logIn()).token;
    const { recoveryCodes } = await addApp(testServer(), token);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[0-9a-z]{5}-[0-9a-z]{5}$/.test(code))).toBe(true);
    expect(await me(other)).toBeNull();
    const listed = (await testServer().call('GET', '/api/Auth/factors', { token })).json();
    expect(listed).toMatchObject({ recoveryCodesLeft: 10, passkeys: true, $values: [{ kind: 'app', name: 'Phone' }] });
    expect((await testServer().emails(email)).at(-1)?.text).toContain('“Phone” was added to your two-step login');
    const again = await testServer().call('POST', '/api/Auth/factors/app/secret', { token });
    expect(again.json().errors.name[0]).toContain('You’ve already set up an app');
  });

  it('is not added with a wrong code, another session’s secret, or after 15 minutes', async () => {
    const { secret } = (await testServer().call('POST', '/api/Auth/factors/app/secret', { token })).json();
    const add = (as: string, code: string) =>
      testServer().call('POST', '/api/Auth/factors/app', { token: as, body: { name: 'Phone', code } });
    const right = codeOf(testServer(), secret);
    expect((await add(token, right === '000000' ? '000001' : '000000')).json().errors.code[0]).toContain('isn’t right');
    expect((await add((await logIn()).token, right)).statusCode).toBe(400);
    later(16);
    expect((await add(token, codeOf(testServer(), secret))).json().errors.code[0]).toContain('took too long');
  });

  it('is asked for after the password; until then the session has no access', async () => {
    const { secret } = await addApp(testServer(), token);
    const half = await logIn();
    expect(half).toMatchObject({ email, roles: { $values: ['Writer'] }, secondFactor: 'prove' });
    expect((await me(half.token)).secondFactor).toBe('prove');
    const refused = await people(half.token);
    expect([refused.statusCode, refused.json().code, refused.json().step]).toEqual([
      403,
      'second-factor-needed',
      'prove',
    ]);
    later(1);
    const proven = await prove(half.token, { code: codeOf(testServer(), secret) });
    expect(proven.statusCode, proven.body).toBe(200);
    const full = proven.json().token;
    expect((await people(full)).statusCode).toBe(200);
    // The token from before the second step no longer works.
    expect(await me(half.token)).toBeNull();
    expect(proven.cookies.map(({ name }) => name).sort()).toEqual(['Authorization', 'XSRF-TOKEN']);
  });

  it('accepts each code once, including the one it was added with', async () => {
    const { secret } = await addApp(testServer(), token);
    const used = codeOf(testServer(), secret);
    expect((await prove((await logIn()).token, { code: used })).statusCode).toBe(400);
    later(1);
    const code = codeOf(testServer(), secret);
    const halves = await Promise.all([logIn(), logIn(), logIn()]);
    const answers = await Promise.all(halves.map((half) => prove(half.token, { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    // A code from before the last one used is refused, although it is still in the time window.
    expect((await prove((await logIn()).token, { code: codeOf(testServer(), secret, -1) })).statusCode).toBe(400);
    expect((await prove((await logIn()).token, { code: codeOf(testServer(), secret, 1) })).statusCode).toBe(200);
  });

  it('cannot be guessed: of thirty simultaneous tries only eight are checked', async () => {
    const { secret } = await addApp(testServer(), token);
    later(1);
    const half = (await logIn()).token;
    const right = codeOf(testServer(), secret);
    const wrong = right.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    const answers = await Promise.all(Array.from({ length: 30 }, () => prove(half, { code: wrong })));
    const looked = answers.filter(({ statusCode }) => statusCode === 400);
    expect(looked.length).toBeLessThanOrEqual(8);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30 - looked.length);
    let status = 400;
    for (let more = 0; more < 9 && status === 400; more += 1) status = (await prove(half, { code: wrong })).statusCode;
    expect(status).toBe(429);
    expect((await prove(half, { code: right })).statusCode).toBe(429);
    later(16);
    expect((await prove(half, { code: codeOf(testServer(), secret) })).statusCode).toBe(200);
  });

  it('stores its secret encrypted', async () => {
    const { secret, recoveryCodes } = await addApp(testServer(), token);
    const { rows } = await testServer().db.pool.query(
      'select f.secret, r.code_hash from second_factors f, recovery_codes r, people p where p.email = $1 and f.person_id = p.id and r.person_id = p.id',
      [email],
    );
    expect(rows).toHaveLength(10);
    const { Secret } = await import('otpauth');
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    const kept = Buffer.concat(
      rows.flatMap((row: { secret: Buffer; code_hash: Buffer }) => [row.secret, row.code_hash]),
    ).toString('hex');
    const told = [plain, Buffer.from(secret), ...recoveryCodes.map((code) => Buffer.from(code))];
    for (const text of told) expect(kept).not.toContain(text.toString('hex'));
  });
});

describe('a session waiting for its second factor', () => {
  it('is completed once, by the first correct answer', async () => {
    const { secret, recoveryCodes } = await addApp(testServer(), token);
    later(1);
    const half = (await logIn()).token;
    const [one, two] = recoveryCodes;
    const answers = await Promise.all([
      prove(half, { recoveryCode: one }),
      prove(half, { recoveryCode: two }),
      prove(half, { code: codeOf(testServer(), secret) }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('stays closed when it was ended while the correct code was being checked', async () => {
    const { secret } = await addApp(testServer(), token);
    later(1);
    const half = (await logIn()).token;
    const { id } = (await testServer().db.pool.query('select id from people where email = $1', [email])).rows[0];
    const ending = await testServer().db.pool.connect();
    await ending.query('begin');
    await ending.query('update people set password_hash = null where id = $1', [id]);
    const answer = prove(half, { code: codeOf(testServer(), secret) });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await testServer().db.pool.query(waiting)).rows.length).toBe(1);
    await ending.query('update sessions set ended_at = now() where person_id = $1', [id]);
    await ending.query('commit');
    ending.release();
    expect((await answer).statusCode).toBe(401);
    const open = 'select 1 from sessions where person_id = $1 and ended_at is null';
    expect((await testServer().db.pool.query(open, [id])).rows).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('each work once, however they are typed, and the owner gets an email', async () => {
    const { recoveryCodes } = await addApp(testServer(), token);
    const [code = '', next = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const half = (await logIn()).token;
    expect((await prove(half, { recoveryCode: 'aaaaa-aaaaa' })).statusCode).toBe(400);
    const answers = await Promise.all([
      prove(half, { recoveryCode: typed }),
      prove((await logIn()).token, { recoveryCode: code }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400]);
    expect((await prove((await logIn()).token, { recoveryCode: code })).statusCode).toBe(400);
    expect((await prove((await logIn()).token, { recoveryCode: next })).statusCode).toBe(200);
    expect((await testServer().emails(email)).at(-1)?.text).toContain('You have 8 left');
  });

  it('do not work for another person', async () => {
    const { recoveryCodes } = await addApp(testServer(), token);
    const [first] = [email];
    email = `${first}.org`;
    const other = await logInAs(testServer(), email, ['Writer']);
    await addApp(testServer(), other);
    expect((await prove((await logIn()).token, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(400);
  });

  it('can be replaced, and the old ones stop working', async () => {
    const { recoveryCodes } = await addApp(testServer(), token);
    const renewed = await testServer().call('POST', '/api/Auth/factors/recovery-codes', { token });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect((await prove((await logIn()).token, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(400);
    const [fresh] = renewed.json().recoveryCodes;
    expect((await prove((await logIn()).token, { recoveryCode: fresh })).statusCode).toBe(200);
  });
});

describe('a second factor', () => {
  it('is removed only after proving identity again, and the owner gets an email', async () => {
    const { secret } = await addApp(testServer(), token);
    const { $values } = (await testServer().call('GET', '/api/Auth/factors', { token })).json();
    const remove = () => testServer().call('DELETE', `/api/Auth/factors/${$values[0].id}`, { token });
    later(16);
    expect((await remove()).json().code).toBe('fresh-proof-needed');
    expect((await prove(token, { password: testPassword })).json().errors.password[0]).toContain(
      'recovery code, not your password',
    );
    expect((await prove(token, { code: codeOf(testServer(), secret) })).json()).toEqual({ token: null });
    expect((await remove()).statusCode).toBe(200);
    expect((await testServer().emails(email)).at(-1)?.text).toContain('“Phone” was removed from your two-step login');
    expect((await logIn()).secondFactor).toBe('done');
    const left = await testServer().db.pool.query(
      'select 1 from recovery_codes r join people p on p.id = r.person_id where p.email = $1',
      [email],
    );
    expect(left.rows).toEqual([]);
  });

  it('of another person is not found', async () => {
    await addApp(testServer(), token);
    const { $values } = (await testServer().call('GET', '/api/Auth/factors', { token })).json();
    const other = await logInAs(testServer(), `other-${email}`, ['Writer']);
    expect((await testServer().call('DELETE', `/api/Auth/factors/${$values[0].id}`, { token: other })).statusCode).toBe(
      404,
    );
  });

  it('is still required after a password reset', async () => {
    await addApp(testServer(), token);
    await testServer().call('POST', '/api/Auth/forgot-password', { body: { email } });
    const reset = /token=([\w-]+)/.exec((await testServer().emails(email)).at(-1)?.text ?? '')?.[1];
    const password = 'quiet-harbour-violin';
    expect(
      (await testServer().call('POST', '/api/Auth/reset-password', { body: { token: reset, password } })).statusCode,
    ).toBe(200);
    const half = (await testServer().call('POST', '/api/Auth/login', { body: { email, password } })).json();
    expect(half.secondFactor).toBe('prove');
    expect((await people(half.token)).statusCode).toBe(403);
  });

  it('is reset by a manager, who is named in the audit; the owner is logged out and gets an email', async () => {
    await addApp(testServer(), token);
    const manager = await logInAs(testServer(), `boss-${email}`, ['Writer']);
    const { rows } = await testServer().db.pool.query('select id from people where email = $1', [email]);
    const url = `/api/Admin/people/${rows[0].id}/reset-factor`;
    const reset = await testServer().call('POST', url, { token: manager });
    expect(reset.json()).toMatchObject({ email, secondFactor: false });
    expect(await me(token)).toBeNull();
    expect((await logIn()).secondFactor).toBe('done');
    expect((await testServer().emails(email)).at(-1)?.text).toContain('has reset your two-step login');
    const audit = await testServer().call('GET', '/api/Admin/audit?what=factor-reset', { token: manager });
    expect(audit.json().$values[0]).toMatchObject({ by: `boss-${email}`, subject: email });
  });

  it.each([
    [{}],
    [{ code: '123456', password: 'x' }],
    [{ code: '12345' }],
    [{ passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }],
    [
      {
        passkey: {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: '!', authenticatorData: '!', signature: '!' },
        },
      },
    ],
    [{ code: 123456 }],
  ])('is not proven by %j', async (body) => {
    await addApp(testServer(), token);
    const half = (await logIn()).token;
    expect((await prove(half, body)).json().code).toBe('bad-input');
    expect((await people(half)).statusCode).toBe(403);
  });
});
