import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PushDevice } from './push-port.ts';

interface StoredKeys {
  readonly publicKey: string;
  readonly sealedKey: Buffer;
}

export const findKeys = (db: Database) =>
  db.first<StoredKeys>(sql`select public_key as "publicKey", sealed_key as "sealedKey" from push_keys`);

/** If several processes start together, the first one's keys count. */
export const addKeys = (db: Database, keys: StoredKeys, at: Date) =>
  db.run(
    sql`insert into push_keys (public_key, sealed_key, made_at) values (${keys.publicKey}, ${keys.sealedKey}, ${at})
        on conflict do nothing`,
  );

export const sealKeysAnew = (db: Database, { publicKey, sealedKey }: StoredKeys) =>
  db.run(sql`update push_keys set sealed_key = ${sealedKey} where public_key = ${publicKey}`);

/** Removes keys that can no longer be read, and the devices that only accept pushes signed with them. */
export async function removeKeys(db: Database, publicKey: string): Promise<void> {
  await db.run(
    sql`with gone as (delete from push_keys where public_key = ${publicKey} returning 1)
        delete from push_subscriptions where exists (select from gone)`,
  );
}

export interface NewSubscription extends PushDevice {
  readonly personId: string;
  readonly sessionId: string;
  readonly language: Language;
  readonly at: Date;
}

/** A browser has one subscription: it belongs to whoever is logged in there now. */
export const saveSubscription = (db: Database, s: NewSubscription) =>
  db.first<{ id: string }>(
    sql`insert into push_subscriptions (person_id, session_id, endpoint, p256dh, auth, language, created_at)
        values (${s.personId}, ${s.sessionId}, ${s.endpoint}, ${s.p256dh}, ${s.auth}, ${s.language}, ${s.at})
        on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = excluded.created_at
        returning id`,
  );

/** Lets a person add only one device at a time, so that there are never too many. */
export const holdDevices = (tx: Database, personId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${personId}`}, 0))`);

/** Keeps only a person's newest devices. Rows that another request is changing at the same moment are left to it. */
export const removeOldestSubscriptions = (db: Database, personId: string, most: number) =>
  db.run(
    sql`delete from push_subscriptions where id in (
          select id from push_subscriptions where person_id = ${personId} order by created_at desc, id offset ${most}
          for update skip locked)`,
  );

/** The number of removed rows: 0 when this person has no such device. */
export const removeSubscription = (db: Database, personId: string, id: string) =>
  db.run(sql`delete from push_subscriptions where id = ${id} and person_id = ${personId}`);

/** The devices of a person whose login has not ended. */
export const devicesOf = (db: Database, personId: string, now: Date) =>
  db.query<{ id: string; language: Language }>(
    sql`select d.id, d.language from push_subscriptions d join sessions s on s.id = d.session_id
        where d.person_id = ${personId} and s.ended_at is null and s.expires_at > ${now} order by d.created_at`,
  );

export interface NewPush {
  readonly subscriptionId: string;
  readonly payload: object;
  readonly topic: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Adds a push, in the transaction of the event it reports. */
export async function queuePushRow(db: Database, push: NewPush): Promise<void> {
  await db.run(
    sql`insert into push_messages (subscription_id, payload, topic, due_at, expires_at)
        values (${push.subscriptionId}, ${JSON.stringify(push.payload)}, ${push.topic}, ${push.at}, ${push.expiresAt})`,
  );
  db.notify('push', '');
}

export interface PushRow extends PushDevice {
  readonly id: number;
  readonly subscriptionId: string;
  readonly payload: object;
  readonly topic: string;
  readonly expiresAt: Date;
  /** Including this attempt. */
  readonly attempts: number;
}

/** Claims the next push that is due, by a lease like that of the outbox. */
export const claimPush = (db: Database, now: Date, leasedUntil: Date) =>
  db.first<PushRow>(
    sql`update push_messages m set leased_until = ${leasedUntil}, attempts = m.attempts + 1
        from push_subscriptions d
        where d.id = m.subscription_id and m.id = (
          select id from push_messages where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by due_at, id limit 1 for update skip locked
        )
        returning m.id, m.subscription_id as "subscriptionId", m.payload, m.topic, m.expires_at as "expiresAt", m.attempts,
          d.endpoint, d.p256dh, d.auth`,
  );

export const removePush = (db: Database, { id }: PushRow) => db.run(sql`delete from push_messages where id = ${id}`);

export const removeDevice = (db: Database, { subscriptionId, endpoint }: PushRow) =>
  db.run(sql`delete from push_subscriptions where id = ${subscriptionId} and endpoint = ${endpoint}`);

/** No effect if another worker has taken over. */
export const retryPush = (db: Database, row: PushRow, dueAt: Date) =>
  db.run(
    sql`update push_messages set leased_until = null, due_at = ${dueAt} where id = ${row.id} and attempts = ${row.attempts}`,
  );
