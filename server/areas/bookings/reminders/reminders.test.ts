import { describe, expect, it } from 'vitest';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { system } from '#server/areas/bookings/events/events-store.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { sendReminders } from './send-reminders.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const deps = () => testServer().app.deps;
const at = (time: string) => {
  testServer().now = new Date(time);
};
const statusOf = async (id: string) =>
  (await testServer().db.pool.query<{ status: number }>('select status from reservations where id = $1', [id])).rows[0]
    ?.status;

describe('reminders', () => {
  it('are sent two hours before a confirmed pickup, by email and text, once even with several workers', async () => {
    at('2026-11-15T12:00:00Z');
    const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-11-16T10:00', email: 'rem@example.org' });
    await moveState(deps(), { id, to: 'Confirmed', actor: system });
    at('2026-11-16T07:59:59Z');
    expect(await sendReminders(deps())).toBe(0);
    at('2026-11-16T08:00:00Z');
    const done = await Promise.all([sendReminders(deps()), sendReminders(deps()), sendReminders(deps())]);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await statusOf(id)).toBe(8);
    const emails = (await testServer().emails('rem@example.org')).filter((mail) =>
      mail.subject?.startsWith('Journey reminder'),
    );
    expect(emails).toHaveLength(1);
    const { rows } = await testServer().db.pool.query(
      "select message->>'text' as text from outbox where channel = 'text'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toContain('10:00');
  });

  it('alert staff instead when the booking is not confirmed, and only once', async () => {
    at('2026-11-16T12:00:00Z');
    const { id, reference } = await bookAsGuest(testServer(), { pickupTime: '2026-11-17T10:00' });
    at('2026-11-17T08:30:00Z');
    expect([await sendReminders(deps()), await sendReminders(deps())]).toEqual([1, 0]);
    expect(await statusOf(id)).toBe(0);
    const alerts = await testServer().emails(deps().env.firm.email);
    expect(alerts.filter((mail) => mail.subject?.includes(reference))).toHaveLength(1);
  });

  it('skip cancelled bookings', async () => {
    at('2026-11-17T12:00:00Z');
    const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-11-18T10:00' });
    await moveState(deps(), { id, to: 'Cancelled', actor: system });
    at('2026-11-18T09:00:00Z');
    expect(await sendReminders(deps())).toBe(0);
  });
});

describe('review requests', () => {
  const asked = async (email: string) =>
    (await testServer().emails(email)).filter((mail) => mail.subject?.startsWith('How was your journey')).length;
  async function completed(pickupTime: string, email: string, token?: string) {
    const { id } = await bookAsGuest(testServer(), { pickupTime, email, ...(token ? { token } : {}) });
    const office = await openOffice(testServer());
    const [driver, vehicle] = [await office.addDriver(), await office.addVehicle()];
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
    at(`${pickupTime}:00Z`);
    for (const to of ['Confirmed', 'InProgress', 'Completed'] as const)
      await moveState(deps(), { id, to, actor: system });
  }

  it('are sent to customers once, two hours after the journey, and not to guests', async () => {
    at('2026-11-19T12:00:00Z');
    const token = await logInAs(testServer(), 'rider@example.org');
    await completed('2026-11-20T09:00', 'guest@example.org');
    at('2026-11-19T12:00:00Z');
    await completed('2026-11-20T10:00', 'rider@example.org', token);
    at('2026-11-20T11:59:00Z');
    expect(await askForReviews(deps())).toBe(0);
    at('2026-11-20T12:01:00Z');
    expect([await askForReviews(deps()), await askForReviews(deps())]).toEqual([1, 0]);
    expect([await asked('rider@example.org'), await asked('guest@example.org')]).toEqual([1, 0]);
  });

  it('are not sent for journeys more than a week ago, as after a long outage', async () => {
    at('2026-11-20T13:00:00Z');
    const token = await logInAs(testServer(), 'patient@example.org');
    await completed('2026-11-21T10:00', 'patient@example.org', token);
    at('2026-11-28T10:01:00Z');
    expect(await askForReviews(deps())).toBe(0);
    expect(await asked('patient@example.org')).toBe(0);
  });

  it('are not sent to passengers who did not show up', async () => {
    at('2026-11-29T12:00:00Z');
    const token = await logInAs(testServer(), 'absent@example.org');
    const driverToken = await logInAs(testServer(), 'waiting-driver@example.org', ['Driver']);
    const office = await openOffice(testServer());
    const driver = await office.addDriver({ email: 'waiting-driver@example.org' });
    const vehicle = await office.addVehicle();
    const { id } = await bookAsGuest(testServer(), {
      pickupTime: '2026-11-30T10:00',
      email: 'absent@example.org',
      token,
    });
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
    await office.post(`/api/Admin/bookings/${id}/status`, { status: 1 });
    at('2026-11-30T10:00:00Z');
    const job = (step: string, body: object = {}) =>
      testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, { token: driverToken, body });
    await job('start');
    await job('arrived');
    await job('called');
    at('2026-11-30T10:41:00Z');
    const noShow = await job('no-show', { reason: 'Nobody at the door' });
    expect([noShow.statusCode, await statusOf(id)], noShow.body).toEqual([200, 2]);
    at('2026-11-30T14:00:00Z');
    expect([await askForReviews(deps()), await asked('absent@example.org')]).toEqual([0, 0]);
  });
});
