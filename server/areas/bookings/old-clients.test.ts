import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });

const old = {
  pickupLocation: 'RG12 1AP',
  dropoffLocation: 'Heathrow Terminal 5',
  pickupTime: '2026-12-01T09:30',
  passengers: '2',
  louggages: ' 1 ',
  greet: false,
  price: '55',
  carType: 'Executive',
  name: 'Ann Passenger',
  phoneNumber: '07700 900123',
  email: 'old-client@example.org',
};
const add = (token: string, more: object = {}) =>
  testServer().call('POST', '/api/Reservations/add', { token, body: { ...old, ...more } });

describe('a client written for the old site', () => {
  it('may send numbers as text', async () => {
    const token = await logInAs(testServer(), 'text-numbers@example.org', ['Reader']);
    const booked = await add(token);
    expect(booked.statusCode, booked.body).toBe(201);
    expect(booked.json()).toMatchObject({ passengers: 2, louggages: 1, price: 55 });
    for (const wrong of [{ passengers: 'two' }, { passengers: '1.5' }, { louggages: '' }, { price: '-1' }]) {
      const refused = await add(token, wrong);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, Object.keys(wrong)]);
    }
  });

  it('gets the right price as a number when it sends another', async () => {
    const token = await logInAs(testServer(), 'wrong-price@example.org', ['Reader']);
    expect((await add(token, { price: '54.99' })).json()).toMatchObject({ code: 'price-changed', price: 55 });
  });

  it('sends a price of 0 for one that it leaves out, never for a journey that costs nothing', async () => {
    const token = await logInAs(testServer(), 'old-office@example.org', ['Writer']);
    const { id } = (await add(token)).json();
    const update = {
      Name: old.name,
      Email: old.email,
      PhoneNumber: old.phoneNumber,
      PickUpDate: old.pickupTime,
      Pickup: old.pickupLocation,
      DropOff: old.dropoffLocation,
      Passengers: 2,
      Louggages: 1,
      CarType: 'Executive',
      Greet: true,
      Price: 0,
    };
    const changed = await testServer().call('PUT', `/api/Bookings/${id}`, { token, body: update });
    const { price, lines } = changed.json();
    expect([price, lines[0].code]).toEqual([70, 'fixed-fare']);
    const body = { ...update, PriceReason: 'Our mistake last week' };
    const free = await testServer().call('PUT', `/api/Bookings/${id}`, { token, body });
    expect(free.json()).toMatchObject({ price: 0 });
  });

  it.each([
    ['application/json', ''],
    ['text/plain', ''],
    ['text/xml', ''],
    ['application/x-www-form-urlencoded', ''],
    ['multipart/form-data; boundary=none', ''],
    [undefined, ''],
    ['application/json', '{}'],
    ['application/json', 'null'],
  ])('cancels with nothing in the body, as %s: "%s"', async (type, body) => {
    const token = await logInAs(testServer(), 'empty-body@example.org', ['Reader']);
    const { id } = (await add(token, { ifBookedAlready: 'book' })).json();
    const headers = { 'content-length': String(body.length), ...(type ? { 'content-type': type } : {}) };
    const url = `/api/Reservations/cancel-reservation/${id}`;
    const cancelled = await testServer().call('PUT', url, { token, headers, ...(body ? { body } : {}) });
    expect([cancelled.statusCode, cancelled.json().message]).toEqual([200, 'Your booking has been cancelled.']);
  });
});
