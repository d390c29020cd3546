import { beforeAll, expect, it } from 'vitest';
import { bookOnline } from '#server/testing/directory.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const read = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const edit = (one: Record<string, unknown>, more: object) =>
  office.put(`/api/Bookings/${String(one['id'])}`, {
    Name: one['name'],
    Email: one['email'],
    PhoneNumber: one['phoneNumber'],
    PickUpDate: one['pickupTime'],
    Pickup: one['pickupLocation'],
    DropOff: one['dropoffLocation'],
    Passengers: 1,
    Louggages: 0,
    CarType: one['carType'],
    ...more,
  });

it('is kept beside the address, priced by nobody, and in the email, the job and the day sheet', async () => {
  const plain = await office.takeCall({ phoneNumber: '07700 900801', email: '' });
  const booking = await office.takeCall({
    phoneNumber: '07700 900802',
    email: 'door@example.org',
    houseNumber: 'Rose Cottage',
    pickupTime: '2026-11-15T18:00',
    returnTime: '2026-12-03T18:00',
  });
  expect(booking).toMatchObject({ houseNumber: 'Rose Cottage' });
  const stored = await read(booking.id);
  expect(stored.pickupLocation).toBe((await read(plain.id)).pickupLocation);
  expect(stored.metres).toBe((await read(plain.id)).metres);
  // The return starts somewhere else.
  expect((await read(stored.returnId)).houseNumber).toBe('');
  const [mail] = await testServer().emails('door@example.org');
  expect(mail?.text).toContain('Rose Cottage');
  const sheet = await office.get(`/api/Admin/day-sheet?day=${stored.pickupTime.slice(0, 10)}`);
  expect(sheet.body).toContain('Rose Cottage');
  const driver = await office.addDriverWithPhone();
  const car = await office.addVehicle();
  const given = await office.post(`/api/Admin/bookings/${booking.id}/assign`, {
    driverId: driver.id,
    vehicleId: car.id,
  });
  expect(given.statusCode, given.body).toBe(200);
  const jobs = await testServer().call('GET', '/api/Driver/jobs', { token: driver.token });
  expect(jobs.body).toContain('"houseNumber":"Rose Cottage"');
});

it('can come from a website, which may leave it out', async () => {
  const email = 'web-door@example.org';
  const booked = await bookOnline(testServer(), { phoneNumber: '07700 900803', email, houseNumber: '22b' });
  expect(booked.statusCode, booked.body).toBe(201);
  expect((await read(booked.json().id)).houseNumber).toBe('22b');
  const without = await bookOnline(testServer(), {
    phoneNumber: '07700 900804',
    email: 'no-door@example.org',
    ifBookedAlready: 'book',
  });
  expect((await read(without.json().id)).houseNumber).toBe('');
});

it('stays through an edit, can be changed, and goes with the pickup', async () => {
  const { id } = await office.takeCall({ phoneNumber: '07700 900805', houseNumber: '14' });
  expect((await edit(await read(id), { Name: 'Somebody Else' })).json()).toMatchObject({ houseNumber: '14' });
  expect((await edit(await read(id), { HouseNumber: '16' })).json()).toMatchObject({ houseNumber: '16' });
  expect((await edit(await read(id), { Pickup: 'Ascot Station' })).json()).toMatchObject({ houseNumber: '' });
});

it('is on every day of a regular journey', async () => {
  const answer = await office.post('/api/Series', {
    origin: { text: 'RG12 1AP' },
    destination: { text: 'Heathrow Terminal 5' },
    days: [3],
    time: '08:15',
    from: '2026-12-02',
    until: '2026-12-16',
    passengers: 1,
    luggage: 0,
    carType: 'Saloon',
    name: 'Sally School',
    phoneNumber: '07700 900806',
    houseNumber: '7',
  });
  expect(answer.json(), answer.body).toMatchObject({ houseNumber: '7' });
  for (const { outward } of answer.json().dates) expect((await read(outward.id)).houseNumber).toBe('7');
});
