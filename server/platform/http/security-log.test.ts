import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { addApp, codeOf } from '#server/testing/second-factor.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
// The other logs are off: the stream does not depend on them.
const testServer = useTestServer({ logTo, env: { LOG_LEVEL: 'fatal', RATE_LIMITS: 'on' } });

interface SecurityLine {
  readonly stream: string;
  readonly event: string;
  readonly actor: string | null;
  readonly [fact: string]: unknown;
}

/** The security events since the last look; one is written just after its answer. */
async function events(work: () => Promise<unknown>): Promise<SecurityLine[]> {
  lines.length = 0;
  await work();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  return lines.map((line) => JSON.parse(line) as SecurityLine);
}

const call = (...given: Parameters<ReturnType<typeof testServer>['call']>) => testServer().call(...given);
const idOf = async (email: string): Promise<string> =>
  (await testServer().db.pool.query('select id from people where email_key = $1', [email])).rows[0].id;
const logIn = (email: string, password = testPassword) =>
  call('POST', '/api/Auth/login', { body: { email, password }, headers: { 'user-agent': 'A Browser' } });

describe('the log of security events', () => {
  it('has who, what and where from, and no personal data', async () => {
    const email = 'olga.reader@example.org';
    const token = await logInAs(testServer(), email, ['Reader']);
    const id = await idOf(email);
    const { id: booking, reference } = await bookAsGuest(testServer(), { pickupTime: '2026-12-03T10:00' });
    const all = await events(async () => {
      await logIn(email, 'not her password');
      await logIn(email);
      await call('GET', '/api/Admin/board', { token });
      await call('GET', '/api/Admin/board');
      await call('GET', `/api/Reservations/${booking}?link=t.secret.secret`, { token });
      await call('POST', '/api/Auth/change-password', {
        token,
        body: { currentPassword: 'wrong-one', password: 'quiet-harbour-violin' },
      });
      await call('POST', '/api/Auth/verify-email', { body: { token: 'a'.repeat(43) } });
    });
    expect(all.map(({ event, actor, subject, code }) => [event, actor, subject, code])).toEqual([
      ['login-failed', null, undefined, 'wrong-credentials'],
      ['logged-in', id, undefined, undefined],
      ['access-refused', id, undefined, 'forbidden'],
      ['access-refused', null, undefined, 'not-signed-in'],
      ['access-refused', id, booking, 'not-found'],
      ['password-failed', id, undefined, 'bad-input'],
      ['link-refused', null, undefined, 'link-expired'],
    ]);
    for (const line of all) {
      expect(line).toMatchObject({
        stream: 'security',
        msg: line.event,
        network: expect.stringMatching(/^[\da-f]{8}$/),
      });
      expect(line).toMatchObject({ reqId: expect.any(String), time: expect.any(Number), route: expect.any(String) });
    }
    const secrets = [
      email,
      'olga',
      reference,
      'Test Passenger',
      '07700',
      'her password',
      'wrong-one',
      'Browser',
      't.secret',
      '127.0.0.1',
    ];
    for (const secret of secrets) expect(lines.join(''), secret).not.toContain(secret);
  });

  it('tells of changed roles, links, second factors and exports', async () => {
    const token = await logInAs(testServer(), 'manager@example.org', ['Writer']);
    const actor = await idOf('manager@example.org');
    await logInAs(testServer(), 'other@example.org', ['Reader']);
    const subject = await idOf('other@example.org');
    const all = await events(async () => {
      const { secret } = await addApp(testServer(), token);
      const half = (await logIn('manager@example.org')).json().token;
      await call('POST', '/api/Auth/proof', { token: half, body: { code: '000000' } });
      testServer().now = new Date(testServer().now.getTime() + 60_000);
      const proven = await call('POST', '/api/Auth/proof', {
        token: half,
        body: { code: codeOf(testServer(), secret) },
      });
      const full = proven.json().token;
      await call('POST', `/api/Admin/people/${subject}/roles`, {
        token: full,
        body: { roles: ['Driver'] },
      });
      await call('GET', '/api/Admin/bookings.csv', { token: full });
      await call('POST', '/api/Reservations/calendar-feed', { token: full });
      await call('DELETE', '/api/Reservations/calendar-feed', { token: full });
    });
    expect(all.map((line) => [line.event, line.actor, line['subject']])).toEqual([
      ['guarded-action', actor, undefined],
      ['second-factor-added', actor, undefined],
      ['logged-in', actor, undefined],
      ['second-factor-failed', actor, undefined],
      ['identity-proven', actor, undefined],
      ['roles-changed', actor, subject],
      ['data-exported', actor, undefined],
      ['link-made', actor, undefined],
      ['link-revoked', actor, undefined],
    ]);
  });

  it('tells of an email address that was changed, and does not say it', async () => {
    const email = 'before@example.org';
    const token = await logInAs(testServer(), email, ['Reader']);
    const actor = await idOf(email);
    const next = 'afterwards@example.org';
    const all = await events(async () => {
      await call('POST', '/api/Auth/change-email', { token, body: { email: next, currentPassword: testPassword } });
      const mail = (await testServer().emails(next)).at(-1)?.text ?? '';
      const link = /verify-email\?token=([\w-]+)/.exec(mail)?.[1];
      await call('POST', '/api/Auth/verify-email', { token, body: { token: link } });
    });
    expect(all.map((line) => [line.event, line.actor])).toEqual([
      ['email-change-asked', actor],
      ['email-changed', actor],
    ]);
    for (const secret of [email, next]) expect(lines.join('')).not.toContain(secret);
  });

  it('tells of limits that were hit', async () => {
    const body = { email: 'guessed@example.org', password: 'wrong-guess' };
    const all = await events(async () => {
      for (let i = 0; i < 9; i += 1) await call('POST', '/api/Auth/login', { body });
    });
    expect(all.at(-1)).toMatchObject({ event: 'limit-hit', code: 'too-many-requests', route: '/api/Auth/login' });
  });
});
