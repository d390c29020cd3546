import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  luggage: 1,
};
const quote = async (passengers: number, more: object = {}) =>
  testServer().call('POST', '/api/Quotes', { body: { ...journey, passengers, ...more } });
const prices = async (passengers: number, more: object = {}) =>
  ((await quote(passengers, more)).json().cars as { carType: string; total: number }[]).map((car) => [
    car.carType,
    car.total,
  ]);
const problems = async (passengers: number, more: object = {}) => {
  const answer = await quote(passengers, more);
  return [answer.statusCode, answer.json().errors];
};

async function price(classShares: object) {
  const { version } = (await office.post('/api/Admin/tariffs', { changes: { classShares }, note: '' })).json();
  return office.post(`/api/Admin/tariffs/${version}/publish`);
}

const twoCars = [
  ['Executive', 55],
  ['Saloon', 49.5],
];
const bookingOf = (quoted: { id: string }, carType: string, total: number) => ({
  pickupLocation: 'RG12 1AP',
  dropoffLocation: 'Heathrow Terminal 5',
  pickupTime: '2026-12-01T09:30',
  passengers: 6,
  louggages: 1,
  greet: false,
  price: total,
  carType,
  name: 'Ann Passenger',
  phoneNumber: '07700 900123',
  email: 'ann@example.org',
  quoteId: quoted.id,
});
const book = async (body: object) => testServer().call('POST', '/api/Reservations/add', { body });

describe('a party of five to eight', () => {
  it('is priced on request while the tariff has no price for a larger car', async () => {
    expect(await problems(5)).toEqual([400, { passengers: [expect.stringContaining('on request')] }]);
    expect(await problems(9)).toEqual([400, { passengers: ['Please choose a number.'] }]);
    expect(await prices(4)).toEqual(twoCars);
  });

  it('has no class shares that make no sense', async () => {
    for (const classShares of [{ MPV: 49, Minibus: null }, { MPV: 140 }, { MPV: 140.5, Minibus: 1 }, 'x', null])
      expect((await office.post('/api/Admin/tariffs', { changes: { classShares }, note: '' })).statusCode).toBe(400);
  });

  it('gets the price of every class that has one and takes it', async () => {
    expect((await price({ MPV: 140, Minibus: null })).statusCode).toBe(200);
    expect(await prices(4)).toEqual(twoCars);
    expect(await prices(6, { luggage: 6 })).toEqual([['MPV', 77]]);
    expect(await problems(6, { luggage: 7 })).toEqual([400, { luggage: [expect.stringContaining('more cases')] }]);
    expect(await problems(7)).toEqual([400, { passengers: [expect.stringContaining('on request')] }]);
    await price({ MPV: 140, Minibus: 180 });
    expect(await prices(5)).toEqual([
      ['MPV', 77],
      ['Minibus', 99],
    ]);
    expect(await prices(8, { luggage: 8, returnTime: '2026-12-02T09:30' })).toEqual([['Minibus', 198]]);
    expect(await problems(3, { luggage: 5 })).toEqual([400, { luggage: ['Please choose a number.'] }]);
  });

  it('is offered every class that it fits into where somebody asks for all of them', async () => {
    const every = { everyClass: true };
    expect((await prices(2, every)).map(([type]) => type)).toEqual(['Executive', 'Saloon', 'MPV', 'Minibus']);
    expect((await prices(2, { ...every, luggage: 5 })).map(([type]) => type)).toEqual(['MPV', 'Minibus']);
  });

  it('books a larger car at its price, and no car that the quote does not have', async () => {
    const quoted = (await quote(6)).json();
    const refused = await book(bookingOf(quoted, 'Saloon', 49.5));
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { carType: [expect.any(String)] }]);
    expect((await book(bookingOf(quoted, 'MPV', 55))).json().code).toBe('price-changed');
    const booked = await book(bookingOf(quoted, 'MPV', 77));
    expect([booked.statusCode, booked.json().price]).toEqual([201, 77]);
    const { id } = booked.json();
    expect((await office.get(`/api/Admin/bookings/${id}`)).json()).toMatchObject({
      carType: 'MPV',
      passengers: 6,
      carImage: '/assets/cars/mpv.svg',
      lines: [
        { code: 'fixed-fare', amount: 55 },
        { code: 'mpv-share', label: 'MPV (140% of the Executive fare)', amount: 22 },
        { code: 'drop-off-included', amount: 0 },
      ],
    });
  });
});

describe('the trial of a draft', () => {
  it('compares what both versions price, and counts what is on request', async () => {
    await office.takeCall({ passengers: 5, carType: 'MPV', pickupTime: '2026-11-20T10:00' });
    await office.takeCall({ pickupTime: '2026-11-20T12:00' });
    const changes = { classShares: { MPV: null, Minibus: 200 } };
    const { version } = (await office.post('/api/Admin/tariffs', { changes, note: '' })).json();
    const period = { from: '2026-11-20', to: '2026-11-20' };
    expect((await office.post(`/api/Admin/tariffs/${version}/try`, period)).json()).toMatchObject({
      journeys: 1,
      onRequest: 1,
      revenue: { before: 55, after: 55, change: 0 },
    });
  });
});
