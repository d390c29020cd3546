import { beforeAll, describe, expect, it } from 'vitest';
import { jobList } from '#server/job-list.ts';
import { goodCase, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

// A Monday.
const testServer = useTestServer({ now: '2026-11-16T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let counter = 0;
const newEmail = () => `lost${(counter += 1)}@example.org`;
const add = async (more: object = {}) => {
  const answer = await office.post('/api/Admin/cases', { ...goodCase, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const open = async (id: string) => (await office.get(`/api/Admin/cases/${id}`)).json();
const move = (id: string, state: string, message = '') =>
  office.post(`/api/Admin/cases/${id}/state`, { state, message });
const find = async (query: string): Promise<{ id: string; reference: string; owner: string | null }[]> =>
  (await office.get(`/api/Admin/cases?${query}`)).json().$values;
const emailsTo = async (email: string) => testServer().emails(email);

describe('lost property', () => {
  it('is recorded with a reference, an owner and a due day, and confirmed by email', async () => {
    const email = newEmail();
    const added = await add({ email });
    expect(added).toMatchObject({
      reference: expect.stringMatching(/^L-\d+$/),
      state: 'reported',
      owner: 'desk@example.org',
      dueOn: '2026-11-18',
      overdue: false,
      moves: ['found', 'not-found'],
      entries: [{ kind: 'opened', emailed: true }],
    });
    const [mail] = await emailsTo(email);
    expect(mail?.subject).toBe(`Your lost property: ${added.reference}`);
    expect(mail?.text).toContain('Wed 18 Nov');
    expect(mail?.text).toContain('A blue umbrella,');
  });

  it('goes from found to returned; the customer reads the office’s words', async () => {
    const email = newEmail();
    const { id, reference } = await add({ email });
    expect((await move(id, 'found')).json()).toMatchObject({ status: 400, errors: { message: [expect.any(String)] } });
    expect((await move(id, 'returned')).statusCode).toBe(409);
    expect((await move(id, 'upheld', 'No')).statusCode).toBe(409);
    const found = await move(id, 'found', 'The driver has it.\nCollect it any day.');
    // What was found is kept for three months.
    expect(found.json()).toMatchObject({ state: 'found', dueOn: '2027-02-16', moves: ['returned', 'disposed'] });
    const emails = await emailsTo(email);
    expect(emails.at(-1)?.subject).toBe(`We’ve found it: ${reference}`);
    expect(emails.at(-1)?.text).toContain('Collect it any day.');
    expect((await move(id, 'returned')).json()).toMatchObject({ state: 'returned', moves: [] });
    expect(await emailsTo(email)).toHaveLength(2);
    expect((await move(id, 'found', 'Again')).statusCode).toBe(409);
  });

  it('without an email address is recorded, and nobody is emailed', async () => {
    const { id, entries } = await add({ email: '' });
    expect(entries).toMatchObject([{ emailed: false }]);
    expect((await move(id, 'not-found', 'Told her on the phone')).json().entries.at(-1)).toMatchObject({
      state: 'not-found',
      emailed: false,
    });
  });

  it('knows customer, driver and car from the booking, and is found by its reference', async () => {
    const email = newEmail();
    const booking = await office.takeCall({ email, name: 'Bo Booker', language: 'de', pickupTime: '2026-12-08T09:30' });
    const { reference } = booking;
    const added = await add({ bookingReference: reference.toLowerCase(), name: '', email: '', phoneNumber: '' });
    expect(added).toMatchObject({ name: 'Bo Booker', email, language: 'de', booking: { reference } });
    expect((await emailsTo(email)).at(-1)?.subject).toContain('Ihre Verlustmeldung');
    expect(await find(`q=${reference}`)).toMatchObject([{ id: added.id }]);
    for (const bookingReference of ['BT-2222-22', 'nonsense'])
      expect((await office.post('/api/Admin/cases', { ...goodCase, bookingReference })).json()).toMatchObject({
        status: 400,
        errors: { bookingReference: [expect.any(String)] },
      });
    expect((await office.post('/api/Admin/cases', { ...goodCase, name: '' })).statusCode).toBe(400);
  });
});

describe('a complaint', () => {
  it('is due in five working days, is answered once, and can be reopened', async () => {
    const email = newEmail();
    const { id, reference, dueOn } = await add({ kind: 'complaint', email, what: 'Late.' });
    expect([reference.slice(0, 2), dueOn]).toEqual(['C-', '2026-11-23']);
    expect((await move(id, 'investigating')).json()).toMatchObject({ state: 'investigating' });
    expect(await emailsTo(email)).toHaveLength(1);
    const both = await Promise.all([move(id, 'upheld', 'Sorry.'), move(id, 'not-upheld', 'No.')]);
    expect(both.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '409']);
    expect(await emailsTo(email)).toHaveLength(2);
    expect((await move(id, 'investigating')).json()).toMatchObject({ state: 'investigating' });
  });

  it('keeps notes, a new owner and a new day in its history; an older version is refused', async () => {
    const { id, version } = await add({ kind: 'complaint', email: '' });
    const colleague = await logInAs(testServer(), 'colleague@example.org', ['Writer']);
    expect(colleague).toBeTruthy();
    const { $values } = (await office.get('/api/Admin/staff')).json();
    const owner = $values.find((one: { email: string }) => one.email === 'colleague@example.org');
    const change = (more: object) =>
      office.put(`/api/Admin/cases/${id}`, { ownerId: owner.id, dueOn: '2026-12-01', version, ...more });
    expect((await change({})).json()).toMatchObject({ owner: 'colleague@example.org', dueOn: '2026-12-01' });
    expect((await change({})).json()).toMatchObject({
      code: 'saved-meanwhile',
      who: 'desk@example.org',
      current: { owner: 'colleague@example.org', dueOn: '2026-12-01', version: version + 1 },
    });
    await office.post(`/api/Admin/cases/${id}/notes`, { text: 'Asked the driver.' });
    const { entries, version: last } = await open(id);
    expect(entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['opened', ''],
      ['owner', 'colleague@example.org'],
      ['due', '2026-12-01'],
      ['note', 'Asked the driver.'],
    ]);
    await logInAs(testServer(), 'customer@example.org', ['Reader']);
    const { rows } = await testServer().db.pool.query("select id from people where email = 'customer@example.org'");
    expect((await change({ ownerId: rows[0].id, version: last })).statusCode).toBe(400);
    expect((await change({ ownerId: null, version: last })).json().owner).toBeNull();
  });
});

describe('a complaint about personal data', () => {
  const alerts = async () =>
    (await office.get('/api/Admin/alerts'))
      .json()
      .$values.filter(({ code }: { code: string }) => code === 'data-complaint')
      .map(({ message, caseId }: { message: string; caseId: string }) => [caseId, message]);

  it('is acknowledged by the email that it has arrived, and then answered', async () => {
    const email = newEmail();
    const added = await add({ kind: 'data-protection', email, what: 'Why do you have my old number?' });
    expect(added).toMatchObject({
      reference: expect.stringMatching(/^D-\d+$/),
      state: 'acknowledged',
      dueOn: '2026-12-16',
      moves: ['upheld', 'not-upheld'],
      entries: [
        { kind: 'opened', state: 'unacknowledged', emailed: true },
        { kind: 'state', state: 'acknowledged', emailed: true },
      ],
    });
    const [mail] = await emailsTo(email);
    expect(mail?.text).toContain('This confirms that we’ve got your complaint');
    expect(mail?.text).toContain('by Wed 16 Dec');
    expect(await find(`q=${added.reference}`)).toMatchObject([{ id: added.id }]);
    expect(await alerts()).toEqual([]);
    expect((await move(added.id, 'upheld', 'Corrected.')).json()).toMatchObject({ state: 'upheld' });
  });

  it('without an email address runs a clock of 30 days on the board until somebody has acknowledged it', async () => {
    const { id, reference, state, dueOn } = await add({ kind: 'data-protection', email: '', what: 'A letter.' });
    expect([state, dueOn]).toEqual(['unacknowledged', '2026-12-16']);
    expect(await alerts()).toEqual([[id, `${reference}: acknowledge this data-protection complaint by Wed 16 Dec`]]);
    await testServer().db.pool.query("update cases set due_on = '2026-11-15' where id = $1", [id]);
    expect(await alerts()).toEqual([
      [id, `${reference}: this data-protection complaint should have been acknowledged by Sun 15 Nov`],
    ]);
    expect((await move(id, 'upheld', 'No')).statusCode).toBe(409);
    expect((await move(id, 'acknowledged')).json()).toMatchObject({ state: 'acknowledged', dueOn: '2026-12-16' });
    expect(await alerts()).toEqual([]);
    await testServer().db.pool.query("update cases set due_on = '2026-11-15' where id = $1", [id]);
    expect(await alerts()).toEqual([
      [id, `${reference}: this data-protection complaint should have been answered by Sun 15 Nov`],
    ]);
    await move(id, 'not-upheld', 'It is correct.');
    expect(await alerts()).toEqual([]);
  });
});

describe('the list', () => {
  it('filters by kind, owner and what is still to do, searches by reference and words, and pages', async () => {
    const { id, reference } = await add({ what: 'A xylophone in a green case', email: '' });
    expect(await find(`q=${reference}`)).toMatchObject([{ id }]);
    expect(await find('q=XYLOPHONE')).toMatchObject([{ id, owner: 'desk@example.org' }]);
    expect(await find('q=xylophone&kind=complaint')).toEqual([]);
    expect(await find('q=xylophone&open=true')).toHaveLength(1);
    expect(await find('q=xylophone&owner=none')).toEqual([]);
    await move(id, 'not-found', 'Gone');
    expect(await find('q=xylophone&open=true')).toEqual([]);
    expect(await find('q=xylophone&open=false')).toHaveLength(1);
    const first = (await office.get('/api/Admin/cases?limit=2')).json();
    const second = (await office.get(`/api/Admin/cases?limit=2&cursor=${first.nextCursor}`)).json();
    expect(second.$values[0].id).not.toBe(first.$values[1].id);
    for (const query of ['kind=theft', 'owner=me', 'open=perhaps', 'cursor=x'])
      expect((await office.get(`/api/Admin/cases?${query}`)).statusCode, query).toBe(400);
  });

  it('shows a case as overdue after its due day', async () => {
    const { id } = await add({ email: '' });
    await testServer().db.pool.query("update cases set due_on = '2026-11-15' where id = $1", [id]);
    expect(await open(id)).toMatchObject({ overdue: true });
    await move(id, 'not-found', 'Gone');
    expect(await open(id)).toMatchObject({ overdue: false });
  });

  it('refuses every bad body', async () => {
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Admin/cases',
      token: office.token,
      good: goodCase,
      fields: {
        email: { optional: true, bad: ['ann', 'ann@example'] },
        phoneNumber: { optional: true, bad: ['123', 'call me'] },
        what: { lines: true },
      },
      stored: async () => (await testServer().db.pool.query('select count(*)::int as n from cases')).rows[0].n,
    });
    expect(faults).toEqual([]);
  });

  it('is exported for the council, formulas made safe', async () => {
    await add({ kind: 'complaint', name: '=HYPERLINK("x")', what: 'Drove too fast', email: '' });
    const csv = await office.get('/api/Admin/cases.csv?kind=complaint&from=2026-11-16&to=2026-11-16');
    expect(csv.statusCode, csv.body).toBe(200);
    expect(csv.body).toContain('Drove too fast');
    expect(csv.body).toContain(`"'=HYPERLINK`);
    expect(csv.body).not.toMatch(/"L-\d/);
    expect((await office.get('/api/Admin/cases.csv?kind=complaint&from=2026-11-16&to=2026-11-01')).statusCode).toBe(
      400,
    );
  });
});

describe('personal data', () => {
  it('is exported, and erased with the account; the record that there was a complaint stays', async () => {
    const email = 'erased@example.org';
    const token = await logInAs(testServer(), email);
    const { id } = await add({ kind: 'complaint', name: 'Vera Vanish', email, what: 'My secret' });
    await office.post(`/api/Admin/cases/${id}/notes`, { text: 'Vera rang' });
    const data = (await testServer().call('GET', '/api/UserProfile/export', { token })).json();
    expect(data.complaintsAndLostProperty).toMatchObject([{ what: 'My secret' }]);
    await testServer().call('DELETE', '/api/UserProfile', { token, body: { password: testPassword } });
    const left = await open(id);
    expect(left).toMatchObject({ kind: 'complaint', email: '', what: '' });
    expect(JSON.stringify(left)).not.toMatch(/Vera|secret/);
  });

  it('is deleted two years after the last step', async () => {
    const { id } = await add({ email: '' });
    await testServer().db.pool.query("update cases set changed_at = '2024-01-01' where id = $1", [id]);
    await jobList(testServer().app.deps)
      .find(({ name }) => name === 'old cases')
      ?.run();
    expect((await office.get(`/api/Admin/cases/${id}`)).statusCode).toBe(404);
  });
});
