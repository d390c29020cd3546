import { describe, expect, it } from 'vitest';
import type { Route } from '#domain/api/route.ts';
import { mayEnter } from '#domain/people/roles.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { customerWithHistory } from '#server/testing/customer-with-history.ts';
import { goodRepeat } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { pushKeys } from '#server/testing/roles/role-fixtures.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** The routes for a customer's own data, straight from the contract: a new one is covered from the start. */
const customersRoutes = () =>
  testServer().app.contract.filter(({ access }) => access !== 'open' && mayEnter(access, ['Reader']));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const hasParams = ({ path }: Route) => path.includes(':');

/** A quote that anybody might have asked for. */
async function anyQuote(): Promise<string> {
  const body = {
    origin: { text: 'RG12 1AP' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime: '2026-12-04T10:00',
    passengers: 1,
    luggage: 1,
  };
  return (await testServer().call('POST', '/api/Quotes', { body })).json().id;
}

/** What a caller who knows the ids of somebody else's data could send. A new route with a body is added here. */
function bodiesWith(ids: readonly string[], image: object, quoteId: string): Record<string, readonly object[]> {
  const review = { stars: 1, text: 'Not mine' };
  const profile = {
    firstName: 'Nosy',
    surname: 'Neighbour',
    birthday: '1980-01-01',
    gender: 'Other',
    mobile: '447700900555',
    email: 'nosy@example.org',
    address: 'Next door',
  };
  return {
    'POST /api/Account': [{ company: 'Nosy Ltd', billingAddress: 'Next door', billingEmail: 'nosy@example.org' }],
    'DELETE /api/UserProfile': [{ password: testPassword }],
    'POST /api/ProfileImage/SaveSingleProfileImage': [image],
    'POST /api/UserProfile/profile': [profile],
    'POST /api/UserProfile/preferences': [{ payMethod: 'cash', payNote: '', language: 'eng' }],
    'POST /api/Reviews': ids.map((reservationId) => ({ ...review, reservationId })),
    'PUT /api/Reviews/:id': [review],
    'PUT /api/Reservations/:id/change': [{ quoteId }],
    'POST /api/Reservations/:id/change/price': [{ quoteId }],
    'POST /api/Payments/checkout': ids.map((reservationId) => ({ reservationId, kind: 'pay' })),
    'POST /api/Push/subscriptions': [{ endpoint: 'https://fcm.googleapis.com/fcm/send/nosy', keys: pushKeys }],
    'POST /api/Series': [goodRepeat],
    'PUT /api/Series/:id': [{ ...goodRepeat, version: 1 }],
    'POST /api/SavedPlaces': [{ label: 'home', placeId: 'x', name: 'Next door' }],
    'POST /api/Auth/proof': [{ password: testPassword }],
    'POST /api/Auth/change-password': [{ currentPassword: testPassword, password: 'quiet-harbour-violin' }],
    'POST /api/Auth/change-email': [{ email: 'nosy2@example.org', currentPassword: testPassword }],
  };
}

/** Values for a route's parameter: the ids of the owner's data, or the month of their journey. */
function valuesFor({ path }: Route, ids: Iterable<string>): Iterable<string> {
  const names = path.match(/:\w+/g)?.join() ?? '';
  const values = { '': [''], ':id': ids, ':month': ['2026-10'] }[names];
  if (!values) throw new Error(`${path}: what stands for ${names}?`);
  return values;
}

/** Calls a route with a value for its parameter. */
function ask(route: Route, token: string, value: string, body: object | undefined) {
  const url = route.path.replace(/:\w+/, value);
  const sent = body ?? (route.method === 'GET' || route.multipart ? undefined : {});
  return testServer().call(route.method, url, { token, ...(sent ? { body: sent } : {}) });
}

/** All of a customer's own data, route by route. */
async function readAll(token: string): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const route of customersRoutes()) {
    if (route.method !== 'GET' || hasParams(route)) continue;
    const { statusCode, body } = await ask(route, token, '', undefined);
    if (statusCode === 200) read[route.path] = body.replace(/"exportedAt":\s*"[^"]*"/, '');
  }
  return read;
}

let desks = 0;

/** Puts a journey on a company's account and invoices it. */
async function invoice(accountId: string, journeyId: string): Promise<void> {
  const onAccount = 'insert into account_journeys (reservation_id, account_id) values ($1, $2) on conflict do nothing';
  await testServer().db.pool.query(onAccount, [journeyId, accountId]);
  const token = await logInAs(testServer(), `billing${(desks += 1)}@example.org`, ['Writer']);
  const answer = await testServer().call('POST', '/api/Admin/invoices', { token, body: { accountId } });
  expect(answer.statusCode, answer.body).toBe(201);
}

/** A customer with data for every route, including a business account with statements and an invoice. */
async function makeOwner() {
  const owner = await customerWithHistory(testServer());
  const approve = "update business_accounts set state = 'approved' where billing_email = $1 returning id";
  const { rows } = await testServer().db.pool.query<{ id: string }>(approve, [owner.email]);
  await invoice(rows[0]?.id ?? '', owner.journey.id);
  const booked = await bookAsGuest(testServer(), { pickupTime: '2026-12-03T10:00', token: owner.token });
  await testServer().call('POST', '/api/Series', { token: owner.token, body: goodRepeat });
  return { ...owner, booked };
}

describe('two customers', () => {
  it('never see or change the other’s data, on any route', async () => {
    const owner = await makeOwner();
    const before = await readAll(owner.token);
    const ids = [...new Set(Object.values(before).flatMap((text) => text.match(uuid) ?? []))];
    const image: object = JSON.parse(before['/api/ProfileImage'] ?? '').$values[0];
    const bodies = bodiesWith(ids, image, await anyQuote());
    const traces = [owner.email, owner.surname, owner.mobile, owner.journey.reference, owner.booked.reference, ...ids];
    expect(ids.length).toBeGreaterThan(6);

    let neighbours = 0;
    const neighbour = () => logInAs(testServer(), `nosy-neighbour${(neighbours += 1)}@example.org`);
    const usual = await neighbour();
    for (const route of customersRoutes()) {
      const name = nameOf(route);
      if (route.body) expect(bodies[name], `${name} has no body here`).toBeDefined();
      // A change to the caller's own data may end their session or account.
      const token = route.method === 'GET' || hasParams(route) ? usual : await neighbour();
      for (const id of valuesFor(route, ids))
        for (const body of bodies[name] ?? [undefined]) {
          const answer = await ask(route, token, id, body);
          const label = `${name} ${id} ${JSON.stringify(body) ?? ''} → ${answer.statusCode} ${answer.body}`;
          const isNamed = hasParams(route) || JSON.stringify(body ?? '').match(uuid) !== null;
          if (isNamed) expect(answer.statusCode, label).toBe(404);
          // A call refused by its schema has tested nothing.
          else expect(answer.statusCode === 400 && !refused.has(name), label).toBe(false);
          const told = answer.body.replace(id, '');
          expect(
            traces.filter((trace) => told.includes(trace)),
            label,
          ).toEqual([]);
        }
    }
    expect(await readAll(owner.token)).toEqual(before);
  });

  it('reach their own data through the same routes', async () => {
    const owner = await makeOwner();
    const ids = new Set(Object.values(await readAll(owner.token)).flatMap((text) => text.match(uuid) ?? []));
    const bodies = bodiesWith([], {}, await anyQuote());
    const routes = customersRoutes().filter(hasParams);
    // Ending sessions comes last, because it ends their own.
    const isLast = ({ path }: Route) => path.includes('/sessions/');
    for (const route of [...routes.filter((each) => !isLast(each)), ...routes.filter(isLast)]) {
      const body = bodies[nameOf(route)]?.[0];
      const found: number[] = [];
      for (const id of valuesFor(route, ids)) {
        const { statusCode } = await ask(route, owner.token, id, body);
        if (statusCode !== 404) found.push(statusCode);
        if (found.length > 0) break;
      }
      expect(found, nameOf(route)).toEqual([expect.toSatisfy((status: number) => [200, 409].includes(status))]);
    }
  });
});

/** Calls that cannot be made without a signed link or a file. */
const refused = new Set([
  'GET /api/Payments/by-link',
  'GET /api/Reservations/by-link',
  'POST /api/ProfileImage/UploadImage',
]);
