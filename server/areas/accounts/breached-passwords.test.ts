import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes, languageTag } from '#domain/i18n/language.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { startBreachService } from '#server/testing/stand-ins/breach-service.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const leaked = 'quiet-lamp-leaked';
let service: Awaited<ReturnType<typeof startBreachService>>;
beforeAll(async () => {
  service = await startBreachService([leaked]);
});
afterAll(() => service.close());

const testServer = useTestServer({ env: () => ({ PWNED_URL: service.url }) });
const post = (path: string, body: object, token?: string, headers = {}) =>
  testServer().call('POST', `/api/Auth/${path}`, { body, token, headers });

describe('a password that is known from a data breach', () => {
  it('is refused when signing up, in the visitor’s language', async () => {
    const texts = new Set<string>();
    for (const language of languageCodes) {
      const headers = { 'accept-language': languageTag(language) };
      const refused = await post('register', { email: 'leaky@example.org', password: leaked }, undefined, headers);
      expect(refused.statusCode).toBe(400);
      texts.add(refused.json().errors.password.join());
    }
    expect(texts.size).toBe(6);
    expect([...texts][0]).toContain('data breach');
    expect((await post('login', { email: 'leaky@example.org', password: leaked })).statusCode).toBe(401);
  });

  it('is refused when changing a password and when choosing one by link, which stays usable', async () => {
    const email = 'careful@example.org';
    const token = await logInAs(testServer(), email);
    const changed = await post('change-password', { currentPassword: testPassword, password: leaked }, token);
    expect(changed.json().errors.password).toBeDefined();
    await post('forgot-password', { email });
    const link = /token=([\w-]+)/.exec((await testServer().emails(email)).at(-1)?.text ?? '')?.[1];
    expect((await post('reset-password', { token: link, password: leaked })).json().errors.password).toBeDefined();
    expect((await post('reset-password', { token: link, password: 'quiet-harbour-violin' })).statusCode).toBe(200);
  });

  it('is accepted while the service is down', async () => {
    service.failNext('status');
    const email = 'patient@example.org';
    expect((await post('register', { email, password: leaked })).statusCode).toBe(201);
    expect((await post('login', { email, password: leaked })).statusCode).toBe(200);
  });
});
