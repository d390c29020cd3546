import type { ModuleFacts } from './read-module.ts';
import { gap, tablesWritten } from './sql-writes.ts';

/** Each table and the folder that owns it. */
export type Owners = Readonly<Record<string, string>>;

/**
 * What may write any table: the demo's sample data, tests and their fixtures, benchmarks, and whatever handles the
 * whole database (migrations, backup and restore).
 */
const mayWriteAnything =
  /^server\/(demo|testing)\/|^(bench|e2e)\/|\.test\.ts$|^server\/platform\/database\/(migrate|whole-tables)\.ts$|^scripts\/state\//;

/** The writes of one file to another owner's table. */
export function foreignWrites({ file, statements }: ModuleFacts, owners: Owners): string[] {
  if (mayWriteAnything.test(file)) return [];
  return statements.flatMap(tablesWritten).flatMap((table) => {
    if (table === gap) return [`${file}: writes a table whose name is computed: nobody can say who owns it`];
    const owner = owners[table];
    if (owner === undefined) return [`${file}: writes ${table}, which has no owner in table-owners.ts`];
    return file.startsWith(`${owner}/`) ? [] : [`${file}: writes ${table}, which belongs to ${owner}`];
  });
}

/** Tables without an owner, and owners without a table or a folder. */
export function ownerGaps(tables: ReadonlySet<string>, owners: Owners, folders: ReadonlySet<string>): string[] {
  const unowned = [...tables].filter((table) => owners[table] === undefined);
  const stale = Object.entries(owners).filter(([table, folder]) => !tables.has(table) || !folders.has(folder));
  return [
    ...unowned.map((table) => `the table ${table} has no owner in table-owners.ts`),
    ...stale.map(([table, folder]) => `table-owners.ts gives ${table} to ${folder}: there is no such table or folder`),
  ];
}
