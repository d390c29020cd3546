import { makeLink } from '#server/areas/bookings/links/signed-link.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { completedJourney } from '#server/testing/journeys.ts';
import { goodRepeat } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { formOf, picture } from '#server/testing/pictures.ts';
import type { Caller, TestPeople } from './role-people.ts';

export const profile = {
  firstName: 'Ann',
  surname: 'Smith',
  birthday: '1980-01-01',
  gender: 'Other',
  mobile: '447700900555',
  email: 'ann@example.org',
  address: '1 High Street',
};

/** The record that a route is about. `id` goes in its path; the rest in its query or body. */
export interface Fixture {
  readonly id: string;
  readonly link?: string;
  readonly reference?: string;
  readonly name?: string;
  readonly quoteId?: string;
}

/** The public key and the secret of an invented device. */
export const pushKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let counter = 0;

/** The days in use on each server: test files in one worker share this module, and would run out of days together. */
const days = new WeakMap<TestPeople['testServer'], number>();

/** Ten in the morning on another day each time, so that jobs do not get in each other's way. */
function nextPickup(testServer: TestPeople['testServer']): string {
  const day = (days.get(testServer) ?? 0) + 1;
  days.set(testServer, day);
  return new Date(Date.UTC(2026, 11, 1 + day, 10)).toISOString().slice(0, 16);
}

async function made(cast: TestPeople, owner: Caller, path: string, body: object): Promise<Fixture> {
  const answer = await cast.testServer.call('POST', path, { token: owner.token, body });
  if (answer.statusCode >= 300) throw new Error(`${path} for ${owner.name}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

async function journey({ testServer }: TestPeople, owner: Caller): Promise<Fixture> {
  return completedJourney(testServer, owner.token ?? '', nextPickup(testServer));
}

async function newBooking({ testServer }: TestPeople, owner: Caller): Promise<Fixture> {
  const options = { pickupTime: nextPickup(testServer), email: owner.email, token: owner.token ?? '' };
  const { id, reference } = await bookAsGuest(testServer, options);
  const link = makeLink(testServer.app.deps.env.secret, 'manage', { id, linkVersion: 0 });
  return { id, reference, link };
}

/** A booking with a quote that it may be changed to. */
async function changeable(cast: TestPeople, owner: Caller): Promise<Fixture> {
  const booking = await newBooking(cast, owner);
  const { id: quoteId } = await made(cast, owner, '/api/Quotes', {
    origin: { text: 'RG12 1AP' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime: nextPickup(cast.testServer),
    passengers: 2,
    luggage: 1,
  });
  return { ...booking, quoteId };
}

/** A booking of the owner's; if the owner drives, it is their own job, otherwise the other driver's. */
async function job(cast: TestPeople, owner: Caller, startedAt: Date | null): Promise<Fixture> {
  const { office, testServer } = cast;
  const crew = owner.crew ?? cast.otherDriver.crew;
  await testServer.db.pool.query('update reservations set status = 3 where driver_id = $1 and status = 5', [
    crew?.driverId,
  ]);
  const booking = await office.takeCall({ pickupTime: nextPickup(testServer), email: owner.email, confirm: true });
  const answer = await office.post(`/api/Admin/bookings/${booking.id}/assign`, crew);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const underWay =
    "status = 5, started_at = $2, arrived_at = $2, pickup_at = $2, ends_at = $2::timestamptz + interval '1 hour'";
  if (startedAt)
    await testServer.db.pool.query(`update reservations set ${underWay} where id = $1`, [booking.id, startedAt]);
  return { id: booking.id };
}

async function image(cast: TestPeople, owner: Caller): Promise<Fixture> {
  const { token } = owner;
  const { body, headers } = formOf([
    { name: 'file', value: await picture('png'), filename: 'me.png' },
    { name: 'fileName', value: 'me' },
    { name: 'title', value: 'Me' },
  ]);
  const answer = await cast.testServer.call('POST', '/api/ProfileImage/UploadImage', { token, body, headers });
  const { id, url } = answer.json();
  return { id, name: url.split('/').at(-1) };
}

/** A payment that the office asks the owner for; its link, and its booking's id as the reference. */
async function askedPayment(cast: TestPeople, owner: Caller): Promise<Fixture> {
  const { id: reservationId } = await newBooking(cast, owner);
  const answer = await cast.office.post('/api/Admin/payments', { reservationId, amount: 10, send: 'none' });
  const { id, payUrl } = answer.json();
  return { id, link: String(payUrl).split('/').at(-1) ?? '', reference: reservationId };
}

/** A payment for which somebody has opened the demo's till. */
async function tillPayment(cast: TestPeople, owner: Caller): Promise<Fixture> {
  const { link } = await askedPayment(cast, owner);
  const answer = await cast.testServer.call('POST', '/api/Payments/checkout', { body: { link } });
  return { id: new URL(answer.json().url).searchParams.get('payment') ?? '' };
}

async function notification({ testServer }: TestPeople, owner: Caller): Promise<Fixture> {
  await notify(testServer.app.deps, owner.personId, 'booking-confirmed', {
    reference: 'BT-1',
    dateTime: '2026-12-01T09:30:00Z',
    reservationId: crypto.randomUUID(),
  });
  const answer = await testServer.call('GET', '/api/Notifications?limit=1', { token: owner.token });
  return answer.json().$values[0];
}

async function session({ testServer }: TestPeople, owner: Caller): Promise<Fixture> {
  const second = { email: owner.email, password: testPassword };
  await testServer.call('POST', '/api/Auth/login', { body: second });
  const { $values } = (await testServer.call('GET', '/api/Auth/sessions', { token: owner.token })).json();
  return $values.find(({ current }: { current: boolean }) => !current);
}

const businessOf = ({ name, email }: Caller) => ({
  company: `${name} Ltd`,
  billingAddress: '1 High Street',
  billingEmail: email,
});

async function account(cast: TestPeople, owner: Caller, state: 'applied' | 'approved'): Promise<Fixture> {
  const { id } = await made(cast, owner, '/api/Account', businessOf(owner));
  await cast.testServer.db.pool.query('update business_accounts set state = $2 where id = $1', [id, state]);
  return { id };
}

/** A company's invoice for one journey. */
async function invoice(cast: TestPeople, owner: Caller): Promise<Fixture> {
  const { id: accountId } = await account(cast, owner, 'approved');
  const { id: reservationId } = await journey(cast, owner);
  const { db } = cast.testServer;
  const on = 'insert into account_journeys (reservation_id, account_id) values ($1, $2)';
  await db.pool.query(on, [reservationId, accountId]);
  await db.pool.query("update reservations set pickup_at = now() - interval '1 year' where id = $1", [reservationId]);
  const desk = await logInAs(cast.testServer, `billing${(counter += 1)}@example.org`, ['Writer']);
  const { id } = (
    await cast.testServer.call('POST', '/api/Admin/invoices', { token: desk, body: { accountId } })
  ).json();
  return { id };
}

let soonJobs = 0;

async function review(cast: TestPeople, owner: Caller): Promise<Fixture> {
  const { id: reservationId } = await journey(cast, owner);
  return made(cast, owner, '/api/Reviews', { reservationId, stars: 5, text: 'Good' });
}

/** Records that belong to somebody. */
export const ownedFixtures = {
  booking: newBooking,
  changeable,
  journey,
  image,
  notification,
  session,
  'asked payment': askedPayment,
  'payment at the till': tillPayment,
  job: (cast, owner) => job(cast, owner, null),
  'job under way': (cast, owner) => job(cast, owner, cast.testServer.now),
  'job soon': async (cast, owner) => {
    const { db, now } = cast.testServer;
    const { id } = await job(cast, owner, null);
    // Several share a driver, who is free for only one at a time.
    soonJobs += 1;
    const pickupAt = new Date(now.getTime() + (59 + soonJobs) * 60_000);
    const soon = "pickup_at = $2, ends_at = $2::timestamptz + interval '1 minute'";
    await db.pool.query(`update reservations set ${soon} where id = $1`, [id, pickupAt]);
    return { id };
  },
  'job notice': async (cast, owner) => {
    const { id } = await job(cast, owner, null);
    const { rows } = await cast.testServer.db.pool.query('select id from job_notices where reservation_id = $1', [id]);
    return rows[0];
  },
  'push device': (cast, owner) =>
    made(cast, owner, '/api/Push/subscriptions', {
      endpoint: `https://fcm.googleapis.com/fcm/send/device-${(counter += 1)}`,
      keys: pushKeys,
    }),
  invoice,
  'applied account': (cast, owner) => account(cast, owner, 'applied'),
  'approved account': (cast, owner) => account(cast, owner, 'approved'),
  person: async (_cast, owner) => ({ id: owner.personId }),
  repeat: (cast, owner) => made(cast, owner, '/api/Series', goodRepeat),
  'saved place': (cast, owner) =>
    made(cast, owner, '/api/SavedPlaces', { label: `place ${(counter += 1)}`, placeId: 'x', name: 'Somewhere' }),
  review,
  'published review': async (cast, owner) => {
    const written = await review(cast, owner);
    await cast.office.post(`/api/Admin/reviews/${written.id}/publish`, {});
    return written;
  },
} satisfies Record<string, (cast: TestPeople, owner: Caller) => Promise<Fixture>>;
