import pg from 'pg';

/** Whole tables as text, for backups: PostgreSQL's own text form of a value is exact for every type. */
export interface TableShape {
  readonly name: string;
  /** Columns with data of their own; generated ones are left out. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

export type TextRow = readonly (string | null)[];

const quote = pg.escapeIdentifier;
const list = (names: readonly string[], after = '') => names.map((name) => quote(name) + after).join(', ');

/** Makes the text forms of this transaction independent of the server's configuration. */
export async function fixTextForms(client: pg.ClientBase): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await client.query(`set local ${setting}`);
}

/** Every table of the site, its columns in order, and the columns that its rows are ordered by. */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  return rows;
}

/** All rows of a table in a fixed order, in batches. Needs a transaction. */
export async function* readRows(client: pg.ClientBase, table: TableShape, some = 500): AsyncGenerator<TextRow[]> {
  // Compared as bytes, so that every server gives the same order, whatever its locale.
  const order = list(table.key.length > 0 ? table.key : table.columns, '::text collate "C"');
  await client.query(
    `declare whole_table no scroll cursor for select ${list(table.columns, '::text')} from ${quote(table.name)} order by ${order}`,
  );
  try {
    while (true) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${some} from whole_table`,
        rowMode: 'array',
      });
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('close whole_table');
  }
}

/** Inserts rows as they were, including identity values. */
export async function writeRows(client: pg.ClientBase, table: TableShape, rows: readonly TextRow[]): Promise<void> {
  const width = table.columns.length;
  // The protocol counts parameters in 16 bits.
  const some = Math.max(1, Math.floor(60_000 / width));
  for (let from = 0; from < rows.length; from += some) {
    const part = rows.slice(from, from + some);
    const places = part.map((_row, i) => `(${table.columns.map((_column, k) => `$${i * width + k + 1}`).join(', ')})`);
    await client.query(
      `insert into ${quote(table.name)} (${list(table.columns)}) overriding system value values ${places.join(', ')}`,
      part.flat(),
    );
  }
}

/** The current value of each sequence; null for one that has not been used yet. */
export async function readCounters(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function writeCounters(client: pg.ClientBase, counters: Record<string, string | null>): Promise<void> {
  for (const [name, value] of Object.entries(counters))
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value]);
}

/** Drops every table, so that the migrations can create them again. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

/**
 * Fills empty tables in any order: foreign keys are dropped first and added again afterwards, which checks every one of
 * them, and triggers are disabled, because what they would write is already among the rows.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: readonly TableShape[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(`
    select conname::text as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { name, table } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { name } of tables) {
    await client.query(`alter table ${quote(name)} disable trigger user`);
    await client.query(`delete from ${quote(name)}`);
  }
  await fill();
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`);
  for (const { name, table, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
}

/** How many others are connected to this database. */
export async function otherConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}
