import { expect, it } from 'vitest';
import { openTrips } from '#server/testing/trips.ts';

const { crew, office, onBoard, pickupIn, readStaff, testServer, later } = openTrips();

const charge = async (waiting: object) => {
  const { charges } = (await office().get('/api/Admin/settings')).json();
  const saved = await office().put('/api/Admin/settings', { charges: { ...charges, ...waiting } });
  expect(saved.statusCode, saved.body).toBe(200);
};
const dearer = { freeWaitMinutes: 5, airportWaitMinutes: 20, waitPencePerMinute: 90 };

it('keeps the waiting that was shown with the quote, when it is booked and until the trip ends', async () => {
  const body = {
    origin: { text: 'RG12 1AP' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime: pickupIn(60),
    passengers: 1,
    luggage: 1,
    greet: false,
  };
  const quote = (await testServer().call('POST', '/api/Quotes', { body })).json();
  const [shown] = quote.mayBeAdded;
  expect(shown.text).toBe('10 minutes are free from the pickup time, then it’s £0.50 a minute.');

  await charge(dearer);
  const booked = await testServer().call('POST', '/api/Reservations/add', {
    body: {
      quoteId: quote.id,
      carType: 'Executive',
      name: 'Tom Ward',
      phoneNumber: '07700900123',
      email: 'waits@example.org',
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: body.pickupTime,
      passengers: 1,
      louggages: 1,
      greet: false,
    },
  });
  expect(booked.statusCode, booked.body).toBe(201);
  const { id, manageUrl, mayBeAdded } = booked.json();
  expect(mayBeAdded).toEqual(quote.mayBeAdded);
  const link = new URL(manageUrl, 'http://localhost').searchParams.get('link');
  const managed = (await testServer().call('GET', `/api/Reservations/by-link?link=${link}`)).json();
  expect(managed.mayBeAdded[0]).toEqual(shown);
  const [mail] = await testServer().emails('waits@example.org');
  expect(mail?.text).toContain(shown.text);

  await office().post(`/api/Admin/bookings/${id}/status`, { status: 'Confirmed' });
  later(60);
  await onBoard({ id }, 25);
  const jobs = (await testServer().call('GET', '/api/Driver/jobs', { token: crew.token })).json().$values;
  expect(jobs.find((job: { id: string }) => job.id === id).waiting).toEqual({
    minutes: 15,
    amount: 7.5,
    freeMinutes: 10,
    perMinute: 0.5,
  });
  expect((await readStaff(id)).ending.waiting).toEqual({ minutes: 15, amount: 7.5 });
});
