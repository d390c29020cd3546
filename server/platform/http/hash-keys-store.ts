import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

interface StoredKey {
  readonly id: number;
  readonly sealed: Buffer;
}

/** The oldest first: what it made is what is looked up. */
export const hashKeysFor = (db: Database, purpose: string) =>
  db.query<StoredKey>(sql`select id, sealed from hash_keys where purpose = ${purpose} order by id`);

export const addHashKey = (db: Database, purpose: string, sealed: Buffer) =>
  db.run(sql`insert into hash_keys (purpose, sealed) values (${purpose}, ${sealed})`);

export const sealHashKeyAnew = (db: Database, { id, sealed }: StoredKey) =>
  db.run(sql`update hash_keys set sealed = ${sealed} where id = ${id}`);
