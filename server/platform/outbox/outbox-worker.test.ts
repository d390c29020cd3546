import { spawn } from 'node:child_process';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { useSmtp } from '#server/testing/stand-ins/smtp-server.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { claimNext, markFailed, markSent, storeEmail } from './outbox-store.ts';

const testServer = useTestServer();
const startSmtp = useSmtp(testServer);

const email = { subject: 'Your booking', text: 'Plain', html: '<p>Rich</p>' };
const queue = (to: string) =>
  storeEmail(testServer().db, email, { kind: 'test', to, language: 'eng', at: testServer().now });
const rowOf = async (to: string) =>
  (
    await testServer().db.pool.query(
      'select state, attempts, leased_until, last_error from outbox where recipient = $1',
      [to],
    )
  ).rows[0];
const recipientOf = async (message: string) => (await PostalMime.parse(message)).to?.[0]?.address ?? '';

/** Sets the server's clock while the work runs. */
async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const start = testServer().now;
  testServer().now = new Date(start.getTime() + seconds * 1000);
  return work().finally(() => {
    testServer().now = start;
  });
}

/** An email server that accepts each message and delays its answer until told. */
function heldAnswers(received: string[]) {
  let arrived = () => {};
  const waiting: (() => void)[] = [];
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const options: SMTPServerOptions = {
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        waiting.push(done);
        arrived();
      });
    },
  };
  return { options, hasArrived, answer: () => waiting.splice(0).forEach((reply) => reply()) };
}

describe('outbox', () => {
  it('sends each of fifty messages once when two workers share them', async () => {
    const { received, newWorker } = await startSmtp();
    const recipients = Array.from({ length: 50 }, (_, i) => `shared-${String(i).padStart(2, '0')}@example.org`);
    for (const to of recipients) await queue(to);
    const counts = await Promise.all([newWorker().drain(), newWorker().drain()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const reached = await Promise.all(received.map(recipientOf));
    expect(reached.sort()).toEqual(recipients);
  });

  it('holds no transaction and no connection while a slow email server answers', async () => {
    const received: string[] = [];
    const { options, hasArrived, answer } = heldAnswers(received);
    const { newWorker } = await startSmtp(options);
    await queue('slow@example.org');
    const sending = newWorker().drain();
    await hasArrived;
    const { pool } = testServer().db;
    expect(pool.idleCount).toBe(pool.totalCount);
    const { rows } = await pool.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    expect(rows).toEqual([]);
    answer();
    expect(await sending).toBe(1);
    expect(await rowOf('slow@example.org')).toMatchObject({ state: 'sent', attempts: 1, leased_until: null });
  });

  it('leaves a message alone while another worker holds its lease', async () => {
    const received: string[] = [];
    const { options, hasArrived, answer } = heldAnswers(received);
    const { newWorker } = await startSmtp(options);
    await queue('leased@example.org');
    const sending = newWorker().drain();
    await hasArrived;
    expect(await newWorker().drain()).toBe(0);
    expect(await later(39, () => newWorker().drain())).toBe(0);
    answer();
    await sending;
    expect(received).toHaveLength(1);
  });

  it('sends the message of a killed worker once its lease has expired', async () => {
    const received: string[] = [];
    const { options, hasArrived } = heldAnswers(received);
    const held = await startSmtp(options);
    await queue('orphan@example.org');
    const { config, now } = testServer();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/testing/outbox-process.ts', JSON.stringify(config), held.url, now.toISOString()],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = once(child, 'exit');
    await Promise.race([hasArrived, ended]);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await rowOf('orphan@example.org')).toMatchObject({ state: 'waiting', attempts: 1 });

    const alive = await startSmtp();
    expect(await alive.newWorker().drain()).toBe(0);
    expect(await later(41, () => alive.newWorker().drain())).toBe(1);
    expect(await Promise.all(alive.received.map(recipientOf))).toEqual(['orphan@example.org']);
    expect(await rowOf('orphan@example.org')).toMatchObject({ state: 'sent', attempts: 2, leased_until: null });
    // The recipient can tell that they are the same: both attempts have the same Message-ID.
    const ids = await Promise.all(
      [...received, ...alive.received].map(async (m) => (await PostalMime.parse(m)).messageId),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('ends an attempt before its lease, however long the email server takes', async () => {
    const { options, hasArrived, answer } = heldAnswers([]);
    const { newWorker } = await startSmtp(options);
    await queue('endless@example.org');
    expect(await newWorker({ sendMs: 1000, leaseMs: 40_000 }).drain()).toBe(1);
    const failed = { state: 'waiting', attempts: 1, leased_until: null, last_error: 'not sent within 1 s' };
    expect(await rowOf('endless@example.org')).toMatchObject(failed);
    await hasArrived;
    answer();
  });

  it('keeps a message as sent when a worker that lost its lease reports a failure late', async () => {
    const { db } = testServer();
    const { newWorker } = await startSmtp();
    await queue('late@example.org');
    const { now } = testServer();
    const slow = await claimNext(db, now, new Date(now.getTime() + 1000));
    if (!slow) throw new Error('the message is due');
    expect(await later(2, () => newWorker().drain())).toBe(1);
    await markFailed(db, slow, 'too late', now);
    expect(await rowOf('late@example.org')).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  it('does not resend what a worker sent after losing its lease', async () => {
    const { db } = testServer();
    const { received, newWorker } = await startSmtp();
    await queue('after-all@example.org');
    const { now } = testServer();
    const slow = await claimNext(db, now, new Date(now.getTime() + 1000));
    if (!slow) throw new Error('the message is due');
    await markSent(db, slow, now);
    await later(60, () => newWorker().drain());
    expect(await Promise.all(received.map(recipientOf))).not.toContain('after-all@example.org');
    expect(await rowOf('after-all@example.org')).toMatchObject({ state: 'sent', attempts: 1 });
  });
});
