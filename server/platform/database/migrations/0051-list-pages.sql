-- So that a page of the office's lists reads a page, whatever the filter.

-- What is still owed of each invoice. It follows the view invoice_money, whoever writes a transfer, a card payment or a
-- credit note, and all of them hold the invoice's lock. A credit note owes nothing.
alter table invoices add column open_pence bigint not null default 0;
update invoices i set open_pence = m.open_pence from invoice_money m where m.invoice_id = i.id;

create function follow_invoice_money() returns trigger language plpgsql as $$
declare
  paid_for uuid;
begin
  if tg_table_name = 'invoices' then
    paid_for := coalesce(new.credits, new.id);
  else
    paid_for := new.invoice_id;
  end if;
  update invoices i set open_pence = m.open_pence from invoice_money m
    where i.id = paid_for and m.invoice_id = paid_for and i.open_pence <> m.open_pence;
  return null;
end $$;
create trigger invoices_follow after insert on invoices for each row execute function follow_invoice_money();
create trigger invoice_payments_follow after insert or update of pence on invoice_payments
  for each row execute function follow_invoice_money();
create trigger payments_follow after insert or update of state, captured_pence, refunded_pence, disputed_pence on payments
  for each row when (new.invoice_id is not null) execute function follow_invoice_money();

create index invoices_open on invoices (number desc) where open_pence > 0;
create index invoices_overdue on invoices (due_on desc, number desc) where open_pence > 0;
create index invoices_settled on invoices (number desc) where open_pence <= 0;

-- The code that took something off a booking's price. It follows the code's uses, so that the list of bookings has an order
-- and a filter in one index.
alter table reservations add column voucher_id uuid references vouchers;
update reservations r set voucher_id = u.voucher_id from voucher_uses u where u.reservation_id = r.id and u.reduction_pence > 0;

create function follow_voucher_use() returns trigger language plpgsql as $$
begin
  update reservations set voucher_id = case when new.reduction_pence > 0 then new.voucher_id end where id = new.reservation_id;
  return null;
end $$;
create trigger voucher_uses_follow after insert or update of reduction_pence on voucher_uses
  for each row execute function follow_voucher_use();

create index reservations_with_code on reservations (pickup_at desc, id desc) where voucher_id is not null;
create index reservations_with_code_receipt on reservations (created_at desc, id desc) where voucher_id is not null;
create index reservations_of_code on reservations (voucher_id, pickup_at desc, id desc) where voucher_id is not null;
create index reservations_of_code_receipt on reservations (voucher_id, created_at desc, id desc) where voucher_id is not null;

-- In the order of the list.
drop index customers_blocked;
create index customers_blocked on customers (last_pickup_at desc, id desc) where blocked_at is not null and merged_into is null;
create index contact_messages_by_kind on contact_messages (kind, created_at desc, id desc);
