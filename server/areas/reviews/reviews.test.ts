import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { completedJourney } from '#server/testing/journeys.ts';
import { logInAs } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
const customer = () => logInAs(testServer(), `reviewer${(counter += 1)}@example.org`);
let office: Promise<string> | undefined;
const staff = () => (office ??= logInAs(testServer(), 'office@example.org', ['Writer']));

interface Review {
  id: string;
  text: string;
  stars: number;
  name: string;
  role: string;
  state: string;
  changedAt: string;
}
const words = { stars: 5, text: 'On time, friendly, spotless.' };
const write = (token: string, body: unknown, headers = {}) =>
  testServer().call('POST', '/api/Reviews', { token, body, headers });
const published = async (): Promise<Review[]> =>
  (await testServer().call('GET', '/api/Reviews?limit=100')).json().$values;
const mine = async (token: string): Promise<Review[]> =>
  (await testServer().call('GET', '/api/Reviews/mine', { token })).json().$values;
const decide = async (id: string, verb: string, body?: unknown) =>
  testServer().call('POST', `/api/Admin/reviews/${id}/${verb}`, { token: await staff(), body });
const isPublic = async (id: string) => (await published()).some((review) => review.id === id);

async function toldOfReviews(token: string): Promise<string[]> {
  const { $values } = (await testServer().call('GET', '/api/Notifications', { token })).json();
  return $values.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('review-'));
}

async function reviewed() {
  const token = await customer();
  const journey = await completedJourney(testServer(), token);
  const review: Review = (await write(token, { reservationId: journey.id, ...words })).json();
  return { token, journey, review };
}

describe('a review', () => {
  it('waits, is published by staff, and notifies its author', async () => {
    const { token, review } = await reviewed();
    expect(review).toMatchObject({ ...words, name: 'Test P.', state: 'waiting', message: expect.any(String) });
    expect(await isPublic(review.id)).toBe(false);
    expect((await decide(review.id, 'publish')).json()).toMatchObject({ state: 'published' });
    const shown = (await published()).find(({ id }) => id === review.id);
    expect(Object.keys(shown ?? {}).sort()).toEqual(['date', 'id', 'image', 'name', 'role', 'sample', 'stars', 'text']);
    expect(shown).toMatchObject({ ...words, stars: [1, 2, 3, 4, 5], sample: false });
    expect(await toldOfReviews(token)).toEqual(['review-published']);
  });

  it('has a picture with the initials of its author while it is published', async () => {
    const { review } = await reviewed();
    const picture = () => testServer().call('GET', `/api/Reviews/${review.id}/avatar.svg`);
    expect((await picture()).statusCode).toBe(404);
    await decide(review.id, 'publish');
    const drawn = await picture();
    expect(drawn.headers['content-type']).toContain('image/svg+xml');
    expect(drawn.body).toMatch(/^<svg [^>]*>.*>TP<\/text><\/svg>$/);
    expect((await published()).find(({ id }) => id === review.id)).toMatchObject({
      image: `/api/Reviews/${review.id}/avatar.svg`,
    });
  });

  it('waits again after an edit, disappears when withdrawn, and comes back with an edit', async () => {
    const { token, review } = await reviewed();
    await decide(review.id, 'publish');
    const url = `/api/Reviews/${review.id}`;
    const edited = await testServer().call('PUT', url, { token, body: { stars: 4, text: 'A little late.' } });
    expect(edited.json()).toMatchObject({ stars: 4, state: 'waiting' });
    expect(await isPublic(review.id)).toBe(false);
    await decide(review.id, 'publish');
    expect((await testServer().call('DELETE', url, { token })).statusCode).toBe(200);
    expect(await isPublic(review.id)).toBe(false);
    expect((await decide(review.id, 'publish')).statusCode).toBe(409);
    await testServer().call('PUT', url, { token, body: words });
    expect(await mine(token)).toMatchObject([{ state: 'waiting', stars: 5 }]);
  });

  it('is published only as staff have seen it', async () => {
    const { token, review } = await reviewed();
    testServer().now = new Date(testServer().now.getTime() + 60_000);
    await testServer().call('PUT', `/api/Reviews/${review.id}`, { token, body: { stars: 1, text: 'Changed my mind' } });
    expect((await decide(review.id, 'publish', { changedAt: review.changedAt })).statusCode).toBe(412);
    expect(await isPublic(review.id)).toBe(false);
    const [seen] = await mine(token);
    expect((await decide(review.id, 'publish', { changedAt: seen?.changedAt })).statusCode).toBe(200);
  });

  it('can be rejected, and taken down later', async () => {
    const { token, review } = await reviewed();
    expect((await decide(review.id, 'refuse')).json()).toMatchObject({ state: 'refused' });
    await decide(review.id, 'publish');
    await decide(review.id, 'refuse');
    expect(await isPublic(review.id)).toBe(false);
    const told = await toldOfReviews(token);
    expect(told.sort()).toEqual(['review-published', 'review-refused', 'review-refused']);
  });

  it('shows its author why it was rejected, until it is submitted again', async () => {
    const { token, review } = await reviewed();
    await decide(review.id, 'refuse', { note: 'Please leave the name of the driver out.' });
    expect((await mine(token))[0]).toMatchObject({ note: 'Please leave the name of the driver out.' });
    await testServer().call('PUT', `/api/Reviews/${review.id}`, { token, body: { stars: 4, text: 'Better now' } });
    expect((await mine(token))[0]).toMatchObject({ note: '', state: 'waiting' });
  });

  it('exists once per journey, even when sent twice at the same time', async () => {
    const token = await customer();
    const { id: reservationId } = await completedJourney(testServer(), token);
    const send = () => write(token, { reservationId, ...words });
    const statuses = (await Promise.all([send(), send(), send()])).map((answer) => answer.statusCode);
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await send()).json().errors.reservationId).toEqual([expect.stringContaining('already')]);
    const [review] = await mine(token);
    await testServer().call('DELETE', `/api/Reviews/${review?.id}`, { token });
    expect((await send()).statusCode).toBe(201);
    expect(await mine(token)).toHaveLength(1);
  });

  it('honours its idempotency key', async () => {
    const token = await customer();
    const { id: reservationId } = await completedJourney(testServer(), token);
    const headers = { 'idempotency-key': 'review-key-1' };
    const first = await write(token, { reservationId, ...words }, headers);
    const again = await write(token, { reservationId, ...words }, headers);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect((await write(token, { reservationId, stars: 1, text: 'No' }, headers)).statusCode).toBe(422);
  });

  it('is for completed journeys only', async () => {
    const token = await customer();
    const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-12-01T09:30', token });
    const answer = await write(token, { reservationId: id, ...words });
    expect(answer.json()).toMatchObject({ status: 409, errors: { reservationId: [expect.any(String)] } });
  });

  it('belongs to its author', async () => {
    const { review, journey } = await reviewed();
    const other = await customer();
    expect((await write(other, { reservationId: journey.id, ...words })).statusCode).toBe(404);
    const url = `/api/Reviews/${review.id}`;
    expect((await testServer().call('PUT', url, { token: other, body: words })).statusCode).toBe(404);
    expect((await testServer().call('DELETE', url, { token: other })).statusCode).toBe(404);
    expect(await mine(other)).toEqual([]);
    const driver = await logInAs(testServer(), `driver${(counter += 1)}@example.org`, ['Driver']);
    for (const [token, status] of [
      [undefined, 401],
      [other, 403],
      [driver, 403],
    ] as const)
      for (const [method, path] of [
        ['GET', '/api/Admin/reviews'],
        ['POST', `/api/Admin/reviews/${review.id}/publish`],
        ['POST', `/api/Admin/reviews/${review.id}/refuse`],
      ] as const)
        expect((await testServer().call(method, path, { token })).statusCode).toBe(status);
    for (const [method, path] of [
      ['GET', '/api/Reviews/mine'],
      ['POST', '/api/Reviews'],
      ['PUT', url],
      ['DELETE', url],
    ] as const)
      expect((await testServer().call(method, path)).statusCode).toBe(401);
  });

  it('refuses every bad body', async () => {
    const { token, review } = await reviewed();
    const journey = await completedJourney(testServer(), token, '2026-11-17T09:30');
    const stars = { kind: 'number', bad: [0, 6] } as const;
    const stored = () => mine(token);
    const written = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Reviews',
      token,
      good: { reservationId: journey.id, ...words },
      fields: { reservationId: { bad: ['x', `${journey.id}x`] }, stars, text: { lines: true } },
      stored,
    });
    const edited = await sendBadBodies(testServer(), {
      method: 'PUT',
      url: `/api/Reviews/${review.id}`,
      token,
      good: words,
      fields: { stars, text: { lines: true } },
      stored,
    });
    expect([...written, ...edited]).toEqual([]);
    expect((await decide(review.id, 'publish', { state: 'published' })).statusCode).toBe(400);
  });
});

describe('lists', () => {
  it('page through waiting reviews, newest first', async () => {
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      testServer().now = new Date(testServer().now.getTime() + 60_000);
      made.unshift((await reviewed()).review.id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 50) {
      const page = await testServer().call('GET', `/api/Admin/reviews?limit=2&cursor=${cursor}`, {
        token: await staff(),
      });
      const answer: { $values: Review[]; nextCursor: string | null } = page.json();
      seen.push(...answer.$values.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
    expect(seen.slice(0, 3)).toEqual(made);
    expect(new Set(seen).size).toBe(seen.length);
    const bad = await testServer().call('GET', '/api/Admin/reviews?state=other', { token: await staff() });
    expect(bad.statusCode).toBe(400);
  });

  it('mark sample reviews, and show them in a demo only', async () => {
    await testServer().db.pool.query(
      "insert into reviews (name, town, stars, text, state, is_sample, created_at, changed_at) values ('Sam P.', 'Bracknell', 4, 'A sample', 'published', true, now(), now())",
    );
    const isShown = async () => (await published()).some((review) => review.text === 'A sample');
    expect((await published()).find(({ text }) => text === 'A sample')).toMatchObject({
      sample: true,
      role: 'Bracknell',
    });
    const { env } = testServer().app.deps;
    Object.assign(env, { APP_MODE: 'production' });
    expect(await isShown()).toBe(false);
    Object.assign(env, { APP_MODE: 'demo' });
  });
});
