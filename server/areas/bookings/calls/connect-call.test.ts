import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const secret = 'a-token-for-the-telephone-system-of-tests';
const relay = '01344 960777';
const testServer = useTestServer({ now: '2026-11-20T08:00:00Z', env: { CALLS_TOKEN: secret } });
const withoutToken = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
let digits = 100;

interface Contact {
  readonly id: string;
  readonly phoneNumber: string;
  readonly canText: boolean;
}

const setRelay = (calls: object) => office.put('/api/Admin/settings', { calls });

beforeAll(async () => {
  office = await openOffice(testServer());
  const saved = await setRelay({ number: relay, texts: false });
  if (saved.statusCode !== 200) throw new Error(saved.body);
});

const ask = (from: string, authorization = `Bearer ${secret}`) =>
  testServer().call('GET', `/api/Calls/connect?from=${encodeURIComponent(from)}`, { headers: { authorization } });
const connected = async (from: string): Promise<string> => (await ask(from)).json().number;
const officeNumber = () => connected('anonymous');

const freshNumber = () => `07700 900${(digits += 1)}`;

/** A new driver with a car, a login and a phone. */
async function newDriver() {
  const phone = freshNumber();
  const email = `d${digits}@example.org`;
  const token = await logInAs(testServer(), email, ['Driver']);
  const driver = await office.addDriver({ email, phone });
  const vehicle = await office.addVehicle();
  const assign = (id: string) =>
    office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
  const job = async (pickupTime: string, more: object = {}) => {
    const phoneNumber = freshNumber();
    const { id } = await office.takeCall({ pickupTime, confirm: true, phoneNumber, ...more });
    const answer = await assign(id);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { id, phoneNumber };
  };
  const act = (id: string, step: string) =>
    testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, {
      token,
      body: step === 'complete' ? { confirmed: true } : undefined,
    });
  const listed = () => testServer().call('GET', '/api/Driver/jobs', { token });
  const jobs = async (): Promise<Contact[]> => (await listed()).json().$values;
  return { phone, token, job, act, listed, jobs };
}

const dialled = (phone: string) => `+44${phone.replaceAll(' ', '').slice(1)}`;

describe('the phone system', () => {
  it('gets nothing without its token', async () => {
    const { phone, job } = await newDriver();
    await job('2026-11-20T10:00');
    for (const wrong of ['', 'Bearer ', `Bearer ${secret}x`, `Bearer ${secret.slice(1)}`, secret.toUpperCase()]) {
      const refused = await ask(phone, wrong);
      expect([wrong, refused.statusCode]).toEqual([wrong, 401]);
      expect(refused.json()).not.toHaveProperty('number');
    }
    const none = await withoutToken().call('GET', '/api/Calls/connect?from=07700900123', {
      headers: { authorization: 'Bearer undefined' },
    });
    expect(none.statusCode).toBe(404);
  });

  it('puts a driver through to the passenger of the next job, then of the trip under way', async () => {
    const { phone, job, act, jobs } = await newDriver();
    expect(await connected(phone)).toBe(await officeNumber());
    const later = await job('2026-11-20T10:45');
    const first = await job('2026-11-20T09:15');
    expect(await connected(phone)).toBe(dialled(first.phoneNumber));
    expect(await connected(dialled(phone))).toBe(dialled(first.phoneNumber));
    expect((await act(later.id, 'start')).statusCode).toBe(200);
    expect(await connected(phone)).toBe(dialled(later.phoneNumber));
    // The page offers Call exactly where a call gets through.
    expect((await jobs()).map(({ id, phoneNumber }) => [id, phoneNumber])).toEqual([
      [first.id, ''],
      [later.id, relay],
    ]);
    expect((await act(later.id, 'complete')).statusCode).toBe(200);
    expect(await connected(phone)).toBe(dialled(first.phoneNumber));
  });

  it('puts a passenger through to the driver of the trip under way, and otherwise to the office', async () => {
    const { phone, job, act } = await newDriver();
    const { id, phoneNumber } = await job('2026-11-20T11:00');
    expect(await connected(phoneNumber)).toBe(await officeNumber());
    await act(id, 'start');
    const answer = await ask(phoneNumber);
    expect(answer.json()).toEqual({ number: dialled(phone) });
    expect(answer.headers['cache-control']).toBe('no-store');
    await act(id, 'complete');
    expect(await connected(phoneNumber)).toBe(await officeNumber());
  });

  it('puts a driver through to nobody whose job is cancelled or far ahead', async () => {
    const { phone, job } = await newDriver();
    const toOffice = await officeNumber();
    await job('2026-11-20T21:00');
    expect(await connected(phone)).toBe(toOffice);
    const { id, phoneNumber } = await job('2026-11-20T11:00');
    for (const written of [phone, `0044 ${phone.slice(1)}`, dialled(phone).replace('+44', '+44 (0)')])
      expect([written, await connected(written)]).toEqual([written, dialled(phoneNumber)]);
    const cancelled = await office.post(`/api/Admin/bookings/${id}/status`, { status: 'Cancelled' });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(await connected(phone)).toBe(toOffice);
    expect(await connected(phoneNumber)).toBe(toOffice);
  });

  it('puts a caller through to the office when the number fits two trips, or none', async () => {
    const desk = freshNumber();
    for (const driver of [await newDriver(), await newDriver()]) {
      const { id } = await driver.job('2026-11-20T11:00', { phoneNumber: desk });
      await driver.act(id, 'start');
    }
    const toOffice = await officeNumber();
    expect(toOffice).toMatch(/^\+44\d{10}$/);
    for (const from of [desk, freshNumber(), '', 'anonymous', 'sip:unknown', '0', relay, '9'.repeat(90)])
      expect([from, await connected(from)]).toEqual([from, toOffice]);
  });
});

describe('with a number that puts calls through', () => {
  it('the driver never gets the passenger’s number, at any step', async () => {
    const { job, act, listed, token } = await newDriver();
    const { id, phoneNumber } = await job('2026-11-20T11:00');
    const bare = phoneNumber.replaceAll(' ', '').slice(1);
    const answers = [await listed()];
    for (const step of ['start', 'called', 'arrived', 'boarded', 'complete']) answers.push(await act(id, step));
    answers.push(await listed(), await testServer().call('GET', '/api/Driver/notices', { token }));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body.replaceAll(' ', '')).not.toContain(bare);
    }
  });

  it('the customer never gets the driver’s number, and the firm’s only while it puts them through', async () => {
    const { phone, act, job } = await newDriver();
    const email = 'cora@example.org';
    const customer = await logInAs(testServer(), email, ['Reader']);
    const booking = await job('2026-11-20T11:00', { email });
    await testServer().db.pool.query(
      'update reservations set person_id = (select id from people where email = $1) where id = $2',
      [email, booking.id],
    );
    const read = async (url: string) => testServer().call('GET', url, { token: customer });
    const all = async () => [
      await read(`/api/Reservations/trip?id=${booking.id}`),
      await read(`/api/Reservations/${booking.id}`),
    ];
    const numbers = async () => {
      const [trip, opened] = await all();
      for (const answer of [trip, opened]) {
        expect(answer?.statusCode, answer?.body).toBe(200);
        expect(answer?.body.replaceAll(' ', '')).not.toContain(phone.replaceAll(' ', '').slice(1));
      }
      return [trip?.json().trip.driver.phone, opened?.json().driver.phone];
    };
    expect(await numbers()).toEqual([null, '']);
    await act(booking.id, 'start');
    expect(await numbers()).toEqual([relay, relay]);
  });

  it('texts are offered only if it passes them on and the passenger can receive them', async () => {
    const { job, jobs } = await newDriver();
    await job('2026-11-20T11:00');
    expect(await jobs()).toMatchObject([{ phoneNumber: relay, canText: false }]);
    await setRelay({ number: relay, texts: true });
    expect(await jobs()).toMatchObject([{ phoneNumber: relay, canText: true }]);
    const landline = await newDriver();
    await landline.job('2026-11-20T11:00', { phoneNumber: '01344 960123' });
    expect(await landline.jobs()).toMatchObject([{ phoneNumber: relay, canText: false }]);
    await setRelay({ number: relay, texts: false });
  });

  it('the driver is not notified when the passenger’s number changes', async () => {
    const { token, job } = await newDriver();
    const { id } = await job('2026-11-20T11:00');
    const notices = async () => (await testServer().call('GET', '/api/Driver/notices', { token })).json().$values;
    for (const notice of await notices())
      await testServer().call('POST', `/api/Driver/notices/${notice.id}/ok`, { token });
    const booking = (await office.get(`/api/Admin/bookings/${id}`)).json();
    const edited = await office.put(`/api/Bookings/${id}`, updateOf(booking, { PhoneNumber: freshNumber() }), {
      'if-match': `"${booking.version}"`,
    });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(await notices()).toEqual([]);
  });
});

describe('without such a number', () => {
  it('driver and passenger have each other’s numbers, and callers are put through to the office', async () => {
    await setRelay({ number: '', texts: false });
    const { phone, job, jobs, act } = await newDriver();
    const { id, phoneNumber } = await job('2026-11-20T11:00');
    expect(await jobs()).toMatchObject([
      { phoneNumber: phoneNumber.replace(' ', '').replace(/^0/, '+44'), canText: true },
    ]);
    await act(id, 'start');
    expect(await connected(phone)).toBe(await officeNumber());
    await setRelay({ number: relay, texts: false });
  });

  it('one is only accepted once the phone system can ask us', async () => {
    const plain = await openOffice(withoutToken());
    const refused = await plain.put('/api/Admin/settings', { calls: { number: relay, texts: false } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['calls.number']]);
    expect((await plain.put('/api/Admin/settings', { calls: { number: '', texts: true } })).statusCode).toBe(200);
  });
});
