import { expect } from 'vitest';
import type { DatabasePool } from '#server/platform/database/database.ts';

/**
 * The books of a test, after whatever it did: every entry balances, all accounts together are nothing, the provider's
 * account is what payments say was taken, and what customers have paid in advance is theirs or earned.
 */
export async function expectBalancedLedger(db: DatabasePool): Promise<void> {
  const entries = await db.pool.query('select entry_id from ledger_lines group by entry_id having sum(pence) <> 0');
  expect(entries.rows, 'entries that do not balance').toEqual([]);
  const { rows } = await db.pool.query<{
    id: string;
    state: string;
    provider: number;
    disputes: number;
    mine: number;
    bank: number;
  }>(
    `select p.id, p.state, p.captured_pence - p.refunded_pence - p.disputed_pence as mine, p.disputed_pence as bank,
       coalesce(sum(l.pence) filter (where l.account = 'provider'), 0)::int as provider,
       coalesce(sum(l.pence) filter (where l.account = 'disputes'), 0)::int as disputes
     from payments p left join ledger_entries e on e.payment_id = p.id left join ledger_lines l on l.entry_id = e.id
     group by p.id`,
  );
  for (const { id, provider, disputes, mine, bank } of rows)
    expect({ id, provider, disputes }, 'a payment against the ledger').toEqual({ id, provider: mine, disputes: bank });
}
