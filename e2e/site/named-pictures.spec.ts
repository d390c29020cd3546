import { defaultProfileImage } from '#domain/api/customers/profile-image.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { expect, test } from '../support/test.ts';

test('every picture that the API names exists', async ({ request }) => {
  const places = (
    (await (await request.get('/api/Places/suggest?q=heathrow')).json()) as {
      $values: { iconUrl: string; imageUrl: string }[];
    }
  ).$values;
  expect(places.length).toBeGreaterThan(0);
  const images = Object.values(carClasses).map(({ image }) => image);
  const addresses = [...places.flatMap(({ iconUrl, imageUrl }) => [iconUrl, imageUrl]), ...images, defaultProfileImage];
  for (const address of new Set(addresses)) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/svg+xml']);
  }
});
