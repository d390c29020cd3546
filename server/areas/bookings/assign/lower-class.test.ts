import { beforeAll, describe, expect, it } from 'vitest';
import { goodCall, type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let driver: { id: string };
let saloon: { id: string };
beforeAll(async () => {
  office = await openOffice(testServer());
  driver = await office.addDriver();
  saloon = await office.addVehicle({ carType: 'Saloon' });
});

const assign = (id: string, vehicle: { id: string }, more: object = {}) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id, ...more });
const changesOf = async (id: string) =>
  (await office.get(`/api/Admin/bookings/${id}/events`))
    .json()
    .$values.flatMap((event: { changes: object[] }) => event.changes);
let day = 0;
const nextDay = () => `2026-12-${String((day += 1)).padStart(2, '0')}T09:30`;

describe('a car of a lower class than booked', () => {
  it('is refused until staff accept it, and is then on record', async () => {
    const { id } = await office.takeCall({ pickupTime: nextDay() });
    const refused = await assign(id, saloon);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'lower-class',
        detail:
          'The customer booked Executive, and this car’s class is Saloon. Choose another car, or confirm that you want to send this one.',
        errors: { vehicleId: ['This car isn’t of the class that was booked.'] },
      },
    ]);
    expect((await office.get(`/api/Admin/bookings/${id}`)).json().vehicle).toBeNull();
    expect((await assign(id, saloon, { acceptLowerClass: true })).statusCode).toBe(200);
    expect(await changesOf(id)).toContainEqual({ field: 'lowerClass', from: 'Executive', to: 'Saloon' });
    const other = await office.addDriver();
    const handed = await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: other.id });
    expect(handed.statusCode).toBe(200);
  });

  it('is refused with everything else that speaks against it, each once, so that nobody finds out one by one', async () => {
    const at = nextDay();
    const busy = await office.addDriver({ name: 'Bea Busy', badgeExpires: at.slice(0, 10) });
    const van = await office.addVehicle({ carType: 'Saloon' });
    const crew = { driverId: busy.id, vehicleId: van.id };
    const first = await office.takeCall({ pickupTime: at, carType: 'Saloon', name: 'Fay First' });
    expect((await office.post(`/api/Admin/bookings/${first.id}/assign`, crew)).statusCode).toBe(200);
    await office.put('/api/Admin/shifts?from=2026-12-01&to=2026-12-07', {
      drivers: [
        { driverId: busy.id, rota: [], absences: [{ from: at.slice(0, 10), to: at.slice(0, 10), reason: '' }] },
      ],
    });
    const { id } = await office.takeCall({ pickupTime: at.replace('09:30', '09:45') });
    const refused = (await office.post(`/api/Admin/bookings/${id}/assign`, crew)).json();
    expect(refused).toMatchObject({ code: 'lower-class', impossible: 1 });
    expect(refused.faults.split('\n')).toEqual([
      `Overlaps with Fay First’s job at 09:30 (${first.reference}).`,
      'The driver is absent: Bea Busy.',
    ]);
    // Consent does not help against the other job, and says the rest again.
    const again = (await office.post(`/api/Admin/bookings/${id}/assign`, { ...crew, acceptLowerClass: true })).json();
    expect([again.code, again.faults.split('\n')]).toEqual(['driver-busy', refused.faults.split('\n')]);
  });

  it('needs no consent where it covers the class, and leaves no trace of one', async () => {
    const executive = await office.addVehicle();
    const { id } = await office.takeCall({ pickupTime: nextDay(), carType: 'Saloon' });
    expect((await assign(id, executive, { acceptLowerClass: true })).statusCode).toBe(200);
    expect(JSON.stringify(await changesOf(id))).not.toContain('lowerClass');
  });

  it('is asked about as well when the booking is changed to a better class', async () => {
    const { id } = await office.takeCall({ pickupTime: nextDay(), carType: 'Saloon' });
    await assign(id, saloon);
    const booking = (await office.get(`/api/Admin/bookings/${id}`)).json();
    const change = (more: object) =>
      office.put(`/api/Bookings/${id}`, { ...updateOf(booking), CarType: 'Executive', Price: 55, ...more });
    expect((await change({})).json().code).toBe('lower-class');
    expect((await change({ AcceptLowerClass: true })).json()).toMatchObject({ carType: 'Executive' });
    expect(await changesOf(id)).toContainEqual({ field: 'lowerClass', from: 'Executive', to: 'Saloon' });
  });

  it('has a wheelchair place for whoever travels in a wheelchair, or staff accept that it has none', async () => {
    const [plain, adapted] = [
      await office.addVehicle({ carType: 'MPV', seats: 6 }),
      await office.addVehicle({ carType: 'Minibus', seats: 8, wheelchairPlaces: 2 }),
    ];
    const call = {
      carType: 'MPV',
      price: 70,
      priceReason: 'Agreed by phone',
      accessNeeds: ['wheelchair', 'woman-driver'],
    };
    const { id } = await office.takeCall({ ...call, pickupTime: nextDay() });
    expect((await assign(id, plain)).json()).toMatchObject({
      code: 'lower-class',
      errors: { vehicleId: [expect.stringContaining('wheelchair spaces that this job needs')] },
    });
    expect((await assign(id, plain, { acceptLowerClass: true })).statusCode).toBe(200);
    expect(await changesOf(id)).toContainEqual({ field: 'noWheelchairPlace', from: null, to: true });
    expect((await assign(id, adapted)).statusCode).toBe(200);
  });

  it('has a place for each of two wheelchairs', async () => {
    const [one, two] = [
      await office.addVehicle({ carType: 'Minibus', seats: 8, wheelchairPlaces: 1 }),
      await office.addVehicle({ carType: 'Minibus', seats: 8, wheelchairPlaces: 2 }),
    ];
    const call = { carType: 'Minibus', price: 70, priceReason: 'Agreed by phone', accessNeeds: ['two-wheelchairs'] };
    const { id } = await office.takeCall({ ...call, pickupTime: nextDay() });
    expect((await assign(id, one)).json().code).toBe('lower-class');
    expect((await assign(id, two)).statusCode).toBe(200);
  });

  it('never has fewer seats than the party, whatever is accepted', async () => {
    const small = await office.addVehicle({ carType: 'Minibus', seats: 5 });
    const call = { passengers: 6, carType: 'MPV', price: 70, priceReason: 'Agreed by phone', pickupTime: nextDay() };
    const { id } = await office.takeCall(call);
    const refused = await assign(id, small, { acceptLowerClass: true });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, { vehicleId: [expect.any(String)] }]);
  });
});

describe('a telephone booking in any class', () => {
  const call = async (more: object) =>
    office.post('/api/Admin/bookings', { ...goodCall, pickupTime: nextDay(), ...more });

  it('needs an agreed price where the tariff has none, and says whose price it is', async () => {
    const refused = await call({ passengers: 7, carType: 'Minibus' });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, { price: [expect.any(String)] }]);
    const price = { price: 110.5, priceReason: 'Agreed with Carol' };
    const taken = await call({ passengers: 7, luggage: 8, carType: 'Minibus', ...price });
    expect([taken.statusCode, taken.json().booking]).toMatchObject([
      201,
      { carType: 'Minibus', price: 110.5, lines: [{ label: 'Agreed price: Agreed with Carol', amount: 110.5 }] },
    ]);
  });

  it('keeps both prices of a return, and the meet and greet', async () => {
    const back = {
      returnTime: '2026-12-31T18:00',
      price: 80,
      returnPrice: 90,
      priceReason: 'Agreed by phone',
      greet: true,
    };
    const { booking, returnBooking } = (await call({ passengers: 6, carType: 'MPV', ...back })).json();
    expect([booking.price, returnBooking.price, booking.greet, returnBooking.greet]).toEqual([80, 90, true, false]);
    const same = (await call({ returnTime: '2026-12-31T18:00', price: 50, priceReason: 'Agreed by phone' })).json();
    expect([same.booking.price, same.returnBooking.price]).toEqual([50, 50]);
  });

  it('treats an agreed price equal to the tariff’s as the tariff’s', async () => {
    const { booking } = (await call({ price: 55, priceReason: 'No reason' })).json();
    expect(booking.lines).toMatchObject([{ code: 'fixed-fare' }, { code: 'drop-off-included', amount: 0 }]);
  });

  it.each([
    [
      'a party that the class has no seats for',
      { passengers: 6, carType: 'Saloon', price: 50, priceReason: 'Agreed by phone' },
      'carType',
    ],
    ['more cases than it takes', { luggage: 7, carType: 'MPV', price: 50, priceReason: 'Agreed by phone' }, 'carType'],
    ['nine people', { passengers: 9, carType: 'Minibus' }, 'passengers'],
    ['a price with a third of a penny', { price: 50.333, priceReason: 'Rounded' }, 'price'],
    ['a price without a reason', { price: 50 }, 'priceReason'],
    ['a price with a blank reason', { price: 50, priceReason: '  ' }, 'priceReason'],
    ['a price below nothing', { price: -1, priceReason: 'Gift' }, 'price'],
    ['a class that nobody has', { carType: 'Coach' }, 'carType'],
  ])('refuses %s', async (_, more, field) => {
    const refused = await call(more);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
  });
});

it('keeps wheelchair places with the vehicle, as many as its class can have', async () => {
  const added = await office.addVehicle({ carType: 'Minibus', seats: 8, wheelchairPlaces: 2 });
  const { $values } = (await office.get('/api/Admin/vehicles')).json();
  expect($values.find(({ id }: { id: string }) => id === added.id)).toMatchObject({ wheelchairPlaces: 2 });
  for (const wrong of [{ wheelchairPlaces: 1 }, { carType: 'MPV', wheelchairPlaces: 2 }, { wheelchairPlaces: -1 }])
    await expect(office.addVehicle(wrong)).rejects.toThrow('wheelchairPlaces');
});
