import { expect, it } from 'vitest';
import { openTrips } from '#server/testing/trips.ts';

const { act, crew, later, stranger, testServer, trip } = openTrips();

it('a driver sees their hours of today and this week, and the firm’s longest day', async () => {
  const clock = (state: string) =>
    testServer().call('POST', '/api/Driver/shift', { token: crew.token, body: { state, vehicleId: crew.vehicleId } });
  const hours = async () => (await testServer().call('GET', '/api/Driver/hours', { token: crew.token })).json();
  const nothing = { onShift: 0, driving: 0, waiting: 0 };
  expect(await hours()).toEqual({ today: nothing, week: nothing, mostMinutes: 600 });
  expect((await clock('on')).statusCode).toBe(200);
  // Five minutes to the start, twelve of waiting.
  const { id } = await trip(12);
  later(20);
  expect((await act(id, 'complete', { paidBy: 'cash' })).statusCode).toBe(200);
  await clock('break');
  later(45);
  await clock('on');
  later(3);
  expect(await hours()).toMatchObject({
    today: { onShift: 40, driving: 20, waiting: 12 },
    week: { onShift: 40, driving: 20, waiting: 12 },
  });
  // A login without a driver's record has none; another driver's are their own.
  expect((await testServer().call('GET', '/api/Driver/hours', { token: stranger() })).statusCode).toBe(404);
});
