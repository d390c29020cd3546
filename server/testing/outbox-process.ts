import type pg from 'pg';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { smtpEmail } from '#server/platform/email/smtp-email.ts';
import { makeOutboxWorker } from '#server/platform/outbox/outbox-worker.ts';

// An outbox worker in a process of its own, for a test that kills it: `outbox-process.ts DATABASE SMTP_URL NOW`.
const [database = '{}', url = '', now = ''] = process.argv.slice(2);
const config = JSON.parse(database) as pg.ClientConfig;
const db = openDatabase(config);
const log = { warn() {}, error() {} };
const text = { name: 'none', send: async () => {} };
await makeOutboxWorker(
  { db, channels: await openChannels(config), clock: () => new Date(now), log },
  { mail: smtpEmail(url, readEnv({}).firm, false), text },
).drain();
