import { expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();

async function quoteAt(pickupTime: string) {
  const body = {
    origin: { placeId: 'cu:bracknell' },
    destination: { placeId: 'cu:wokingham' },
    pickupTime,
    passengers: 1,
    luggage: 1,
  };
  const answer = await testServer().call('POST', '/api/Quotes', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { outbound, cars } = answer.json();
  return { ...outbound, price: cars[0].price } as { metres: number; seconds: number; price: number };
}

it('gives a longer drive at half past eight on a weekday than at night, for the same price', async () => {
  const [night, morning, sunday] = await Promise.all(
    ['2026-11-17T03:00', '2026-11-17T08:30', '2026-11-22T08:30'].map(quoteAt),
  );
  expect(morning?.seconds).toBeGreaterThan(1.3 * (night?.seconds ?? 0));
  expect(sunday?.seconds).toBeLessThan(morning?.seconds ?? 0);
  expect(morning).toMatchObject({ metres: night?.metres, price: night?.price });
});
