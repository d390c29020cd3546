import { describe, expect, it } from 'vitest';
import { openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-16T12:00:00Z' });
let counter = 0;

/** A fresh number for each test, so that its texts can be told apart. */
const newMobile = () => `07700 90${String((counter += 1)).padStart(4, '0')}`;
const e164 = (mobile: string) => `+44${mobile.replaceAll(' ', '').slice(1)}`;

async function textsTo(recipient: string): Promise<string[]> {
  const sql = "select kind from outbox where channel = 'text' and recipient = $1 order by id";
  return (await testServer().db.pool.query<{ kind: string }>(sql, [recipient])).rows.map(({ kind }) => kind);
}
const lastText = async (recipient: string): Promise<string> => {
  const sql = "select message->>'text' as text from outbox where recipient = $1 order by id desc limit 1";
  return (await testServer().db.pool.query<{ text: string }>(sql, [recipient])).rows[0]?.text ?? '';
};

const office = () => openOffice(testServer());
const move = async (id: string, status: number) => {
  const answer = await (await office()).post(`/api/Admin/bookings/${id}/status`, { status });
  expect(answer.statusCode, answer.body).toBe(200);
};
const edit = async (id: string, more: object) => {
  const desk = await office();
  const booking = (await desk.get(`/api/Reservations/${id}`)).json();
  const match = { 'if-match': `"${booking.version}"` };
  const answer = await desk.put(`/api/Bookings/${id}`, updateOf(booking, more), match);
  expect(answer.statusCode, answer.body).toBe(200);
};
const call = async (more: object) => (await (await office()).takeCall({ email: '', ...more })).id;

/** Gives this booking a driver and a car, and returns a function that moves the job on. */
async function crewFor(id: string, email: string) {
  const desk = await office();
  const token = await logInAs(testServer(), email, ['Driver']);
  const [driver, vehicle] = [await desk.addDriver({ email }), await desk.addVehicle()];
  await desk.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
  return async (step: string) => {
    const answer = await testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, {
      token,
      body: step === 'complete' ? { confirmed: true } : {},
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
}

describe('a customer without an email address', () => {
  it('gets a text when staff take, confirm, change and cancel the booking', async () => {
    const phoneNumber = newMobile();
    const id = await call({ phoneNumber });
    await move(id, 1);
    await edit(id, { PickUpDate: '2026-12-01T10:15' });
    expect(await lastText(e164(phoneNumber))).toContain('10:15');
    await edit(id, { Remarks: 'Only for the office' });
    await move(id, 2);
    expect(await textsTo(e164(phoneNumber))).toEqual(['requested', 'confirmed', 'changed', 'cancelled']);
  });

  it('gets a text for each journey of a return, also when the customer cancels', async () => {
    const phoneNumber = newMobile();
    const id = await call({ phoneNumber, confirm: true, returnTime: '2026-12-03T18:00' });
    expect(await textsTo(e164(phoneNumber))).toEqual(['confirmed', 'confirmed']);
    const { token } = await office();
    const answer = await testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}?both=true`, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await textsTo(e164(phoneNumber))).slice(2)).toEqual(['cancelled', 'cancelled']);
  });

  it('gets a text when the booking cannot be taken', async () => {
    const phoneNumber = newMobile();
    await move(await call({ phoneNumber }), 4);
    expect(await textsTo(e164(phoneNumber))).toEqual(['requested', 'rejected']);
    expect(await lastText(e164(phoneNumber))).toContain("sorry, we can't take your booking");
  });

  it('gets none on a landline, but one on a foreign mobile', async () => {
    const before = (await testServer().db.pool.query("select 1 from outbox where channel = 'text'")).rowCount;
    await call({ phoneNumber: '01344 960777', confirm: true });
    expect((await testServer().db.pool.query("select 1 from outbox where channel = 'text'")).rowCount).toBe(before);
    await call({ phoneNumber: '+49 151 23456789', confirm: true, language: 'de' });
    expect(await textsTo('+4915123456789')).toEqual(['confirmed']);
  });

  it('gets none when the change fails', async () => {
    const phoneNumber = newMobile();
    const id = await call({ phoneNumber });
    const refused = await (await office()).post(`/api/Admin/bookings/${id}/status`, { status: 3 });
    expect(refused.statusCode).toBe(409);
    expect(await textsTo(e164(phoneNumber))).toEqual(['requested']);
  });
});

describe('on the way and arrived', () => {
  it.each(['', 'with-address@example.org'])('is texted once to every mobile (email “%s”)', async (email) => {
    const phoneNumber = newMobile();
    const id = await call({ phoneNumber, email, confirm: true, pickupTime: `2026-11-16T1${email ? 3 : 4}:15` });
    const step = await crewFor(id, `texting-driver-${email ? 1 : 2}@example.org`);
    await step('start');
    await step('arrived');
    await step('arrived');
    await step('boarded');
    await step('complete');
    const texts = (await textsTo(e164(phoneNumber))).filter((kind) => kind !== 'confirmed');
    expect(texts).toEqual(['underway', 'arrived']);
    expect(await lastText(e164(phoneNumber))).toMatch(/your driver has arrived\. AB\d+ CDE, Black Mercedes E-Class/);
    expect((await textsTo(e164(phoneNumber))).includes('confirmed')).toBe(email === '');
  });
});

describe('the short link of a text', () => {
  it('opens its trip, and is not found when a character is wrong', async () => {
    const phoneNumber = newMobile();
    const id = await call({ phoneNumber, confirm: true, pickupTime: '2026-11-16T14:30' });
    await (await crewFor(id, 'short-driver@example.org'))('start');
    const path = /https?:\/\/[^/]+(\/t\/[\w-]+)/.exec(await lastText(e164(phoneNumber)))?.[1] ?? '';
    const follow = async (address: string) => {
      const { statusCode, headers } = await testServer().call('GET', address);
      return [statusCode, headers['location']];
    };
    const [status, location] = await follow(path);
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/bracknellTaxis\/track-driver\?trip=t\./)]);
    const link = String(location).split('trip=')[1];
    expect((await testServer().call('GET', `/api/Reservations/trip?link=${link}`)).json().trip.bookingId).toBe(id);
    const wrong = path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA');
    for (const other of [wrong, `${path}AAAA`, path.slice(0, 12), '/t/x'])
      expect(await follow(other)).toEqual([302, '/bracknellTaxis/track-driver']);
  });
});
