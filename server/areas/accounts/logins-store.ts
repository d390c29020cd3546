import { loginOutcomes } from '#domain/api/audit/audit.ts';
import type { LoginCounts } from '#domain/people/login-throttle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

export type LoginOutcome = (typeof loginOutcomes)[number];

const outcomeName = nameIn(loginOutcomes);

/** Records an attempt and its result, and returns its id. */
export async function noteLogin(
  db: Database,
  note: { at: Date; account: Buffer; network: Buffer; personId: string | null; outcome: LoginOutcome },
): Promise<number> {
  const row = await db.first<{ id: number }>(
    sql`insert into sign_ins (at, account_hash, network_hash, person_id, outcome)
        values (${note.at}, ${note.account}, ${note.network}, ${note.personId}, ${note.outcome}) returning id`,
  );
  return row?.id ?? 0;
}

/** Corrects the result of an attempt that was counted as failed. */
export const correctLogin = (db: Database, id: number, outcome: LoginOutcome) =>
  db.run(sql`update sign_ins set outcome = ${outcome} where id = ${id}`);

/** Removes an attempt that turned out not to be a guess. */
export const dropLogin = (db: Database, id: number) => db.run(sql`delete from sign_ins where id = ${id}`);

/**
 * Serialises attempts on one account, and from one network, until the transaction ends, across all processes. Always
 * the account first, so that two never deadlock.
 */
export async function holdLogins(tx: Database, account: Buffer, network: Buffer): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${account.readBigInt64BE(0).toString()}::bigint)`);
  await tx.run(sql`select pg_advisory_xact_lock(${network.readBigInt64BE(0).toString()}::bigint)`);
}

/** Failed attempts since an instant, and whether this network has logged in to this account before. */
export async function countLogins(db: Database, account: Buffer, network: Buffer, since: Date): Promise<LoginCounts> {
  const row = await db.first<LoginCounts>(
    sql`select
      (select count(*) from sign_ins where account_hash = ${account} and network_hash = ${network} and at > ${since} and outcome = ${outcomeName('wrong')})::int as "wrongHere",
      (select count(*) from sign_ins where network_hash = ${network} and at > ${since} and outcome = ${outcomeName('wrong')})::int as "wrongFromNetwork",
      (select count(*) from sign_ins where account_hash = ${account} and at > ${since} and outcome = ${outcomeName('wrong')})::int as "wrongOnAccount",
      exists (select 1 from sign_ins where account_hash = ${account} and network_hash = ${network} and outcome = ${outcomeName('signed-in')}) as "isKnownNetwork"`,
  );
  return row ?? { wrongHere: 0, wrongFromNetwork: 0, wrongOnAccount: 0, isKnownNetwork: false };
}

export const removeLoginsOf = (db: Database, personId: string) =>
  db.run(sql`delete from sign_ins where person_id = ${personId}`);
