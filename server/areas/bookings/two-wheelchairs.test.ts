import { beforeAll, expect, it } from 'vitest';
import { goodCall, type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { repeatsOf, school } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const accessNeeds = ['two-wheelchairs'];
const pickupTime = '2026-12-01T10:00';

async function quoteFor(passengers: number): Promise<string> {
  const places = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
  const body = { ...places, pickupTime, passengers, luggage: 1, greet: false };
  return (await testServer().call('POST', '/api/Quotes', { body })).json().id;
}

const book = async (passengers: number) =>
  testServer().call('POST', '/api/Reservations/add', {
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime,
      passengers: 2,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      name: 'Wheeler Twins',
      phoneNumber: '07700900123',
      email: 'twins@example.org',
      quoteId: await quoteFor(passengers),
      accessNeeds,
    },
  });

const refusal = (field: string) => ({ [field]: [expect.stringContaining('are two passengers')] });

it('two wheelchairs are two passengers, wherever a journey is booked', async () => {
  expect((await book(1)).json().errors).toEqual(refusal('accessNeeds'));
  const call = await office.post('/api/Admin/bookings', { ...goodCall, passengers: 1, accessNeeds });
  expect(call.json().errors).toEqual(refusal('accessNeeds'));
  const repeat = await repeatsOf(testServer).call('POST', '', office.token, { ...school, accessNeeds });
  expect(repeat.json().errors).toEqual(refusal('accessNeeds'));
});

it('and wherever one is changed', async () => {
  const { id, manageUrl } = (await book(2)).json();
  const changed = await testServer().call('PUT', `/api/Reservations/${id}/change?${manageUrl.split('?')[1]}`, {
    body: { quoteId: await quoteFor(1) },
  });
  expect(changed.json().errors).toEqual(refusal('passengers'));
  const seen = (await office.get(`/api/Admin/bookings/${id}`)).json();
  const edited = await office.put(`/api/Bookings/${id}`, updateOf(seen, { Passengers: 1 }));
  expect(edited.json().errors).toEqual(refusal('Passengers'));
});
