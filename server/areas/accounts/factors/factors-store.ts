import type { FactorKind, FactorTries } from '#domain/people/second-factor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface Factor {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface Passkey extends Factor {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

const columns = sql`id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export const factorsOf = (db: Database, personId: string) =>
  db.query<Factor>(sql`select ${columns} from second_factors where person_id = ${personId} order by created_at, id`);

export const hasFactor = async (db: Database, personId: string): Promise<boolean> =>
  (await db.first(sql`select 1 from second_factors where person_id = ${personId} limit 1`)) !== null;

export const passkeysOf = (db: Database, personId: string) =>
  db.query<Passkey>(
    sql`select ${columns}, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
          coalesce(transports, '{}') as transports
        from second_factors where person_id = ${personId} and kind = 'passkey' order by created_at, id`,
  );

export const findApp = (db: Database, personId: string) =>
  db.first<{ id: string; secret: Buffer }>(
    sql`select id, secret from second_factors where person_id = ${personId} and kind = 'app'`,
  );

/** Everybody's authenticator apps. */
export const allApps = (db: Database) =>
  db.query<{ id: string; personId: string; secret: Buffer }>(
    sql`select id, person_id as "personId", secret from second_factors where kind = 'app'`,
  );

export const sealAppAnew = (db: Database, { id, sealed }: { id: string; sealed: Buffer }) =>
  db.run(sql`update second_factors set secret = ${sealed} where id = ${id}`);

interface New {
  readonly personId: string;
  readonly name: string;
  readonly at: Date;
}

/** Adds a passkey; null when it is already registered. */
export const insertPasskey = (
  db: Database,
  { personId, name, at, ...key }: New & Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>,
) =>
  db.first<{ id: string }>(
    sql`insert into second_factors (person_id, kind, name, created_at, credential_id, public_key, counter, transports)
        values (${personId}, 'passkey', ${name}, ${at}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports})
        on conflict do nothing returning id`,
  );

/** Adds the app; null when there is one already. */
export const insertApp = (db: Database, { personId, name, at, secret, step }: New & { secret: Buffer; step: number }) =>
  db.first<{ id: string }>(
    sql`insert into second_factors (person_id, kind, name, created_at, secret, last_step)
        values (${personId}, 'app', ${name}, ${at}, ${secret}, ${step}) on conflict do nothing returning id`,
  );

/** Uses up the code of one 30-second step; false when that one or a later one has already been used. */
export const useStep = async (db: Database, id: string, step: number, at: Date): Promise<boolean> =>
  (await db.run(
    sql`update second_factors set last_step = ${step}, last_used_at = ${at}
        where id = ${id} and (last_step is null or last_step < ${step})`,
  )) === 1;

/** Advances a passkey's counter; false when another answer got there first. */
export const usePasskey = async (
  db: Database,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  next: { counter: number; at: Date },
): Promise<boolean> =>
  (await db.run(
    sql`update second_factors set counter = ${next.counter}, last_used_at = ${next.at} where id = ${id} and counter = ${counter}`,
  )) === 1;

export const deleteFactor = (db: Database, personId: string, id: string) =>
  db.first<{ name: string }>(
    sql`delete from second_factors where person_id = ${personId} and id = ${id} returning name`,
  );

export const deleteFactors = (db: Database, personId: string) =>
  db.run(sql`delete from second_factors where person_id = ${personId}`);

export const deleteRecoveryCodes = (db: Database, personId: string) =>
  db.run(sql`delete from recovery_codes where person_id = ${personId}`);

export const insertRecoveryCode = (db: Database, personId: string, hash: Buffer) =>
  db.run(sql`insert into recovery_codes (person_id, code_hash) values (${personId}, ${hash})`);

/** Uses up a recovery code; false when it is unknown or already used. */
export const useRecoveryCode = async (db: Database, personId: string, hash: Buffer, at: Date): Promise<boolean> =>
  (await db.run(
    sql`update recovery_codes set used_at = ${at}
        where person_id = ${personId} and code_hash = ${hash} and used_at is null`,
  )) === 1;

export async function recoveryCodesLeft(db: Database, personId: string): Promise<number> {
  const row = await db.first<{ left: number }>(
    sql`select count(*)::int as left from recovery_codes where person_id = ${personId} and used_at is null`,
  );
  return row?.left ?? 0;
}

export type ChallengePurpose = 'add-passkey' | 'add-app' | 'prove';

/** Stores a session's challenge, replacing the previous one. */
export const keepChallenge = (
  db: Database,
  asked: { sessionId: string; purpose: ChallengePurpose; challenge: string; expiresAt: Date },
) =>
  db.run(
    sql`insert into factor_challenges (session_id, purpose, challenge, expires_at)
        values (${asked.sessionId}, ${asked.purpose}, ${asked.challenge}, ${asked.expiresAt})
        on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
  );

export const readChallenge = (db: Database, sessionId: string, purpose: ChallengePurpose, now: Date) =>
  db.first<{ challenge: string }>(
    sql`select challenge from factor_challenges
        where session_id = ${sessionId} and purpose = ${purpose} and expires_at > ${now}`,
  );

/** Takes a session's challenge: it is used up whether or not the answer is correct. */
export const takeChallenge = (db: Database, sessionId: string, purpose: ChallengePurpose, now: Date) =>
  db.first<{ challenge: string }>(
    sql`with taken as (
          delete from factor_challenges where session_id = ${sessionId} and purpose = ${purpose}
          returning challenge, expires_at
        ) select challenge from taken where expires_at > ${now}`,
  );

export const noteTry = (db: Database, personId: string, at: Date) =>
  db.first<{ id: number }>(sql`insert into factor_tries (person_id, at) values (${personId}, ${at}) returning id`);

export const dropTry = (db: Database, id: number) => db.run(sql`delete from factor_tries where id = ${id}`);

export const forgetTries = (db: Database, personId: string) =>
  db.run(sql`delete from factor_tries where person_id = ${personId}`);

export async function countTries(
  db: Database,
  personId: string,
  since: { lately: Date; today: Date },
): Promise<FactorTries> {
  const row = await db.first<FactorTries>(
    sql`select count(*) filter (where at > ${since.lately})::int as lately, count(*)::int as today
        from factor_tries where person_id = ${personId} and at > ${since.today}`,
  );
  return row ?? { lately: 0, today: 0 };
}

/**
 * Records on a session that its holder has just proved their identity, and whether by a second factor; false when it
 * has ended.
 */
export const markProven = async (db: Database, sessionId: string, at: Date, byFactor: boolean): Promise<boolean> =>
  (await db.run(
    sql`update sessions set proven_at = ${at}, factor_at = case when ${byFactor} then ${at} else factor_at end
        where id = ${sessionId} and ended_at is null`,
  )) === 1;
