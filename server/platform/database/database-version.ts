import type pg from 'pg';

/** The number of the last migration that ran; 0 in an empty database. */
export async function databaseVersion(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const found = await client.query<{ yes: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as yes",
  );
  if (!found.rows[0]?.yes) return 0;
  const { rows } = await client.query<{ newest: number }>(
    'select coalesce(max(number), 0)::int as newest from schema_migrations',
  );
  return rows[0]?.newest ?? 0;
}
