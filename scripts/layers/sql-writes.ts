/** The marker of an interpolation in a statement's text. */
export const gap = '${…}';

const commentOrText = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
// `for update` locks, `do update` belongs to the insert before it.
const notAlone = /\b(?:for(?:\s+no\s+key)?|do)\s+update\b/gi;
const writing =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\b(?:\s+only\b)?\s*(\$\{…\}|[\w."]+)?/gi;

/** The SQL without its comments and quoted texts. */
export const bare = (text: string) => text.replace(commentOrText, (found) => (found.startsWith("'") ? "''" : ' '));
const named = (table: string) => table.replaceAll('"', '').toLowerCase();

/** The tables that a piece of SQL writes; `gap` for a computed name. */
export function tablesWritten(text: string): string[] {
  return [...bare(text).replace(notAlone, ' ').matchAll(writing)].map(([, table]) => named(table ?? gap));
}

const shaping =
  /\b(create|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?([\w"]+)|\balter\s+table\s+([\w"]+)\s+rename\s+to\s+([\w"]+)/gi;

/** The tables that exist after these migrations, in their order. */
export function tablesAfter(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const [, verb, table, from, to] of migrations.flatMap((text) => [...bare(text).matchAll(shaping)])) {
    if (verb?.toLowerCase() === 'drop' && table) tables.delete(named(table));
    else if (table) tables.add(named(table));
    if (from) tables.delete(named(from));
    if (to) tables.add(named(to));
  }
  return tables;
}
