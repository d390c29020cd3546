import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { moveState } from './change/move-state.ts';
import { system } from './events/events-store.ts';
import { sendReminders } from './reminders/send-reminders.ts';

const testServer = useTestServer({ now: '2026-10-20T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const emailFor = (pickupTime: string) => `night-${pickupTime.replaceAll(':', '')}@example.org`;

/** A confirmed booking for this London time: the stored instant, and the one when its reminder is due. */
async function pickup(pickupTime: string) {
  const { id } = await bookAsGuest(testServer(), { pickupTime, email: emailFor(pickupTime) });
  await moveState(testServer().app.deps, { id, to: 'Confirmed', actor: system });
  const { rows } = await testServer().db.pool.query('select pickup_at, remind_at from reservations where id = $1', [
    id,
  ]);
  const [{ pickup_at, remind_at }] = rows;
  return [pickup_at.toISOString().slice(0, 16), remind_at.toISOString().slice(0, 16)];
}

const boardOf = async (day: string): Promise<string[]> =>
  (await office.get(`/api/Admin/board?day=${day}`)).json().jobs.map((job: { pickupTime: string }) => job.pickupTime);

describe('the night the clocks go back', () => {
  it('books in London time, reminds two real hours before, and fits on one day’s board', async () => {
    expect(await pickup('2026-10-25T00:30')).toEqual(['2026-10-24T23:30', '2026-10-24T21:30']);
    // The repeated hour means its first occurrence.
    expect(await pickup('2026-10-25T01:30')).toEqual(['2026-10-25T00:30', '2026-10-24T22:30']);
    expect(await pickup('2026-10-25T02:30')).toEqual(['2026-10-25T02:30', '2026-10-25T00:30']);
    expect(await pickup('2026-10-25T23:30')).toEqual(['2026-10-25T23:30', '2026-10-25T21:30']);
    expect(await boardOf('2026-10-25')).toEqual([
      '2026-10-25T00:30:00+01:00',
      '2026-10-25T01:30:00+01:00',
      '2026-10-25T02:30:00+00:00',
      '2026-10-25T23:30:00+00:00',
    ]);
    expect(await boardOf('2026-10-24')).toEqual([]);
    testServer().now = new Date('2026-10-25T00:29:59Z');
    expect(await sendReminders(testServer().app.deps)).toBe(2);
    testServer().now = new Date('2026-10-25T00:30:00Z');
    expect(await sendReminders(testServer().app.deps)).toBe(1);
    const [mail] = (await testServer().emails(emailFor('2026-10-25T02:30'))).slice(-1);
    expect(mail?.text).toContain('02:30');
  });
});

describe('the night the clocks go forward', () => {
  it('books the hours around the gap, refuses those inside it, and its board ends with the day', async () => {
    testServer().now = new Date('2027-03-25T12:00:00Z');
    office = await openOffice(testServer());
    expect(await pickup('2027-03-28T00:59')).toEqual(['2027-03-28T00:59', '2027-03-27T22:59']);
    expect(await pickup('2027-03-28T02:00')).toEqual(['2027-03-28T01:00', '2027-03-27T23:00']);
    expect(await pickup('2027-03-28T23:30')).toEqual(['2027-03-28T22:30', '2027-03-28T20:30']);
    expect(await boardOf('2027-03-28')).toHaveLength(3);
    for (const minute of ['01:00', '01:59']) {
      const body = {
        origin: { text: 'RG12 1AP' },
        destination: { text: 'Heathrow Terminal 5' },
        pickupTime: `2027-03-28T${minute}`,
        passengers: 1,
        luggage: 1,
      };
      const answer = await testServer().call('POST', '/api/Quotes', { body });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['pickupTime']]);
    }
  });
});
