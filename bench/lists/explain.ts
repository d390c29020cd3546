import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import type { BenchRow } from '../support/bench-row.ts';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** A database that runs EXPLAIN before each query, and collects the plans. */
export function explaining(db: Database, plans: Plan[]): Database {
  const explain = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, buffers, format json) ${statement}`,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (plan) plans.push(plan);
    return db.query<Row>(statement);
  };
  const asked: Database = {
    ...db,
    query: explain,
    first: async <Row extends object>(statement: Sql) => (await explain<Row>(statement))[0] ?? null,
    transaction: (work) => work(asked),
  };
  return asked;
}

interface PlanAims {
  readonly shown: number | null;
  readonly most?: number | undefined;
  readonly isLarge: (table: string) => boolean;
}

/** No scan of a large table; and a page costs at most twice the rows it shows, or else at most `most`. */
export function checkPlans(name: string, plans: readonly Plan[], { shown, most, isLarge }: PlanAims): BenchRow[] {
  const all = plans.flatMap(nodes);
  const ofLarge = all.filter((node) => isLarge(node['Relation Name'] ?? ''));
  const scans = ofLarge.filter((node) => node['Node Type'] === 'Seq Scan').length;
  const rows: BenchRow[] = [
    { name: `${name}: scans of the whole table`, value: String(scans), target: '0', ok: scans === 0 && all.length > 0 },
  ];
  if (shown === null) return rows;
  const readBy = (node: Plan) =>
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  const read = Math.round(Math.max(0, ...ofLarge.map(readBy)));
  const blocks = plans.reduce(
    (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    0,
  );
  const limit = most ?? 2 * shown;
  rows.push({
    name: `${name}: rows read for a page of ${shown}`,
    value: `${read} (${blocks} blocks of 8 kB)`,
    target: `≤ ${limit}`,
    ok: read <= limit,
  });
  return rows;
}
