import { expect, it } from 'vitest';
import { faultsOfLedger } from './ledger.ts';
import { openPaying } from './paying.ts';

const { paid, payOnline, testServer } = openPaying();

/** Runs a statement with the database's own checks off, looks at the books and rolls it back. */
async function booksAfter(statement: string): Promise<string[]> {
  const client = await testServer().db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    return await faultsOfLedger(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('the check after each test finds what does not balance', async () => {
  await payOnline('now');
  const booking = await paid();
  const { id } = await booking.payment();
  expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  expect(
    await booksAfter(`with e as (insert into ledger_entries (at, what, happened_on, posted_on) values (now(), 'taken', now(), now()) returning id)
      insert into ledger_lines select id, 'bank', 100 from e`),
  ).toEqual([expect.stringMatching(/^entry \d+ does not balance: 100 pence$/)]);
  expect(
    await booksAfter(
      "insert into ledger_entries (at, what, happened_on, posted_on) values (now(), 'taken', now(), now())",
    ),
  ).toEqual([expect.stringMatching(/^entry \d+ does not balance: 0 pence$/)]);
  expect(await booksAfter(`update payments set refunded_pence = 100 where id = '${id}'`)).toEqual([
    expect.stringContaining(`payment ${id} is `),
  ]);
  expect(
    await booksAfter(`insert into invoices (id, number, issued_on, due_on, period_from, period_to, company, company_number,
        billing_address, billing_email, vat_mode, total_pence, created_at)
      values (gen_random_uuid(), 7, now(), now(), now(), now(), '', '', '', '', 'none', 500, now())`),
  ).toEqual(['invoice 7 notes 0 open, its payments leave 500']);
  expect(await booksAfter(`update reservations set voucher_id = id where id = '${booking.id}'`)).toEqual([
    expect.stringMatching(/^booking \S+ has another code than its use$/),
  ]);
});
