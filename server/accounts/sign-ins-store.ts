import type { SignInCounts } from '#domain/people/sign-in-throttle.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type SignInOutcome = 'signed-in' | 'wrong' | 'throttled' | 'disabled';

export const noteSignIn = (
  db: Database,
  note: { at: Date; account: Buffer; network: Buffer; personId: string | null; outcome: SignInOutcome },
) =>
  db.run(
    sql`insert into sign_ins (at, account_hash, network_hash, person_id, outcome)
        values (${note.at}, ${note.account}, ${note.network}, ${note.personId}, ${note.outcome})`,
  );

/** Failed tries since an instant, and whether this network has signed in to this account before. */
export async function countSignIns(db: Database, account: Buffer, network: Buffer, since: Date): Promise<SignInCounts> {
  const row = await db.first<SignInCounts>(
    sql`select
      (select count(*) from sign_ins where account_hash = ${account} and network_hash = ${network} and at > ${since} and outcome = 'wrong')::int as "wrongHere",
      (select count(*) from sign_ins where network_hash = ${network} and at > ${since} and outcome = 'wrong')::int as "wrongFromNetwork",
      (select count(*) from sign_ins where account_hash = ${account} and at > ${since} and outcome = 'wrong')::int as "wrongOnAccount",
      exists (select 1 from sign_ins where account_hash = ${account} and network_hash = ${network} and outcome = 'signed-in') as "isKnownNetwork"`,
  );
  return row ?? { wrongHere: 0, wrongFromNetwork: 0, wrongOnAccount: 0, isKnownNetwork: false };
}
