import type { Database } from '#server/platform/database/database.ts';
import { Sql, sql } from '#server/platform/database/sql.ts';

const took = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/**
 * Fills tables without their indexes and without checking foreign keys; the indexes are built at the end, from all rows
 * together. A million bookings take a minute like this, and ten with every index in place.
 */
export async function fillUnindexed(
  db: Database,
  steps: Readonly<Record<string, (tx: Database) => Promise<unknown>>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    const indexes = await tx.query<{ name: string; definition: string }>(
      sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
          from pg_index i join pg_class c on c.oid = i.indrelid
          where c.relnamespace = 'public'::regnamespace
            and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    );
    for (const { name } of indexes) await tx.run(new Sql([`drop index ${name}`], []));
    for (const [name, fill] of Object.entries(steps)) {
      const start = performance.now();
      await fill(tx);
      console.error(`seeding ${name}: ${took(start)}`);
    }
    const start = performance.now();
    for (const { definition } of indexes) await tx.run(new Sql([definition], []));
    console.error(`building ${indexes.length} indexes: ${took(start)}`);
  });
  await db.run(sql`vacuum analyze`);
}
