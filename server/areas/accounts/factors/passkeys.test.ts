import { beforeEach, describe, expect, it } from 'vitest';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { SoftAuthenticator } from '#server/testing/stand-ins/soft-authenticator.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ env: { PUBLIC_URL: 'https://taxis.example.org' } });
const origin = 'https://taxis.example.org';
let counter = 0;
let email = '';
let token = '';
let device: SoftAuthenticator;
beforeEach(async () => {
  email = `passkey${(counter += 1)}@example.org`;
  testServer().now = new Date(Date.parse('2026-11-15T12:00:00Z') + counter * 3_600_000);
  token = await logInAs(testServer(), email, ['Writer']);
  device = new SoftAuthenticator(origin);
});

const post = (as: string, url: string, body?: object) => testServer().call('POST', url, { token: as, body });
const newOptions = async (as = token) => (await post(as, '/api/Auth/factors/passkey/options')).json();
const keep = (passkey: object, as = token) => post(as, '/api/Auth/factors/passkey', { name: 'Laptop', passkey });
const logIn = async (): Promise<string> =>
  (await testServer().call('POST', '/api/Auth/login', { body: { email, password: testPassword } })).json().token;
const question = async (as: string) => (await post(as, '/api/Auth/proof/options')).json();
const prove = (as: string, passkey: object) => post(as, '/api/Auth/proof', { passkey });
async function enrol(): Promise<void> {
  const kept = await keep(device.create(await newOptions()));
  expect(kept.statusCode, kept.body).toBe(201);
}

describe('a passkey', () => {
  it.each(['none', 'packed'] as const)('with %s attestation is added, and logs in', async (attestation) => {
    const options = await newOptions();
    expect(options).toMatchObject({ rp: { id: 'taxis.example.org' }, user: { name: email } });
    const kept = await keep(device.create(options, attestation));
    expect(kept.json().recoveryCodes).toHaveLength(10);
    const half = await logIn();
    const asked = await question(half);
    expect(asked).toMatchObject({ ways: ['passkey', 'recovery-code'], passkey: { rpId: 'taxis.example.org' } });
    const proven = await prove(half, device.get(asked.passkey));
    expect(proven.statusCode, proven.body).toBe(200);
    const full = proven.json().token;
    expect((await testServer().call('GET', '/api/Admin/people', { token: full })).statusCode).toBe(200);
  });

  it('answers each challenge once', async () => {
    await enrol();
    const half = await logIn();
    const answer = device.get((await question(half)).passkey);
    const [one, two] = await Promise.all([prove(half, answer), prove(half, answer)]);
    expect([one.statusCode, two.statusCode].sort((a, b) => a - b)).toEqual([200, 400]);
    const next = await logIn();
    expect((await prove(next, answer)).statusCode).toBe(400);
  });

  it('without a signature counter answers each challenge once too', async () => {
    device.counter = -1;
    await enrol();
    const asked = (await question(token)).passkey;
    device.counter = -1;
    const answer = device.get(asked);
    expect((await prove(token, answer)).statusCode).toBe(200);
    expect((await prove(token, answer)).statusCode).toBe(400);
  });

  it('answers the challenge of its own session, within five minutes', async () => {
    await enrol();
    const [one, two] = [await logIn(), await logIn()];
    const asked = (await question(one)).passkey;
    await question(two);
    expect((await prove(two, device.get(asked))).statusCode).toBe(400);
    testServer().now = new Date(testServer().now.getTime() + 5 * 60_000);
    expect((await prove(one, device.get(asked))).statusCode).toBe(400);
    expect((await prove(one, device.get((await question(one)).passkey))).statusCode).toBe(200);
  });

  it('from a look-alike site is refused', async () => {
    const fake = new SoftAuthenticator('https://taxis.example.org.evil.test');
    expect((await keep(fake.create(await newOptions()))).json().errors.passkey[0]).toContain('wasn’t accepted');
    await enrol();
    const half = await logIn();
    const { passkey } = await question(half);
    const answer = device.get(passkey);
    const bent = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
    const clientDataJSON = Buffer.from(JSON.stringify({ ...bent, origin: 'https://evil.test' })).toString('base64url');
    expect((await prove(half, { ...answer, response: { ...answer.response, clientDataJSON } })).statusCode).toBe(400);
  });

  it('of another person, or a cloned one, is refused', async () => {
    await enrol();
    const half = await logIn();
    const stranger = new SoftAuthenticator(origin);
    const asked = async () => (await question(half)).passkey;
    expect((await prove(half, stranger.get(await asked()))).statusCode).toBe(400);
    const forged = {
      ...stranger.get(await asked()),
      id: device.id.toString('base64url'),
      rawId: device.id.toString('base64url'),
    };
    expect((await prove(half, forged)).statusCode).toBe(400);
    // A clone counts on from where it was copied; the original has moved on since.
    device.counter += 5;
    expect((await prove(half, device.get(await asked()))).statusCode).toBe(200);
    device.counter -= 3;
    const next = await logIn();
    expect((await prove(next, device.get((await question(next)).passkey))).statusCode).toBe(400);
  });

  it('may have a counter beyond a signed 32-bit integer', async () => {
    device.counter = 4_000_000_000;
    await enrol();
    const half = await logIn();
    expect((await prove(half, device.get((await question(half)).passkey))).statusCode).toBe(200);
  });

  it('belongs to one account and is added once', async () => {
    await enrol();
    expect((await keep(device.create(await newOptions()))).statusCode).toBe(409);
    const other = await logInAs(testServer(), `other-${email}`, ['Writer']);
    expect((await keep(device.create(await newOptions(other)), other)).statusCode).toBe(409);
    expect((await keep(device.create({ challenge: 'made-up' }))).statusCode).toBe(400);
  });
});

describe('passkeys on a bare IP address', () => {
  const bare = useTestServer({ env: { PUBLIC_URL: 'https://192.0.2.7' } });

  it('are not offered', async () => {
    const staff = await logInAs(bare(), 'bare@example.org', ['Writer']);
    expect((await bare().call('GET', '/api/Auth/factors', { token: staff })).json().passkeys).toBe(false);
    const refused = await bare().call('POST', '/api/Auth/factors/passkey/options', { token: staff });
    expect(refused.statusCode).toBe(409);
  });
});
