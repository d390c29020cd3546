import { beforeAll, describe, expect, it } from 'vitest';
import { bookAhead } from '#server/areas/repeats/book-ahead.ts';
import { bookOnline, newPhone, openDirectory } from '#server/testing/directory.ts';
import { goodCustomer, goodRepeat, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { addApp } from '#server/testing/second-factor.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();

type Office = Awaited<ReturnType<typeof openOffice>>;
let office: Office;
let directory: ReturnType<typeof openDirectory>;

beforeAll(async () => {
  office = await openOffice(testServer());
  directory = openDirectory(office);
});

const goodCall = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 1,
  luggage: 0,
  carType: 'Saloon',
  name: 'Anna Other',
  howMade: 'telephone',
};

/** A caller whom the office has blocked, with a number that nobody else has. */
async function blocked(more: object = {}) {
  const caller = await directory.caller('Bert Blocked', more);
  const saved = await directory.save(caller.id, { blocked: true, blockReason: 'Hit the driver' });
  expect(saved.statusCode, saved.body).toBe(200);
  return caller;
}

const take = (more: object, as: Pick<Office, 'post'> = office) =>
  as.post('/api/Admin/bookings', { ...goodCall, ...more });
const refusal = { status: 409, code: 'caller-blocked', reason: 'Hit the driver' };

async function dispatcher() {
  const email = 'night@example.org';
  await logInAs(testServer(), email, ['Writer']);
  await testServer().db.pool.query("update people set permission = 'dispatcher' where email = $1", [email]);
  const token = await logInAs(testServer(), email, ['Writer']);
  return {
    post: async (url: string, body?: unknown) => testServer().call('POST', url, { token, body }),
    put: async (url: string, body?: unknown) => testServer().call('PUT', url, { token, body }),
  };
}

describe('a blocked caller on the phone', () => {
  it('is refused with the reason, however the number is written', async () => {
    const { phoneNumber } = await blocked();
    const digits = phoneNumber.replace(/\D/g, '');
    const written = [
      phoneNumber,
      digits,
      `+44 ${digits.slice(1)}`,
      `0044${digits.slice(1)}`,
      `+44(0)${digits.slice(1)}`,
    ];
    for (const number of written) {
      const refused = await take({ phoneNumber: number });
      expect(refused.json(), number).toMatchObject(refusal);
      expect(refused.json().detail).toContain('Hit the driver');
    }
  });

  it('is refused by the email address, and by the account', async () => {
    const email = 'bert@example.org';
    await blocked({ email });
    expect((await take({ phoneNumber: newPhone(), email: 'BERT@example.org' })).json()).toMatchObject(refusal);
    const account = await directory.caller('Ada Account', { email: '' });
    const login = 'ada.account@example.org';
    await logInAs(testServer(), login);
    const { rows } = await testServer().db.pool.query('select id from people where email = $1', [login]);
    await office.put('/api/Admin/callers/account', { phone: account.phoneNumber, userId: rows[0].id });
    await testServer().db.pool.query(
      'insert into customer_links (customer_id, person_id) values ($1, $2) on conflict (person_id) do update set customer_id = $1',
      [account.id, rows[0].id],
    );
    await directory.save(account.id, { blocked: true, blockReason: 'Hit the driver' });
    expect((await take({ phoneNumber: newPhone(), email: login })).json()).toMatchObject(refusal);
  });

  it('is refused by a second number of the record', async () => {
    const caller = await directory.caller('Two Numbers');
    const second = newPhone();
    await directory.save(caller.id, { phoneNumber: second });
    await testServer().db.pool.query('delete from customer_links where phone_tail = $1', [
      caller.phoneNumber.replace(/\D/g, '').slice(-9),
    ]);
    await directory.save(caller.id, { blocked: true, blockReason: 'Hit the driver' });
    expect((await take({ phoneNumber: caller.phoneNumber })).json()).toMatchObject(refusal);
  });

  it('blocks nobody else by typing their number into a profile afterwards', async () => {
    const email = 'griefer@example.org';
    const ownProfile = {
      firstName: 'Gwen',
      surname: 'Griefer',
      birthday: '1990-04-23',
      gender: 'Female',
      landline: '',
      email,
      address: '1 High Street',
    };
    const token = await logInAs(testServer(), email);
    const [own, others] = [newPhone(), newPhone()];
    const save = (mobile: string) =>
      testServer().call('POST', '/api/UserProfile/profile', {
        token,
        body: { ...ownProfile, mobile: `44${mobile.replace(/\D/g, '').slice(1)}` },
      });
    expect((await save(own)).statusCode).toBe(200);
    const { id } = await directory.customer(email);
    await directory.save(id, { blocked: true, blockReason: 'Hit the driver' });
    expect((await save(others)).statusCode).toBe(200);
    expect((await take({ phoneNumber: own })).json()).toMatchObject(refusal);
    expect((await take({ phoneNumber: others })).statusCode).toBe(201);
    expect((await bookOnline(testServer(), { phoneNumber: others, email: 'innocent@example.org' })).statusCode).toBe(
      201,
    );
  });

  it('is let in again by a manager with a fresh proof, not by a dispatcher', async () => {
    const { id, phoneNumber } = await blocked();
    const night = await dispatcher();
    const { version, name, email } = await directory.record(id);
    const unblocked = { ...goodCustomer, version, name, email, phoneNumber, blocked: false };
    expect((await night.put(`/api/Admin/customers/${id}`, unblocked)).json()).toMatchObject({
      status: 403,
      code: 'manager-needed',
    });
    expect((await take({ phoneNumber })).json()).toMatchObject(refusal);
    expect((await directory.save(id, { blocked: false })).statusCode).toBe(200);
    expect((await take({ phoneNumber })).statusCode).toBe(201);
  });

  it('is shown as blocked as soon as the number is known', async () => {
    const { phoneNumber } = await blocked();
    const lookUp = async (phone: string) =>
      (await office.get(`/api/Admin/callers?phone=${encodeURIComponent(phone)}`)).json();
    expect((await lookUp(phoneNumber)).blocked).toEqual({ reason: 'Hit the driver' });
    expect((await lookUp(newPhone())).blocked).toBeNull();
  });

  it('can be taken by a manager, with a reason that the audit keeps', async () => {
    const { number, phoneNumber } = await blocked();
    const despiteBlock = 'Paid for the damage';
    const night = await dispatcher();
    expect((await take({ phoneNumber, despiteBlock }, night)).json()).toMatchObject({
      status: 403,
      code: 'manager-needed',
    });
    expect((await take({ phoneNumber, despiteBlock })).statusCode).toBe(201);
    const [action] = (await office.get(`/api/Admin/audit?text=${number}`)).json().$values;
    expect(action).toMatchObject({
      what: 'blocked-caller-booked',
      subject: String(number),
      by: 'desk@example.org',
      changes: [{ field: 'reason', from: null, to: despiteBlock }],
    });
  });

  it('takes a fresh proof from a manager with a second factor', async () => {
    const { phoneNumber } = await blocked();
    const email = 'proof@example.org';
    const { token } = await addApp(testServer(), await logInAs(testServer(), email, ['Writer']));
    testServer().now = new Date(testServer().now.getTime() + 16 * 60_000);
    const body = { ...goodCall, phoneNumber, despiteBlock: 'Paid for the damage' };
    const stale = await testServer().call('POST', '/api/Admin/bookings', { token, body });
    expect(stale.json()).toMatchObject({ status: 403, code: 'fresh-proof-needed' });
  });

  it('gets no regular journeys, and no booking by a change of its number', async () => {
    const { phoneNumber } = await blocked();
    const call = {
      ...goodCall,
      phoneNumber,
      pickupTime: '2026-12-02T08:15',
      repeat: { days: [3], until: '2026-12-09' },
    };
    expect((await office.post('/api/Admin/bookings', call)).json()).toMatchObject(refusal);
    const series = (await office.post('/api/Series', goodRepeat)).json();
    expect((await office.post('/api/Series', { ...goodRepeat, phoneNumber })).json()).toMatchObject(refusal);
    const change = { ...goodRepeat, phoneNumber, version: series.version };
    expect((await office.put(`/api/Series/${series.id}`, change)).json()).toMatchObject(refusal);
    expect((await office.put(`/api/Series/${series.id}`, { ...change, despiteBlock: 'Paid' })).statusCode).toBe(200);

    // Once it is theirs, it is changed as usual, but gets no further days.
    const theirs = async (more: object) => {
      const { version } = (await office.get(`/api/Series/${series.id}`)).json();
      return office.put(`/api/Series/${series.id}`, { ...change, version, ...more });
    };
    expect((await theirs({ luggage: 2 })).statusCode).toBe(200);
    expect((await theirs({ until: '2026-12-16' })).json()).toMatchObject(refusal);

    const booking = await office.takeCall({ phoneNumber: newPhone() });
    const update = {
      Name: 'Anna Other',
      Email: '',
      PhoneNumber: `+44${phoneNumber.replace(/\D/g, '').slice(1)}`,
      PickUpDate: booking.pickupTime,
      Pickup: 'RG12 1AP',
      DropOff: 'Heathrow Terminal 5',
      Passengers: 1,
      Louggages: 0,
      CarType: 'Saloon',
    };
    expect((await office.put(`/api/Bookings/${booking.id}`, update)).json()).toMatchObject(refusal);
    const allowed = await office.put(`/api/Bookings/${booking.id}`, { ...update, DespiteBlock: 'Paid' });
    expect(allowed.statusCode, allowed.body).toBe(200);
    // Once it is theirs, any other change is made as usual.
    expect((await office.put(`/api/Bookings/${booking.id}`, { ...update, Name: 'Ann Other' })).statusCode).toBe(200);
  });

  it('gets no booking by bringing one of the past back', async () => {
    const { phoneNumber } = await blocked();
    const past = new Date(testServer().now.getTime() - 26 * 3_600_000).toISOString().slice(0, 16);
    const { booking: driven } = (await take({ phoneNumber, pickupTime: past })).json();
    const update = {
      Name: 'Anna Other',
      Email: '',
      PhoneNumber: phoneNumber,
      PickUpDate: past,
      Pickup: driven.pickupLocation,
      DropOff: driven.dropoffLocation,
      Passengers: 1,
      Louggages: 0,
      CarType: 'Saloon',
    };
    const edit = (more: object) => office.put(`/api/Bookings/${driven.id}`, { ...update, ...more });
    expect((await edit({ Passengers: 2 })).statusCode).toBe(200);
    const again = { PickUpDate: '2026-12-01T09:30' };
    expect((await edit(again)).json()).toMatchObject(refusal);
    const quoted = await office.post('/api/Quotes', {
      origin: { text: 'RG12 1AP' },
      destination: { text: 'Heathrow Terminal 5' },
      pickupTime: again.PickUpDate,
      passengers: 1,
      luggage: 0,
    });
    const change = { quoteId: quoted.json().id };
    expect((await office.put(`/api/Reservations/${driven.id}/change`, change)).json()).toMatchObject(refusal);
    const allowed = await edit({ ...again, DespiteBlock: 'Paid for the damage' });
    expect(allowed.statusCode, allowed.body).toBe(200);
    expect((await edit({ PickUpDate: '2026-12-02T09:30' })).statusCode).toBe(200);
  });

  it('gets no further days of the regular journeys that staff took before, until a manager allows them', async () => {
    const caller = await directory.caller('Rita Regular');
    const asked = { ...goodRepeat, phoneNumber: caller.phoneNumber, until: '2027-06-30' };
    const series = (await office.post('/api/Series', asked)).json();
    const now = testServer().now;
    /** Does something so many weeks later; the office logs in afresh for it. */
    const after = async <T>(weeks: number, work: (office: Office) => Promise<T>): Promise<T> => {
      testServer().now = new Date(now.getTime() + weeks * 7 * 86_400_000);
      const answer = await work(await openOffice(testServer()));
      testServer().now = now;
      return answer;
    };
    const daysAfter = (weeks: number) =>
      after(weeks, async ({ get }) => {
        await bookAhead(testServer().app.deps);
        const { dates } = (await get(`/api/Series/${series.id}`)).json();
        const has = (key: 'outward' | 'problem') => dates.filter((date: Record<string, unknown>) => date[key]).length;
        return { booked: has('outward'), problems: has('problem') };
      });
    const { booked } = await daysAfter(0);
    await directory.save(caller.id, { blocked: true, blockReason: 'Hit the driver' });
    expect(await daysAfter(2)).toEqual({ booked, problems: 2 });

    const change = (more: object) =>
      after(2, async ({ get, put }) => {
        const { version } = (await get(`/api/Series/${series.id}`)).json();
        return put(`/api/Series/${series.id}`, { ...asked, from: '2026-12-09', version, ...more });
      });
    expect((await change({})).json()).toMatchObject(refusal);
    const allowed = await change({ despiteBlock: 'Paid for the damage' });
    expect(allowed.statusCode, allowed.body).toBe(200);
    expect(await daysAfter(4)).toEqual({ booked: booked + 4, problems: 0 });
  });

  it('is still recorded for what has been driven', async () => {
    const { phoneNumber } = await blocked();
    const past = new Date(testServer().now.getTime() - 26 * 3_600_000).toISOString().slice(0, 16);
    expect((await take({ phoneNumber, pickupTime: past })).statusCode).toBe(201);
  });
});
