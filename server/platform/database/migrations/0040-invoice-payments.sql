-- A company can pay an invoice by card: such a payment is for the invoice, and for no booking.
alter table payments
  add column invoice_id uuid references invoices,
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('fare', 'extra', 'invoice')),
  add constraint payments_for_invoice check (
    (purpose = 'invoice') = (invoice_id is not null)
    and (purpose <> 'invoice' or (reservation_id is null and kind = 'pay')));
create unique index payments_one_open_invoice on payments (invoice_id) where state = 'asked';
create index payments_of_invoice on payments (invoice_id) where invoice_id is not null;
