import type pg from 'pg';

/**
 * What is wrong with the books, after whatever a test did: an entry that does not balance; a payment whose own amounts
 * differ from the provider and disputes accounts; an invoice whose open amount differs from its payments; a booking
 * whose voucher differs from its recorded use; VAT that differs from what was supplied. Each is
 * one statement, so that the server may keep working meanwhile.
 */
export async function faultsOfLedger(db: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const entries = await db.query<{ id: string; pence: string }>(
    `select e.id, coalesce(sum(l.pence), 0) as pence from ledger_entries e left join ledger_lines l on l.entry_id = e.id
     group by e.id having coalesce(sum(l.pence), 0) <> 0 or count(l) < 2`,
  );
  const payments = await db.query<{ id: string; ours: string; books: string }>(
    `select p.id, jsonb_build_object('provider', p.captured_pence - p.refunded_pence - p.disputed_pence, 'disputes', p.disputed_pence)::text as ours,
       b.books::text
     from payments p cross join lateral (
       select jsonb_build_object('provider', coalesce(sum(l.pence) filter (where l.account = 'provider'), 0),
         'disputes', coalesce(sum(l.pence) filter (where l.account = 'disputes'), 0)) as books
       from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.payment_id = p.id) b
     where b.books <> jsonb_build_object('provider', p.captured_pence - p.refunded_pence - p.disputed_pence, 'disputes', p.disputed_pence)`,
  );
  const notes = await db.query<{ what: string }>(
    `select 'invoice ' || i.number || ' notes ' || i.open_pence || ' open, its payments leave ' || coalesce(m.open_pence, 0) as what
     from invoices i left join invoice_money m on m.invoice_id = i.id where i.open_pence <> coalesce(m.open_pence, 0)
     union all
     select 'booking ' || r.reference || ' has another code than its use' from reservations r
       left join voucher_uses u on u.reservation_id = r.id and u.reduction_pence > 0
     where r.voucher_id is distinct from u.voucher_id
     union all
     select 'the VAT of the supplies is ' || s.tax || ', in the books ' || b.tax
     from (select coalesce(sum(tax_pence), 0) as tax from supplies) s,
       (select coalesce(-sum(pence), 0) as tax from ledger_lines where account = 'vat') b where s.tax <> b.tax`,
  );
  return [
    ...notes.rows.map(({ what }) => what),
    ...entries.rows.map(({ id, pence }) => `entry ${id} does not balance: ${pence} pence`),
    ...payments.rows.map(({ id, ours, books }) => `payment ${id} is ${ours}, in the books ${books}`),
  ];
}
