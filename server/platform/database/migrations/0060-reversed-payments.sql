-- A transfer that was noted on the wrong invoice, or that the bank took back, is reversed by a row of its own; nothing is
-- deleted. Its row of the bank's file can then be used again.
alter table invoice_payments
  drop constraint invoice_payments_pence_check,
  drop constraint invoice_payments_bank_key_key,
  add column reverses uuid unique references invoice_payments,
  add column reversed_at timestamptz,
  add constraint invoice_payments_pence_check check (pence <> 0 and (pence < 0) = (reverses is not null));
create unique index invoice_payments_bank_key on invoice_payments (bank_key) where reversed_at is null;
