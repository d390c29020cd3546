import { randomBytes, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { longUrl, shortUrl } from '#server/areas/bookings/links/short-link.ts';
import { invoiceCode, readInvoiceCode } from '#server/areas/payments/invoices/invoice-link.ts';
import { payCode, readPayCode } from '#server/areas/payments/request/pay-link.ts';
import { readEnv } from '#server/env.ts';
import { makeHubTickets } from '#server/platform/hub/hub-tickets.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { addApp, codeOf } from '#server/testing/second-factor.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const [old, young] = [randomBytes(48).toString('base64'), randomBytes(48).toString('base64')];
const testServer = useTestServer({ env: { SESSION_SECRET: old } });

type App = Awaited<ReturnType<typeof buildApp>>;
const apps: App[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** The same site, started again with other secrets. */
async function restartWith(SESSION_SECRET: string) {
  const { db, app: before, dataDir } = testServer();
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SESSION_SECRET });
  const app = await buildApp({ ...before.deps, db, env });
  apps.push(app);
  return (method: InjectOptions['method'] & string, url: string, more: Partial<InjectOptions> = {}) =>
    app.inject({ method: method as 'GET', url, ...more });
}
type Call = Awaited<ReturnType<typeof restartWith>>;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a secret that is replaced', () => {
  let rotated: Call;
  let dropped: Call;
  const before = {
    session: '',
    csrf: '',
    booking: '',
    manage: '',
    quote: '',
    feed: '',
    app: '',
    recovery: [''],
    pushKey: '',
  };
  const guesser = { email: 'guessed@example.org', password: 'not the right one' };

  beforeAll(async () => {
    const site = testServer();
    const { id, manageUrl } = await bookAsGuest(site, { pickupTime: '2026-12-03T10:00' });
    before.booking = id;
    before.manage = new URL(manageUrl, 'http://x').searchParams.get('link') ?? '';
    const asked = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
    const journey = { ...asked, pickupTime: '2026-12-04T10:00', passengers: 1, luggage: 1, greet: false };
    before.quote = (await site.call('POST', '/api/Quotes', { body: journey })).json().id;
    const staff = await addApp(site, await logInAs(site, 'manager@example.org', ['Writer']));
    before.app = staff.secret;
    before.recovery = staff.recoveryCodes;
    await logInAs(site, 'customer@example.org', ['Reader']);
    const body = { email: 'customer@example.org', password: testPassword };
    const login = await site.call('POST', '/api/Auth/login', { body });
    before.session = login.json().token;
    before.csrf = login.cookies.find(({ name }) => name.includes('XSRF'))?.value ?? '';
    const feed = await site.call('POST', '/api/Reservations/calendar-feed', { token: before.session });
    before.feed = new URL(feed.json().url).pathname;
    before.pushKey = await site.app.deps.push.publicKey();
    for (let i = 0; i < 8; i += 1) await site.call('POST', '/api/Auth/login', { body: guesser });
    rotated = await restartWith(`${young},${old}`);
    dropped = await restartWith(young);
  });

  /** What somebody can do with what they had before; each is a status. */
  const useWith = async (call: Call) => {
    const cookie = `Authorization=${encodeURIComponent(`Bearer ${before.session}`)}; XSRF-TOKEN=${before.csrf}`;
    const byCookie = { headers: { cookie, 'x-xsrf-token': before.csrf }, payload: { password: testPassword } };
    const answers = await Promise.all([
      call('GET', '/api/Auth/me', bearer(before.session)).then(({ body }) => (JSON.parse(body).user ? 200 : 401)),
      call('POST', '/api/Auth/proof', byCookie).then(({ statusCode }) => statusCode),
      call('GET', `/api/Reservations/by-link?link=${before.manage}`).then(({ statusCode }) => statusCode),
      call('GET', `/api/Quotes/${before.quote}`).then(({ statusCode }) => statusCode),
      call('GET', before.feed).then(({ statusCode }) => statusCode),
    ]);
    const [session, cookieSession, manage, quote, feed] = answers;
    return { session, cookieSession, manage, quote, feed };
  };

  /** Logs the manager in and proves the second factor. */
  const proveWith = async (call: Call, proof: object): Promise<number> => {
    const body = { email: 'manager@example.org', password: testPassword };
    const { token } = (await call('POST', '/api/Auth/login', { payload: body })).json();
    return (await call('POST', '/api/Auth/proof', { ...bearer(token), payload: proof })).statusCode;
  };

  it('keeps sessions, links, quotes and calendars working while it is in the list, and ends them when it is dropped', async () => {
    const works = { session: 200, cookieSession: 200, manage: 200, quote: 200, feed: 200 };
    expect(await useWith(rotated)).toEqual(works);
    const gone = { session: 401, cookieSession: 401, manage: 404, quote: 404, feed: 404 };
    expect(await useWith(dropped)).toEqual(gone);
  });

  it('keeps authenticator apps and recovery codes working, also once it is dropped', async () => {
    const [first, second] = before.recovery;
    expect(await proveWith(rotated, { recoveryCode: first })).toBe(200);
    testServer().now = new Date(testServer().now.getTime() + 60_000);
    expect(await proveWith(rotated, { code: codeOf(testServer(), before.app) })).toBe(200);
    testServer().now = new Date(testServer().now.getTime() + 60_000);
    expect(await proveWith(dropped, { code: codeOf(testServer(), before.app) })).toBe(200);
    expect(await proveWith(dropped, { recoveryCode: second })).toBe(200);
  });

  it('forgets no wrong guess, and no device that gets pushes', async () => {
    for (const call of [rotated, dropped] as Call[])
      expect((await call('POST', '/api/Auth/login', { payload: guesser })).statusCode).toBe(429);
    for (const app of apps) expect(await app.deps.push.publicKey()).toBe(before.pushKey);
  });

  it('signs nothing new, so that what is given out now outlives it', async () => {
    const body = { email: 'customer@example.org', password: testPassword };
    const { token } = (await rotated('POST', '/api/Auth/login', { payload: body })).json();
    expect((await dropped('GET', '/api/Auth/me', bearer(token))).json().user).not.toBeNull();
  });

  it.each([
    ['payment links', (deps: App['deps'], id: string) => payCode(deps, id), readPayCode],
    ['invoice links', (deps: App['deps'], id: string) => invoiceCode(deps, id), readInvoiceCode],
    [
      'links in texts',
      (deps: App['deps']) => shortUrl(deps, 'track', { id: before.booking, linkVersion: 0 }).slice('/t/'.length),
      async (deps: App['deps'], code: string) => ((await longUrl(deps, code)).includes('?trip=') ? 'yes' : null),
    ],
    [
      'hub tickets',
      (deps: App['deps']) => makeHubTickets(deps.env.secret).issue(deps.clock()),
      (deps: App['deps'], ticket: string) =>
        makeHubTickets(deps.env.secret).isValid(ticket, deps.clock()) ? 'yes' : null,
    ],
  ])('keeps %s working while it is in the list', async (_what, make, read) => {
    const [during, after] = apps.map(({ deps }) => deps);
    if (!during || !after) throw new Error('the site has not been restarted');
    const code = make(testServer().app.deps, randomUUID());
    expect(await read(during, code)).toEqual(await read(testServer().app.deps, code));
    expect(await read(after, code)).not.toEqual(await read(during, code));
  });
});
