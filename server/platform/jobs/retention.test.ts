import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { jobList } from '#server/job-list.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { customerWithHistory } from '#server/testing/customer-with-history.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { DEMO_FIRM: 'small' }, isSeeded: true });

/** Tables that may name a person for as long as the reason applies. Everything else is emptied in time. */
const keptWhile: Readonly<Record<string, string>> = {
  people: 'the account is open',
  profiles: 'the account is open',
  saved_places: 'the account is open',
  profile_images: 'the account is open',
  business_accounts: 'the account is open',
  customers: 'the account is open; guests go with their bookings',
  reviews: 'its author leaves it published',
  drivers: 'the driver works here',
  staff_actions: 'the audit of staff, which nothing may change; it names staff, drivers and cars',
};

/** What only a visitor, a customer or a guest entered. */
const guests = ['Gary Guest', 'gary@example.org', '7700900133', 'Grace Planner', 'grace@example.org', 'Test Passenger'];

let customer: Awaited<ReturnType<typeof customerWithHistory>>;
beforeAll(async () => {
  const { app, outbox, db } = testServer();
  await seedDemo(app.deps);
  customer = await customerWithHistory(testServer());
  await bookAsGuest(testServer(), { pickupTime: '2026-11-20T10:00', email: 'old-guest@example.org' });
  await outbox.drain();
  const former = 'insert into drivers (name, phone, badge_number, badge_authority, retired_at)';
  await db.pool.query(`${former} values ('Walter Wentaway', '07700900999', 'W-1', 'Bracknell Forest Council', $1)`, [
    testServer().now,
  ]);
});

async function tables(): Promise<string[]> {
  const found = await testServer().db.pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return found.rows.map(({ tablename }) => tablename);
}

/** Every table and file that contains one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { rows } = await testServer().db.pool.query(`select row_to_json(t)::text as text from "${table}" t`);
    if (rows.some(({ text }) => words.some((word) => text.includes(word)))) found.push(table);
  }
  const { dataDir } = testServer();
  for (const name of fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dataDir, name);
    if (!fs.statSync(file).isFile()) continue;
    const text = fs.readFileSync(file, 'latin1').replaceAll('=\n', '');
    if (words.some((word) => text.includes(word))) found.push(path.dirname(name));
  }
  return [...new Set(found)];
}

const runJobs = async () => {
  for (const job of jobList(testServer().app.deps)) await job.run();
};

describe('personal data', () => {
  it('is present at first: in bookings, events, messages, emails and their files', async () => {
    const places = await placesOf([...guests, 'old-guest@example.org', customer.surname, 'Walter Wentaway']);
    expect(places).toEqual(
      expect.arrayContaining([
        'reservations',
        'booking_event_details',
        'contact_messages',
        'outbox',
        'mail',
        'drivers',
      ]),
    );
  });

  it('is gone from every table and folder after the retention time, except what an open account, a review or the audit keeps', async () => {
    testServer().now = new Date('2036-11-15T12:00:00Z');
    await runJobs();
    // Alerts about unconfirmed bookings were sent just now; they expire too.
    await testServer().outbox.drain();
    testServer().now = new Date('2037-05-15T12:00:00Z');
    await runJobs();
    const left = await placesOf([...guests, 'old-guest@example.org', 'Walter Wentaway', '7700900999']);
    expect(left).toEqual([]);
    const ofCustomer = await placesOf([customer.surname, customer.email, customer.mobile.slice(2)]);
    expect(ofCustomer.filter((place) => !(place in keptWhile))).toEqual([]);
  });
});
