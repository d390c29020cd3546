import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let owner: string;
let accountId: string;

const account = {
  company: 'Lexicon Travel Ltd',
  companyNumber: '01234567',
  billingAddress: '1 High Street\nBracknell',
  billingEmail: 'bills@example.org',
  costReferences: ['SALES'],
  bookers: ['booker@example.org'],
};

async function open(email: string, more: object = {}) {
  const token = await logInAs(testServer(), email);
  const { id } = (await testServer().call('POST', '/api/Account', { token, body: { ...account, ...more } })).json();
  await office.post(`/api/Admin/accounts/${id}/approve`);
  return { token, id: id as string };
}

/** A completed journey that staff took for a customer with an account. */
async function driven(more: { email: string; pickupTime: string; costReference?: string; name?: string }) {
  const booked = await office.takeCall(more);
  await testServer().db.pool.query('update reservations set status = 3 where id = $1', [booked.id]);
  return booked;
}

const months = async (token: string) =>
  (await testServer().call('GET', '/api/Account/statements', { token })).json().$values;
const csv = async (token: string, month: string) =>
  (await testServer().call('GET', `/api/Account/statements/${month}/statement.csv`, { token })).body.split('\r\n');

beforeAll(async () => {
  office = await openOffice(testServer());
  ({ token: owner, id: accountId } = await open('owner@example.org'));
  await logInAs(testServer(), 'booker@example.org');
  const own = { email: 'owner@example.org', costReference: 'SALES' };
  // The last minute of November and the first of December, in London time.
  await driven({ ...own, pickupTime: '2026-11-30T23:59' });
  await driven({ ...own, pickupTime: '2026-12-01T00:00', name: '=HYPERLINK("http://evil")' });
  await driven({ email: 'booker@example.org', costReference: 'sales', pickupTime: '2026-12-02T09:00' });
});

describe('somebody who books for a company', () => {
  const read = async (token: string) => (await testServer().call('GET', '/api/Account', { token })).json();

  it('is offered its cost codes, and sees nothing else of the account', async () => {
    const token = await logInAs(testServer(), 'booker@example.org');
    expect(await read(token)).toEqual({
      account: null,
      booksFor: [{ company: 'Lexicon Travel Ltd', costReferences: ['SALES'] }],
    });
  });

  it('is offered none for an account that is not open, nor before the address is verified', async () => {
    const token = await logInAs(testServer(), 'named@example.org');
    const applicant = await logInAs(testServer(), 'applies@example.org');
    await testServer().call('POST', '/api/Account', {
      token: applicant,
      body: { ...account, bookers: ['named@example.org'] },
    });
    expect((await read(token)).booksFor).toEqual([]);
    await open('other-owner@example.org', { bookers: ['Named@example.org'] });
    expect((await read(token)).booksFor).toHaveLength(1);
    const { pool } = testServer().db;
    await pool.query("update people set email_verified_at = null where email = 'named@example.org'");
    expect((await read(token)).booksFor).toEqual([]);
    expect((await read(owner)).booksFor).toEqual([]);
  });
});

describe('the email of a booking', () => {
  const inCar = 'In the car, by card or cash';
  const onAccount = 'On your business account';
  it.each([
    ['on the account', 'booker@example.org', 'SALES', onAccount, inCar],
    ['of somebody without an account', 'private@example.org', undefined, inCar, onAccount],
  ])('%s says how it is paid', async (_whose, email, costReference, said, unsaid) => {
    await office.takeCall({ email, pickupTime: '2026-12-02T11:00', ...(costReference ? { costReference } : {}) });
    const text = (await testServer().emails(email)).at(-1)?.text;
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });
});

describe('monthly statements', () => {
  it('list the journeys of a London month, with their total', async () => {
    expect(await months(owner)).toEqual([
      { month: '2026-12', journeys: 2, total: 110 },
      { month: '2026-11', journeys: 1, total: 55 },
    ]);
    const lines = await csv(owner, '2026-11');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"Pickup time","Reference","Name","Cost code"');
    expect(lines[1]).toMatch(/^"2026-11-30 23:59","BT-[\w-]+","Carol Caller","SALES",.*,55$/);
    expect(lines[2]).toBe('"Total","","","","","","",55');
  });

  it('start an hour earlier in UTC in summer', async () => {
    await driven({ email: 'owner@example.org', costReference: 'SALES', pickupTime: '2027-06-01T00:30' });
    expect(await csv(owner, '2027-06')).toHaveLength(4);
    expect((await csv(owner, '2027-05'))[1]).toBe('"Total","","","","","","",0');
    expect((await months(owner)).slice(0, 2)).toMatchObject([
      { month: '2027-06', journeys: 1 },
      { month: '2027-05', journeys: 0, total: 0 },
    ]);
  });

  it('are safe to open in a spreadsheet', async () => {
    expect((await csv(owner, '2026-12'))[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  });

  it('leave out journeys that were not driven, deleted, private or of other customers', async () => {
    const ours = { email: 'owner@example.org', costReference: 'SALES', pickupTime: '2027-02-01T09:00' };
    await office.takeCall(ours);
    const gone = await driven({ ...ours, pickupTime: '2027-02-02T09:00' });
    await testServer().db.pool.query('update reservations set deleted_at = now() where id = $1', [gone.id]);
    // Without a reference the owner pays in the car; a booker's own journeys are private.
    await driven({ email: 'owner@example.org', pickupTime: '2027-02-03T09:00' });
    await driven({ email: 'booker@example.org', pickupTime: '2027-02-04T09:00' });
    await driven({ email: 'booker@example.org', costReference: 'OTHER', pickupTime: '2027-02-05T09:00' });
    await logInAs(testServer(), 'stranger@example.org');
    await driven({ email: 'stranger@example.org', costReference: 'SALES', pickupTime: '2027-02-06T09:00' });
    expect(await csv(owner, '2027-02')).toHaveLength(3);
    await testServer().call('POST', '/api/UserProfile/preferences', {
      token: owner,
      body: { payMethod: 'business-account' },
    });
    await driven({ email: 'owner@example.org', pickupTime: '2027-02-07T09:00' });
    expect(await csv(owner, '2027-02')).toHaveLength(4);
  });

  it('are PDFs of as many pages as needed', async () => {
    const get = (month: string) =>
      testServer().call('GET', `/api/Account/statements/${month}/statement.pdf?lang=pl`, { token: owner });
    const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const empty = await get('2026-10');
    expect(empty.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="statement-2026-10.pdf"',
    });
    expect(empty.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(empty.rawPayload)).toBe(1);
    await testServer().db.pool.query(
      `insert into reservations (reference, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at, metres, seconds,
         passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status, remind_at)
       select 'PDF-' || n, now(), 'telephone', 'High Street, Bracknell', 'Heathrow Terminal 5', timestamptz '2026-09-10' + n * interval '1 hour',
         timestamptz '2026-09-10' + n * interval '1 hour' + interval '30 minutes', 1, 1, 1, 1, false, 'Saloon', '', 'P', '0', '0', '', 5501, 3, now()
       from generate_series(1, 60) n`,
    );
    await testServer().db.pool.query(
      "insert into account_journeys select id, $1 from reservations where reference like 'PDF-%'",
      [accountId],
    );
    expect(pagesOf((await get('2026-09')).rawPayload)).toBe(3);
    expect((await months(owner)).at(-1)).toEqual({ month: '2026-09', journeys: 60, total: 3300.6 });
  });

  it('are for the owner and staff only', async () => {
    const other = await open('other@example.org', { company: 'Other Ltd', bookers: [] });
    expect(await months(other.token)).toEqual([{ month: '2026-11', journeys: 0, total: 0 }]);
    expect(await csv(other.token, '2026-11')).toHaveLength(3);
    const applicant = await logInAs(testServer(), 'applicant@example.org');
    await testServer().call('POST', '/api/Account', { token: applicant, body: account });
    const urls = [
      '/api/Account/statements',
      ...['pdf', 'csv'].map((end) => `/api/Account/statements/2026-11/statement.${end}`),
    ];
    for (const url of urls) {
      expect((await testServer().call('GET', url, { token: applicant })).statusCode).toBe(404);
      expect((await testServer().call('GET', url)).statusCode).toBe(401);
      const staffUrl = url.replace('/Account/', `/Admin/accounts/${accountId}/`);
      expect((await testServer().call('GET', staffUrl, { token: owner })).statusCode).toBe(403);
      expect((await office.get(staffUrl)).statusCode).toBe(200);
    }
    expect((await office.get(`/api/Admin/accounts/${accountId}/statements`)).json().$values).toEqual(
      await months(owner),
    );
    expect((await office.get(`/api/Admin/accounts/${crypto.randomUUID()}/statements`)).statusCode).toBe(404);
    expect(
      (await testServer().call('GET', '/api/Account/statements/2026-13/statement.csv', { token: owner })).statusCode,
    ).toBe(400);
    await office.post(`/api/Admin/accounts/${accountId}/close`);
    expect((await testServer().call('GET', '/api/Account/statements', { token: owner })).statusCode).toBe(404);
  });
});

describe('a firm that charges VAT', () => {
  const taxed = useTestServer({
    now: '2026-11-15T12:00:00Z',
    env: { FIRM_FILE: 'server/testing/vat-firm.json' },
  });
  it('shows VAT for each journey and in total', async () => {
    const desk = await openOffice(taxed());
    const token = await logInAs(taxed(), 'owner@example.org');
    const { id } = (await taxed().call('POST', '/api/Account', { token, body: account })).json();
    await desk.post(`/api/Admin/accounts/${id}/approve`);
    const booked = await desk.takeCall({ email: 'owner@example.org', costReference: 'SALES' });
    await taxed().db.pool.query('update reservations set status = 3 where id = $1', [booked.id]);
    const lines = (await desk.get(`/api/Admin/accounts/${id}/statements/2026-12/statement.csv`)).body.split('\r\n');
    expect(lines[0]).toMatch(/"VAT included \(£\)"$/);
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(-2))).toEqual([
      ['55', '9.17'],
      ['55', '9.17'],
    ]);
  });
});
