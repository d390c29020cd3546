import { describe, expect, it } from 'vitest';
import { jobList } from '#server/job-list.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });

describe('an old invoice', () => {
  const forget = async (day: string) => {
    testServer().now = new Date(`${day}T12:00:00Z`);
    const old = jobList(testServer().app.deps).find(({ name }) => name === 'old payments');
    await old?.run();
    const { rows } = await testServer().db.pool.query(
      'select company, reason, total_pence from invoices order by number',
    );
    return rows;
  };
  const add = (number: number, billingEmail: string) =>
    testServer().db.pool.query(
      `insert into invoices (id, number, issued_on, due_on, period_from, period_to, company, company_number,
         billing_address, billing_email, vat_mode, total_pence, reason, created_at)
       values (gen_random_uuid(), $1, '2026-11-15', '2026-12-15', '2026-11-10', '2026-11-10', 'Old Ltd', '', '', $2,
         'none', 5500, 'Old Ltd paid twice', '2026-11-15')`,
      [number, billingEmail],
    );

  it('keeps its names for six years, then loses them all, also without a billing email', async () => {
    await add(1, 'bills@example.org');
    // Like a credit note for an invoice whose names are already gone.
    await add(2, '');
    const kept = { company: 'Old Ltd', reason: 'Old Ltd paid twice', total_pence: 5500 };
    expect(await forget('2032-11-14')).toEqual([kept, kept]);
    const gone = { company: '', reason: '', total_pence: 5500 };
    expect(await forget('2032-11-16')).toEqual([gone, gone]);
  });
});
