import { expect, it } from 'vitest';
import { completedJourney } from '#server/testing/journeys.ts';
import { readHead } from '#server/testing/pages/read-head.ts';
import { useRenderedSite } from '#server/testing/pages/rendered-site.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ env: { APP_MODE: 'demo' }, site: useRenderedSite() });

/** What the home page says about the firm's reviews: to search engines, and to people. */
async function saidOnHome(language = 'eng') {
  const { body } = await testServer().call('GET', `/bracknellTaxis/home?lang=${language}`);
  const firm = readHead(body).things.find((thing) => 'telephone' in thing);
  expect(firm).toBeDefined();
  return {
    rating: firm?.['aggregateRating'],
    shown: /\d[.,\d]* (?:out of|von) 5[^<]*/.exec(body.split('<body>')[1]?.split('<script')[0] ?? '')?.[0],
  };
}

async function review(stars: number): Promise<{ id: string; token: string }> {
  const token = await logInAs(testServer(), `stars${stars}@example.org`);
  const { id: reservationId } = await completedJourney(testServer(), token);
  const body = { reservationId, stars, text: 'On time, friendly, spotless.' };
  const review = (await testServer().call('POST', '/api/Reviews', { token, body })).json();
  return { id: review.id, token };
}

it('the rating is the average of published customer reviews, and nothing else', async () => {
  await testServer().db.pool.query(
    "insert into reviews (name, town, stars, text, state, is_sample, created_at, changed_at) values ('Sam P.', 'Bracknell', 3, 'A sample', 'published', true, now(), now())",
  );
  const office = await logInAs(testServer(), 'office@example.org', ['Writer']);
  const publish = async (id: string) => {
    const answer = await testServer().call('POST', `/api/Admin/reviews/${id}/publish`, { token: office });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  expect(await saidOnHome()).toEqual({ rating: undefined, shown: undefined });

  const [good, fair] = [await review(5), await review(4)];
  expect((await saidOnHome()).rating, 'nobody has read them yet').toBeUndefined();

  await publish(good.id);
  expect(await saidOnHome()).toEqual({
    rating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1, bestRating: 5, worstRating: 1 },
    shown: '5 out of 5, from 1 review',
  });
  await publish(fair.id);
  expect(await saidOnHome()).toMatchObject({
    rating: { ratingValue: 4.5, reviewCount: 2 },
    shown: '4.5 out of 5, from 2 reviews',
  });
  expect((await saidOnHome('de')).shown).toBe('4,5 von 5 Sternen (2 Bewertungen)');

  await testServer().call('DELETE', `/api/Reviews/${good.id}`, { token: good.token });
  expect((await saidOnHome()).rating).toMatchObject({ ratingValue: 4, reviewCount: 1 });
});
