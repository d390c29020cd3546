import { beforeAll, describe, expect, it } from 'vitest';
import { answerPasswordRequests } from '#server/areas/accounts/forgot-password.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

describe('the outbox', () => {
  it('lists by state and channel, and shows a message', async () => {
    await office.takeCall({ email: 'mailed@example.org' });
    await office.takeCall({ email: '', pickupTime: '2026-12-02T09:30' });
    await testServer().outbox.drain();
    await office.takeCall({ email: 'waiting@example.org', pickupTime: '2026-12-03T09:30' });
    const list = async (query: string) => (await office.get(`/api/Admin/outbox?${query}`)).json();
    expect(await list('state=waiting')).toMatchObject({
      $values: [{ recipient: 'waiting@example.org', kind: 'requested', state: 'waiting' }],
      counts: { waiting: 1, dead: 0 },
    });
    expect((await list('channel=text')).$values).toMatchObject([
      { recipient: '+447700900123', state: 'sent', subject: expect.stringContaining('request for Wed 2 Dec, 09:30') },
    ]);
    const first = await list('state=sent&channel=mail&limit=1');
    expect(first.$values).toMatchObject([{ recipient: 'mailed@example.org', sentAt: expect.any(String) }]);
    expect((await list(`state=sent&channel=mail&limit=1&cursor=${first.nextCursor}`)).$values).toHaveLength(1);
    const message = (await office.get(`/api/Admin/outbox/${first.$values[0].id}`)).json();
    expect(message).toMatchObject({
      text: expect.stringContaining('Carol Caller'),
      attachments: [{ filename: expect.stringMatching(/\.ics$/) }],
    });
    expect((await office.get('/api/Admin/outbox/999999')).statusCode).toBe(404);
    expect((await office.get('/api/Admin/outbox?state=lost')).statusCode).toBe(400);
  });

  it('never shows a link that could take over an account', async () => {
    await testServer().call('POST', '/api/Auth/forgot-password', { body: { email: 'desk@example.org' } });
    await answerPasswordRequests(testServer().app.deps);
    const { rows } = await testServer().db.pool.query(
      'select id, message::text as text from outbox order by id desc limit 1',
    );
    const secret = /token=([\w-]{20,})/.exec(rows[0].text)?.[1] ?? '';
    expect(secret).not.toBe('');
    const { body } = await office.get(`/api/Admin/outbox/${rows[0].id}`);
    expect(body).toContain('token=…');
    expect(body).not.toContain(secret);
    const page = await office.get(`/api/Admin/outbox/${rows[0].id}/preview.html`);
    expect(page.body).toContain('token=…');
    expect(page.body).not.toContain(secret);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'self'; sandbox/);
    expect((await office.get('/api/Admin/outbox/999999/preview.html')).statusCode).toBe(404);
  });

  it('retries failed messages, and nothing else', async () => {
    const { rows } = await testServer().db.pool.query(
      "update outbox set state = 'dead', attempts = 12 where state = 'waiting' returning id",
    );
    const [{ id }] = rows;
    expect((await office.get('/api/Admin/outbox?state=dead')).json().counts.dead).toBe(rows.length);
    expect((await office.post(`/api/Admin/outbox/${id}/retry`)).json()).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    expect((await office.post(`/api/Admin/outbox/${id}/retry`)).json().code).toBe('conflict');
    expect((await office.post('/api/Admin/outbox/999999/retry')).statusCode).toBe(404);
    expect((await office.post('/api/Admin/outbox/retry-dead')).json()).toEqual({ retried: rows.length - 1 });
    expect(await testServer().outbox.drain()).toBe(rows.length);
  });
});
