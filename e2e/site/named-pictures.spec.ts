import { defaultProfileImage } from '#domain/api/profile-image.ts';
import { carImages } from '#domain/booking/rules.ts';
import { expect, test } from '../support/test.ts';

test('every picture that the API names exists', async ({ request }) => {
  const places = (
    (await (await request.get('/api/Places/suggest?q=heathrow')).json()) as { $values: { iconUrl: string }[] }
  ).$values;
  expect(places.length).toBeGreaterThan(0);
  const addresses = [...places.map(({ iconUrl }) => iconUrl), ...Object.values(carImages), defaultProfileImage];
  for (const address of new Set(addresses)) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/svg+xml']);
  }
});
