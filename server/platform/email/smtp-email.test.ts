import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { storeEmail } from '#server/platform/outbox/outbox-store.ts';
import { makeCertificate } from '#server/testing/stand-ins/certificate.ts';
import { useSmtp } from '#server/testing/stand-ins/smtp-server.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const startSmtp = useSmtp(testServer);

async function startWorker(options: SMTPServerOptions = {}) {
  const { received, newWorker } = await startSmtp(options);
  return { received, worker: newWorker() };
}

const email = { subject: 'Your booking', text: 'Plain', html: '<p>Rich</p>' };
const post = async (to: string, more: Partial<typeof email> = {}) =>
  storeEmail(testServer().db, { ...email, ...more }, { kind: 'test', to, language: 'eng', at: testServer().now });
const stateOf = async (to: string) =>
  (
    await testServer().db.pool.query('select state, attempts, last_error, due_at from outbox where recipient = $1', [
      to,
    ])
  ).rows[0];

describe('SMTP', () => {
  it('delivers an email once, with our name, both bodies and a stable id', async () => {
    const { received, worker } = await startWorker();
    await post('one@example.org');
    expect([await worker.drain(), await worker.drain()]).toEqual([1, 0]);
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail).toMatchObject({ subject: 'Your booking', from: { name: 'Bracknell Taxis' } });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Plain', '<p>Rich</p>']);
    expect(await stateOf('one@example.org')).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('does not let line breaks in a subject become headers', async () => {
    const { received, worker } = await startWorker();
    await post('header@example.org', { subject: 'Hello\r\nBcc: thief@example.org' });
    await worker.drain();
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe('Hello Bcc: thief@example.org');
  });

  it('retries later when the server refuses, and in the end marks the message as failed', async () => {
    const { worker } = await startWorker({ onRcptTo: (_address, _session, done) => done(new Error('mailbox busy')) });
    await post('busy@example.org');
    await worker.drain();
    const first = await stateOf('busy@example.org');
    expect(first).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(first.last_error).toContain('mailbox busy');
    expect(first.due_at.getTime() - testServer().now.getTime()).toBe(30_000);
    expect(await worker.drain()).toBe(0);
    const start = testServer().now;
    for (let i = 0; i < 12; i += 1) {
      testServer().now = new Date(testServer().now.getTime() + 3_600_000);
      await worker.drain();
    }
    expect(await stateOf('busy@example.org')).toMatchObject({ state: 'dead', attempts: 12 });
    testServer().now = start;
  });

  it('loses nothing when the server dies in the middle of an email', async () => {
    let isSick = true;
    const { received, worker } = await startWorker({
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => {
          if (isSick)
            (session as unknown as { _connection?: { _socket: { destroy(): void } } })._connection?._socket.destroy();
          chunks.push(chunk);
        });
        stream.on('end', () => {
          if (isSick) return done(Object.assign(new Error('going down'), { responseCode: 421 }));
          received.push(Buffer.concat(chunks).toString());
          return done();
        });
      },
    });
    await post('sick@example.org');
    await worker.drain();
    expect(await stateOf('sick@example.org')).toMatchObject({ state: 'waiting', attempts: 1 });
    isSick = false;
    const start = testServer().now;
    testServer().now = new Date(start.getTime() + 60_000);
    await worker.drain();
    testServer().now = start;
    expect(await stateOf('sick@example.org')).toMatchObject({ state: 'sent', attempts: 2 });
    expect(received).toHaveLength(1);
  });

  it('is not blocked by a server that does not answer', async () => {
    const { worker } = await startWorker({ onConnect: () => {} });
    await post('silent@example.org');
    await worker.drain();
    expect(await stateOf('silent@example.org')).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});

describe('SMTP to another machine', () => {
  const { key, cert } = makeCertificate();
  const withStartTls = { key, cert, disabledCommands: ['AUTH'] };
  const mail = { ...email, id: 'tls', to: 'tls@example.org', language: 'eng' as const };

  it('sends nothing to a server without STARTTLS, whatever its address says', async () => {
    const { received, strictTransport } = await startSmtp();
    for (const query of ['', '?requireTLS=false', '?ignoreTLS=true'])
      await expect(strictTransport(query).send(mail), query).rejects.toThrow(/STARTTLS/i);
    expect(received).toEqual([]);
  });

  it('sends nothing to a server whose certificate nobody vouches for', async () => {
    const { received, strictTransport } = await startSmtp(withStartTls);
    for (const query of ['', '?tls.rejectUnauthorized=false'])
      await expect(strictTransport(query).send(mail), query).rejects.toThrow(/self-signed certificate/);
    expect(received).toEqual([]);
  });

  it('sends over TLS to a server with a trusted certificate', async () => {
    const ciphers: unknown[] = [];
    const { received, strictTransport } = await startSmtp({
      ...withStartTls,
      onMailFrom(_address, session, done) {
        ciphers.push(session.secure);
        done();
      },
    });
    await strictTransport(`?tls.ca=${encodeURIComponent(cert)}`).send(mail);
    expect([received.length, ciphers]).toEqual([1, [true]]);
  });

  it('on this machine takes TLS where it is offered, by whatever certificate', async () => {
    const { received, newWorker } = await startSmtp(withStartTls);
    await post('local@example.org');
    await newWorker().drain();
    expect(received).toHaveLength(1);
  });
});
