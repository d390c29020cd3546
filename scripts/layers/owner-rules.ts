import { areaOrder } from './area-order.ts';
import type { ModuleFacts } from './read-module.ts';
import { namesRead } from './sql-reads.ts';
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

/** Each table that is read from below its owner: the folders that may, and what for. */
export type ExportedReads = Readonly<Record<string, Readonly<Record<string, string>>>>;

const areaIn = (folder: string) => /^server\/areas\/([^/]+)/.exec(folder)?.[1];
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/');

/** Whether a folder stands above the owner of a table: an area that comes later in the order, or any above the platform. */
function isAbove(reader: string, owner: string): boolean {
  const [area, owning] = [areaIn(reader), areaIn(owner)];
  if (owning === undefined) return true;
  return area !== undefined && areaOrder.indexOf(owning) <= areaOrder.indexOf(area);
}

/** The reads of other owners' tables that go up the order, as `table folder`, with one file of each as evidence. */
function upwardReads(facts: readonly ModuleFacts[], owners: Owners): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { file, statements } of facts) {
    if (!file.startsWith('server/') || mayWriteAnything.test(file)) continue;
    const reader = folderOf(file);
    for (const table of statements.flatMap(namesRead)) {
      const owner = owners[table];
      if (owner !== undefined && !isAbove(reader, owner)) found.set(`${table} ${reader}`, file);
    }
  }
  return found;
}

/** Reads that go up and are not exported, and exported reads that nobody makes. */
export function readProblems(facts: readonly ModuleFacts[], owners: Owners, exported: ExportedReads): string[] {
  const reads = upwardReads(facts, owners);
  const allowed = Object.entries(exported).flatMap(([table, readers]) =>
    Object.keys(readers).map((reader) => `${table} ${reader}`),
  );
  return [
    ...[...reads].flatMap(([read, file]) => {
      const [table = ''] = read.split(' ');
      return allowed.includes(read) ? [] : [`${file}: reads ${table}, whose owner ${owners[table]} stands above it`];
    }),
    ...allowed
      .filter((read) => !reads.has(read))
      .map((read) => `exported-reads.ts lets ${read.split(' ').reverse().join(' read ')}: nobody does`),
  ];
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
