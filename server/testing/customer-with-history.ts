import { completedJourney } from './journeys.ts';
import { logInAs, testPassword } from './people.ts';
import { formOf, picture } from './pictures.ts';
import { pushKeys } from './roles/role-fixtures.ts';
import type { TestServer } from './test-server.ts';

let counter = 0;

/** A customer with data in every table that can have any. */
export async function customerWithHistory(testServer: TestServer) {
  const email = `lively${(counter += 1)}@example.org`;
  const token = await logInAs(testServer, email);
  const post = (path: string, body: unknown) => testServer.call('POST', `/api/${path}`, { token, body });
  const surname = `Quillfeather${String(counter).padStart(3, '0')}`;
  const mobile = `4477009${String(counter).padStart(5, '0')}`;
  await post('UserProfile/profile', {
    firstName: 'Zebedee',
    surname,
    birthday: '1980-01-01',
    gender: 'Other',
    mobile,
    email,
    address: `7 ${surname} Lane`,
  });
  const { body, headers } = formOf([
    { name: 'file', value: await picture('png'), filename: 'me.png' },
    { name: 'fileName', value: 'me' },
    { name: 'title', value: `${surname} at sea` },
  ]);
  const image = await testServer.call('POST', '/api/ProfileImage/UploadImage', { token, body, headers });
  await testServer.call('POST', '/api/SavedPlaces', {
    token,
    body: { label: 'home', placeId: 'x', name: `7 ${surname} Lane` },
    headers: { 'idempotency-key': 'a-place-of-theirs' },
  });
  await post('Reservations/calendar-feed', {});
  await post('Contact', { name: 'Zebedee', email, message: `Hello from ${surname}` });
  await post('Account', {
    company: `${surname} Ltd`,
    billingAddress: `${surname} Lane`,
    billingEmail: email,
  });
  const journey = await completedJourney(testServer, token);
  await testServer.db.pool.query('update reservations set name = $1, phone_number = $2 where id = $3', [
    surname,
    mobile,
    journey.id,
  ]);
  await testServer.db.pool.query(
    'insert into number_accounts (phone_tail, person_id, linked_at) select $1, id, now() from people where email = $2',
    [mobile.slice(-9), email],
  );
  await testServer.db.pool.query(
    `insert into payments (id, reservation_id, purpose, kind, amount_pence, provider, created_at, changed_at)
     values (gen_random_uuid(), $1, 'extra', 'pay', 1000, 'demo', now(), now())`,
    [journey.id],
  );
  // An email about the booking that went to somebody else.
  await testServer.db.pool.query(
    "insert into outbox (channel, kind, recipient, message) values ('mail', 'alert', 'office@example.org', $1)",
    [JSON.stringify({ subject: 'Unconfirmed', text: `${journey.reference} of ${surname}`, html: '' })],
  );
  await post('Reviews', { reservationId: journey.id, stars: 5, text: `${surname} was here` });
  await post('Auth/change-password', { currentPassword: testPassword, password: 'quiet-harbour-violin' });
  await post('Auth/change-password', { currentPassword: 'quiet-harbour-violin', password: testPassword });
  await post('Push/subscriptions', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${counter}`,
    keys: pushKeys,
  });
  const imageUrl: string = image.json().url;
  return { email, token, journey, surname, mobile, imageUrl };
}
