import { bare } from './sql-writes.ts';

// `with x as (…), y (columns) as materialized (…)`: names of the statement's own.
const naming = /(?:\bwith(?:\s+recursive)?|,)\s*"?(\w+)"?\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
// `from a x, b y`, `join only a`, `using a`, and a piece of a statement that begins with its table; not `from f(…)`.
const reading =
  /(?:\b(?:from|join|using)\b|^)\s*(?:(?:only|lateral)\s+)*"?(\w+)"?(?!\s*\()((?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+\w+)?(?!\s*\())*)/gi;

/** The names that a piece of SQL reads from: tables, and now and then a column or keyword that looks like one. */
export function namesRead(text: string): string[] {
  const plain = bare(text)
    .toLowerCase()
    .replaceAll(/\bdelete\s+from\b/g, 'delete');
  const own = new Set([...plain.matchAll(naming)].map(([, name]) => name));
  const found = [...plain.matchAll(reading)].flatMap(([, first = '', more = '']) => [
    first,
    ...[...more.matchAll(/,\s*(\w+)/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(found)].filter((name) => name !== '' && !own.has(name));
}
