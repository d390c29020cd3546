import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { openPaying } from '#server/testing/paying.ts';

const { deps, office, paid, payOnline, testServer } = openPaying();

/** Half past midnight of a first of July in London, which is the last of June in UTC. */
const julyNight = new Date('2027-06-30T23:30:00Z');

const rowsOf = (body: string): string[][] =>
  body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,)(?=,|$)/g)].map((cell) => cell[1] ?? cell[2] ?? ''),
    );

async function download(format: 'ledger' | 'xero', from: string, to: string) {
  const answer = await office().get(`/api/Admin/payments/${format}.csv?from=${from}&to=${to}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`${format}-${from}-${to}.csv`);
  return rowsOf(answer.body);
}

const pence = (text: string | undefined) => Math.round(Number(text ?? '') * 100);
const sumOf = (rows: readonly string[][], column: number) => rows.reduce((sum, row) => sum + pence(row[column]), 0);

/** What the ledger itself says, by account. */
async function ledger(): Promise<Record<string, number>> {
  const { rows } = await testServer().db.pool.query<{ account: string; pence: number }>(
    'select account, sum(pence)::int as pence from ledger_lines group by 1 having sum(pence) <> 0',
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
}

/** The rows by their first cell. */
function grouped(rows: readonly string[][]): Map<string, string[][]> {
  const groups = new Map<string, string[][]>();
  for (const row of rows) groups.set(row[0] ?? '', [...(groups.get(row[0] ?? '') ?? []), row]);
  return groups;
}

const codes = { customers: '816', provider: '615', fares: '200', cancellations: '205', bank: '617' };

describe('the bookkeeper’s files', () => {
  beforeAll(async () => {
    await payOnline('now');
    const day = testServer().now;
    const first = await paid(3);
    await office().post(`/api/Admin/payments/${(await first.payment()).id}/refund`, { amount: 9.5, reason: 'Late' });
    const called = await paid(1);
    await called.move('Confirmed');
    testServer().now = new Date(day.getTime() + 23.5 * 3_600_000);
    await called.move('Cancelled');
    await settlePayments(deps());
    testServer().now = day;
    await testServer().db.pool.query(
      `with entry as (insert into ledger_entries (at, what) values ($1, 'card-taken') returning id)
       insert into ledger_lines (entry_id, account, pence)
       select id, account, pence from entry, (values ('bank', 500), ('fares', -500)) line (account, pence)`,
      [julyNight],
    );
  });

  it('have a line for each line of the ledger: debits equal credits, and each account’s total is the ledger’s', async () => {
    const [head, ...rows] = await download('ledger', '2026-11-01', '2027-07-31');
    expect(head).toHaveLength(10);
    expect(sumOf(rows, 6)).toBeGreaterThan(0);
    expect(sumOf(rows, 6)).toBe(sumOf(rows, 7));
    for (const [account, pence] of Object.entries(await ledger())) {
      const own = rows.filter((row) => row[5] === codes[account as keyof typeof codes]);
      expect([account, sumOf(own, 6) - sumOf(own, 7)]).toEqual([account, pence]);
    }
    const entries = grouped(rows);
    for (const lines of entries.values()) expect(sumOf(lines, 6)).toBe(sumOf(lines, 7));
  });

  it('are journals for Xero that balance on each London day and together are the ledger', async () => {
    const [head, ...rows] = await download('xero', '2026-11-01', '2027-07-31');
    expect(head).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
    const journals = grouped(rows);
    expect(journals.size).toBeGreaterThan(1);
    for (const [narration, lines] of journals) {
      expect([narration, sumOf(lines, 5)]).toEqual([narration, 0]);
      expect(new Set(lines.map((row) => row[1])).size).toBe(1);
    }
    expect([...journals.keys()].at(-1)).toBe(`${deps().env.firm.name} 2027-07-01`);
    expect(rows.at(-1)?.[1]).toBe('01/07/2027');
    for (const [account, pence] of Object.entries(await ledger())) {
      const own = rows.filter((row) => row[3] === codes[account as keyof typeof codes]);
      expect([account, sumOf(own, 5)]).toEqual([account, pence]);
    }
  });

  it('end with the last day asked for, in London', async () => {
    const june = await download('xero', '2027-06-30', '2027-06-30');
    expect(june).toHaveLength(1);
    expect((await download('xero', '2027-07-01', '2027-07-01')).length).toBeGreaterThan(1);
  });

  it('need a period of at most a year', async () => {
    for (const query of ['', '?from=2027-01-02&to=2027-01-01', '?from=2026-01-01&to=2027-12-31', '?from=x&to=y'])
      expect((await office().get(`/api/Admin/payments/ledger.csv${query}`)).statusCode, query).toBe(400);
  });
});
