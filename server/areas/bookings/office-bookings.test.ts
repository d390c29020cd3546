import { beforeAll, describe, expect, it } from 'vitest';
import { londonIso } from '#domain/basics/london-time.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const list = async (query: string): Promise<{ $values: { id: string }[]; nextCursor: string | null }> =>
  (await office.get(`/api/Reservations/GetAllReservations?${query}`)).json();
const ids = async (query: string) => (await list(query)).$values.map((row) => row.id);
const open = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();

describe('the list of all bookings', () => {
  it('filters by day, state, driver and text, sorts and pages', async () => {
    const first = await office.takeCall({ pickupTime: '2027-01-10T00:15', name: 'Zoë Žižek' });
    testServer().now = new Date('2026-11-15T12:01:00Z');
    const second = await office.takeCall({ pickupTime: '2027-01-09T23:45', phoneNumber: '07700 900777' });
    testServer().now = new Date('2026-11-15T12:02:00Z');
    const third = await office.takeCall({ pickupTime: '2027-01-11T08:00' });
    expect(await ids('from=2027-01-10&to=2027-01-10')).toEqual([first.id]);
    expect(await ids('from=2027-01-09&to=2027-01-11')).toEqual([third.id, first.id, second.id]);
    expect(await ids('from=2027-01-09&to=2027-01-11&order=asc')).toEqual([second.id, first.id, third.id]);
    expect(await ids('from=2027-01-09&to=2027-01-11&sort=received')).toEqual([third.id, second.id, first.id]);
    expect(await ids('text=zo%C3%AB%20%C5%BDi')).toEqual([first.id]);
    for (const phone of ['900777', '07700900777', '07700 900', '%2B44 7700 900777'])
      expect(await ids(`from=2027-01-09&to=2027-01-09&text=${phone}`)).toEqual([second.id]);
    expect(await ids(`text=${third.reference}`)).toEqual([third.id]);
    expect(await ids('text=100%25')).toEqual([]);
    expect(await ids('state=1&from=2027-01-09')).toEqual([]);
    expect(await ids('state=0&from=2027-01-09&driver=none')).toHaveLength(3);
    const page = await list('from=2027-01-09&to=2027-01-11&limit=2');
    expect(page.$values).toHaveLength(2);
    expect(await ids(`from=2027-01-09&to=2027-01-11&limit=2&cursor=${page.nextCursor}`)).toEqual([second.id]);
  });

  it('begins now when asked to, page by page', async () => {
    const [past, soon, later] = [
      await office.takeCall({ pickupTime: '2026-11-16T08:00' }),
      await office.takeCall({ pickupTime: '2026-11-16T09:30' }),
      await office.takeCall({ pickupTime: '2026-11-16T10:00' }),
    ];
    const before = testServer().now;
    testServer().now = new Date('2026-11-16T09:00:00Z');
    expect(await ids('upcoming=true&order=asc&to=2026-11-16')).toEqual([soon.id, later.id]);
    const page = await list('upcoming=true&order=asc&to=2026-11-16&limit=1');
    expect(await ids(`upcoming=true&order=asc&to=2026-11-16&limit=1&cursor=${page.nextCursor}`)).toEqual([later.id]);
    // An earlier start day does not bring past journeys back, but without `upcoming` they are all there.
    expect(await ids('upcoming=true&from=2026-11-01&to=2026-11-16&order=asc')).toEqual([soon.id, later.id]);
    expect(await ids('from=2026-11-16&to=2026-11-16&order=asc')).toEqual([past.id, soon.id, later.id]);
    testServer().now = before;
  });

  it.each([
    ['state=9', 'state'],
    ['from=2026-02-30', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['driver=somebody', 'driver'],
    ['text=ab', 'text'],
    ['sort=name', 'sort'],
    ['limit=0', 'limit'],
    ['cursor=x', 'cursor'],
  ])('refuses ?%s', async (query, field) => {
    const answer = await office.get(`/api/Reservations/GetAllReservations?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('writes CSV that is safe to open in a spreadsheet', async () => {
    const { id } = await office.takeCall({ name: '=HYPERLINK("http://x")', pickupTime: '2027-02-01T10:00' });
    const answer = await office.get('/api/Admin/bookings.csv?from=2027-02-01&to=2027-02-01');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(answer.body.split('\r\n')).toHaveLength(3);
    expect((await open(id)).name).toBe('=HYPERLINK("http://x")');
  });

  it('writes CSV with the same words as the screens', async () => {
    await office.takeCall({ howMade: 'e-mail', pickupTime: '2027-02-02T10:00' });
    const csv = (await office.get('/api/Admin/bookings.csv?from=2027-02-02&to=2027-02-02')).body;
    expect(csv).toContain('"Booking source"');
    expect(csv).toContain('"Email","desk@example.org"');
    expect(csv).not.toContain('e-mail');
  });
});

describe('changing a booking', () => {
  it('takes the old payload, records every field and emails the customer', async () => {
    const call = await office.takeCall({ email: 'edit@example.org', pickupTime: '2026-12-02T09:30' });
    const booking = await open(call.id);
    const update = updateOf(booking, {
      Name: 'Other Name',
      PickUpDate: '2026-12-02T11:00',
      DropOff: 'Heathrow Terminal 2',
      Passengers: '3',
      Greet: true,
      Price: '70.00',
      Remarks: 'VIP',
    });
    const answer = await office.put(`/api/Bookings/${call.id}`, update);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['etag']).toBe(`"${booking.version + 1}"`);
    const changed = answer.json();
    expect(changed).toMatchObject({
      name: 'Other Name',
      pickupTime: '2026-12-02T11:00:00+00:00',
      passengers: 3,
      greet: true,
      price: 70,
      remarks: 'VIP',
      lines: [
        { code: 'fixed-fare', amount: 55 },
        { code: 'meet-and-greet', amount: 15 },
        { code: 'drop-off-included', amount: 0 },
      ],
    });
    expect(changed.metres).not.toBe(booking.metres);
    expect(changed.dropoffPlaceId).not.toBe(booking.dropoffPlaceId);
    const { rows } = await testServer().db.pool.query('select remind_at, email_key from reservations where id = $1', [
      call.id,
    ]);
    expect(rows[0]).toEqual({ remind_at: new Date('2026-12-02T09:00:00Z'), email_key: 'edit@example.org' });
    const { $values } = (await office.get(`/api/Admin/bookings/${call.id}/events`)).json();
    expect($values.map((event: { what: string }) => event.what)).toEqual(['created', 'edited']);
    expect($values[1]).toMatchObject({ actor: 'staff', actorName: 'desk@example.org', label: 'Details changed' });
    expect($values[1].changes).toEqual(
      expect.arrayContaining([
        { field: 'pickupTime', from: '2026-12-02T09:30:00.000Z', to: '2026-12-02T11:00:00.000Z' },
        { field: 'price', from: 5500, to: 7000 },
        { field: 'passengers', from: 2, to: 3 },
        { field: 'name', from: 'Carol Caller', to: 'Other Name' },
      ]),
    );
    const plain = await testServer().db.pool.query("select changes::text from booking_events where what = 'edited'");
    expect(plain.rows[0].changes).not.toContain('Other Name');
    const emails = await testServer().emails('edit@example.org');
    expect(emails.map((mail) => mail.subject)).toEqual([
      expect.stringContaining('Request received'),
      expect.stringContaining('has been changed'),
    ]);
    expect(emails[1]?.text).toContain('£70.00');
  });

  it('keeps the price when none is sent, and the duration when only the time changes', async () => {
    const call = await office.takeCall({ pickupTime: '2026-12-03T09:30' });
    const booking = await open(call.id);
    const { Price: _price, Via: _via, ...update } = updateOf(booking, { PickUpDate: '2026-12-03T10:00' });
    const changed = (await office.put(`/api/Bookings/${call.id}`, update)).json();
    expect(changed).toMatchObject({ price: booking.price, via: '' });
    const lasts = (row: { pickupTime: string; endsAt: string }) => Date.parse(row.endsAt) - Date.parse(row.pickupTime);
    expect(lasts(changed)).toBe(lasts(booking));
    expect(changed.lines).toEqual(booking.lines);
  });

  it('does nothing, and sends no email, when nothing changed', async () => {
    const call = await office.takeCall({ email: 'same@example.org', pickupTime: '2026-12-03T19:30' });
    const booking = await open(call.id);
    const answer = await office.put(`/api/Bookings/${call.id}`, updateOf(booking));
    expect(answer.json().version).toBe(booking.version);
    expect(await testServer().emails('same@example.org')).toHaveLength(1);
  });

  it('keeps a number from before numbers were checked, until another is typed over it', async () => {
    const { id } = await office.takeCall({ pickupTime: '2026-12-03T20:30', phoneNumber: '07700 900778' });
    expect((await open(id)).phoneNumber).toBe('+447700900778');
    const edit = async (phone: string, more: object) =>
      (await office.put(`/api/Bookings/${id}`, updateOf(await open(id), { PhoneNumber: phone, ...more }))).json();
    for (const [before, again] of [
      ['4960123', '496 0123'],
      ['07700900778', '+44 7700 900778'],
    ] as const) {
      await testServer().db.pool.query('update reservations set phone_number = $2 where id = $1', [id, before]);
      expect((await edit(again, { Remarks: before })).phoneNumber).toBe(before);
    }
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values[$values.length - 1].changes).toEqual([expect.objectContaining({ field: 'remarks' })]);
    expect(await edit('4960124', {})).toMatchObject({ errors: { PhoneNumber: [expect.any(String)] } });
    expect((await edit('+33 6 12 34 56 78', {})).phoneNumber).toBe('+33612345678');
  });

  it('never loses an edit when two staff save: the second gets what the first saved, by whom and when', async () => {
    const call = await office.takeCall({ pickupTime: '2026-12-04T09:30' });
    const booking = await open(call.id);
    const seen = { 'if-match': `"${booking.version}"` };
    const edit = (Name: string) => office.put(`/api/Bookings/${call.id}`, updateOf(booking, { Name }), seen);
    const answers = await Promise.all([edit('First Person'), edit('Second Person')]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json().name;
    expect((await open(call.id)).name).toBe(winner);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'saved-meanwhile',
      who: 'desk@example.org',
      savedAt: londonIso(testServer().now),
      current: { id: call.id, name: winner, version: booking.version + 1 },
    });
    expect((await office.put(`/api/Bookings/${call.id}`, updateOf(booking), { 'if-match': 'x' })).statusCode).toBe(412);
    const remove = await testServer().call('DELETE', `/api/Reservations/${call.id}`, {
      token: office.token,
      headers: seen,
    });
    expect(remove.statusCode).toBe(412);
  });

  it('refuses every bad field and stores nothing', async () => {
    const call = await office.takeCall({ pickupTime: '2026-12-05T09:30' });
    const faults = await sendBadBodies(testServer(), {
      method: 'PUT',
      url: `/api/Bookings/${call.id}`,
      good: updateOf(await open(call.id)),
      token: office.token,
      ignoresOthers: true,
      fields: {
        Name: {},
        Email: { optional: true, bad: ['nobody', 'a@b'] },
        PhoneNumber: { bad: ['12', 'call me', '0770090', '+44 7700 900'] },
        PickUpDate: { bad: ['tomorrow', '2027-03-28T01:30', '2028-01-01T10:00', '2026-02-30T10:00'] },
        Pickup: {},
        Via: { optional: true },
        DropOff: {},
        CarType: { bad: ['Van'] },
        DriverInstruction: { optional: true, lines: true },
        FlightNumber: { optional: true },
      },
      stored: () => open(call.id),
    });
    expect(faults).toEqual([]);
    const numbers = {
      Passengers: ['x', -1, 0, 9, 1.5],
      Louggages: ['x', -1, 9, true, null, [1]],
      Price: [-1, 1e9, 'x', 10.001, null],
    };
    const answered: unknown[] = [];
    for (const [field, values] of Object.entries(numbers))
      for (const value of values) {
        const answer = await office.put(`/api/Bookings/${call.id}`, updateOf(await open(call.id), { [field]: value }));
        answered.push([answer.statusCode, Object.keys(answer.json().errors ?? {}).join(), field]);
      }
    expect(answered).toEqual(
      Object.entries(numbers).flatMap(([field, values]) => values.map(() => [400, field, field])),
    );
  });
});

describe('deleting', () => {
  it('hides a booking from every list, keeps it, and restores it', async () => {
    const { id } = await office.takeCall({ pickupTime: '2026-12-06T09:30' });
    const remove = () => testServer().call('DELETE', `/api/Reservations/${id}`, { token: office.token });
    expect((await remove()).json()).toEqual({ message: 'Booking deleted.' });
    expect((await remove()).statusCode).toBe(404);
    expect(await ids('from=2026-12-06&to=2026-12-06')).toEqual([]);
    expect(await ids('from=2026-12-06&to=2026-12-06&deleted=true')).toEqual([id]);
    expect((await office.get(`/api/Reservations/${id}`)).statusCode).toBe(404);
    expect(await open(id)).toMatchObject({ deletedBy: 'desk@example.org', deletedAt: expect.any(String), moves: [] });
    expect((await office.put(`/api/Bookings/${id}`, updateOf(await open(id)))).statusCode).toBe(404);
    const back = await office.post(`/api/Admin/bookings/${id}/restore`);
    expect(back.json()).toMatchObject({ id, deletedAt: null, deletedBy: null });
    expect((await office.post(`/api/Admin/bookings/${id}/restore`)).statusCode).toBe(404);
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values.map((event: { label: string }) => event.label)).toEqual(['Booked', 'Deleted', 'Restored']);
  });
});
