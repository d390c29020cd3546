import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const pickupTime = '2026-12-01T09:30';
const guest = (email: string) => bookAsGuest(testServer(), { pickupTime, email });

const read = async (token: string, path: string) => (await testServer().call('GET', `/api/${path}`, { token })).json();
const mine = async (token: string): Promise<{ id: string }[]> =>
  (await read(token, 'Reservations/get-my-reservations')).$values;

/** An account whose address is not verified. */
async function unproven(email: string): Promise<string> {
  const body = { email, password: testPassword };
  await testServer().call('POST', '/api/Auth/register', { body });
  return logIn(email);
}

async function logIn(email: string, password = testPassword): Promise<string> {
  return (await testServer().call('POST', '/api/Auth/login', { body: { email, password } })).json().token;
}

async function prove(email: string, session: string): Promise<void> {
  const mail = (await testServer().emails(email)).findLast(({ text }) => text?.includes('verify-email?token='));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const answer = await testServer().call('POST', '/api/Auth/verify-email', { token: session, body: { token } });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('a guest booking', () => {
  it('joins the account of a later customer once the address is verified, not before', async () => {
    const email = 'later@example.org';
    const before = await guest(email);
    const token = await unproven(email);
    const between = await guest(email);
    expect(await mine(token)).toEqual([]);
    expect(await read(token, 'Reservations/counts')).toMatchObject({ allBookings: 0 });
    const other = await logIn(email);
    await prove(email, token);
    // Other sessions from before the address was verified have ended.
    const early = await testServer().call('GET', '/api/Reservations/get-my-reservations', { token: other });
    expect(early.statusCode).toBe(401);
    expect(new Set((await mine(token)).map(({ id }) => id))).toEqual(new Set([before.id, between.id]));
  });

  it('joins the account once its owner has chosen a password through an emailed link', async () => {
    const email = 'forgetful@example.org';
    const { id } = await guest(email);
    await unproven(email);
    await testServer().call('POST', '/api/Auth/forgot-password', { body: { email } });
    const mail = (await testServer().emails(email)).findLast(({ text }) => text?.includes('reset-password?token='));
    const body = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1], password: 'quiet-harbour-violin' };
    expect((await testServer().call('POST', '/api/Auth/reset-password', { body })).statusCode).toBe(200);
    expect(await mine(await logIn(email, body.password))).toMatchObject([{ id }]);
  });

  it('joins the account straight away when the address is already verified, and notifies the owner', async () => {
    const token = await logInAs(testServer(), 'proven@example.org');
    const { id, reference } = await guest('Proven@Example.org');
    expect(await mine(token)).toMatchObject([{ id }]);
    expect(await read(token, 'Reservations/counts')).toMatchObject({ allBookings: 1, upcomingBookings: 1 });
    const { $values } = await read(token, 'Notifications');
    // It has the same timestamp as the welcome, so its position in the list is open.
    const told = $values.find((each: { kind: string }) => each.kind === 'booking-received');
    expect(told).toMatchObject({ reservationId: id });
    expect(told.message).toContain(reference);
  });

  it('joins nobody else’s account, and not a deleted one', async () => {
    const stranger = await logInAs(testServer(), 'stranger@example.org');
    const closed = await logInAs(testServer(), 'closed@example.org');
    await testServer().db.pool.query("update people set disabled_at = now() where email = 'closed@example.org'");
    const { id } = await guest('closed@example.org');
    expect(await mine(stranger)).toEqual([]);
    expect((await testServer().call('GET', `/api/Reservations/${id}`, { token: stranger })).statusCode).toBe(404);
    const { rows } = await testServer().db.pool.query('select person_id from reservations where id = $1', [id]);
    expect([closed.length > 0, rows]).toEqual([true, [{ person_id: null }]]);
  });

  it('joins an account that moved to its address', async () => {
    const email = 'moved-here@example.org';
    const token = await logInAs(testServer(), 'moving@example.org');
    const { id } = await guest(email);
    const body = { email, currentPassword: testPassword };
    const asked = await testServer().call('POST', '/api/Auth/change-email', { token, body });
    expect([asked.statusCode, await mine(token)]).toEqual([202, []]);
    await prove(email, token);
    expect(await mine(await logIn(email))).toMatchObject([{ id }]);
  });

  it('reveals nothing about the account to the holder of its link', async () => {
    const emails = ['known@example.org', 'unknown@example.org'];
    await logInAs(testServer(), 'known@example.org');
    const seen = await Promise.all(
      emails.map(async (email) => {
        const { id, manageUrl } = await guest(email);
        const link = manageUrl.split('link=')[1];
        const get = async (path: string) =>
          (await testServer().call('GET', `/api/Reservations/${path}?link=${link}`)).json();
        const { userId, version } = await get(id);
        return { userId, version, history: (await get(`${id}/history`)).$values };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ userId: null, version: 1, history: [{ code: 'created' }] });
  });

  it('reveals nothing to the holder of its link when the account comes later', async () => {
    const email = 'after@example.org';
    const { id, manageUrl } = await guest(email);
    await prove(email, await unproven(email));
    const link = manageUrl.split('link=')[1];
    const history = await testServer().call('GET', `/api/Reservations/${id}/history?link=${link}`);
    expect(history.json().$values).toMatchObject([{ code: 'created' }]);
    expect((await testServer().call('GET', `/api/Reservations/${id}?link=${link}`)).json().userId).toBeNull();
  });

  it('is never charged to a business account', async () => {
    const office = await openOffice(testServer());
    const token = await logInAs(testServer(), 'company@example.org');
    const company = { company: 'Lexicon Travel Ltd', companyNumber: '01234567', billingAddress: '1 High Street' };
    const body = { ...company, billingEmail: 'bills@example.org', costReferences: [], bookers: [] };
    const { id } = (await testServer().call('POST', '/api/Account', { token, body })).json();
    await office.post(`/api/Admin/accounts/${id}/approve`);
    const pays = { payMethod: 'business-account', language: 'eng' };
    expect((await testServer().call('POST', '/api/UserProfile/preferences', { token, body: pays })).statusCode).toBe(
      200,
    );
    const asGuest = await guest('company@example.org');
    const asOwner = await bookAsGuest(testServer(), { pickupTime: '2026-12-02T09:30', token });
    const { rows } = await testServer().db.pool.query('select reservation_id from account_journeys');
    expect(rows).toEqual([{ reservation_id: asOwner.id }]);
    expect(await mine(token)).toHaveLength(2);
    expect(asGuest.id).not.toBe(asOwner.id);
  });
});
