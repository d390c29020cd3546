-- What happened to the money of each invoice, said in one place: transfers and cards, credit notes, and what is still owed
-- (below nothing when it was paid twice). What a bank took back from a card for good is owed again.
create view invoice_money as
  select i.id as invoice_id, (bank.pence + card.pence)::bigint as paid_pence, notes.pence::bigint as credited_pence,
    (i.total_pence - bank.pence - card.pence - notes.pence)::bigint as open_pence
  from invoices i,
    lateral (select coalesce(sum(b.pence), 0) as pence from invoice_payments b where b.invoice_id = i.id) bank,
    lateral (select coalesce(sum(p.captured_pence - p.refunded_pence
        - case when p.state = 'lost' then p.disputed_pence else 0 end), 0) as pence
      from payments p where p.invoice_id = i.id) card,
    lateral (select coalesce(sum(c.total_pence), 0) as pence from invoices c where c.credits = i.id) notes
  where i.credits is null;
