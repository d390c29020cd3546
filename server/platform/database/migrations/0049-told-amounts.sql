-- What the last email or text with a payment's link asked for: its page says so where it asks for something else by now.
alter table payments
  add column told_pence int check (told_pence > 0),
  add column told_at timestamptz,
  add constraint payments_told_when check ((told_pence is null) = (told_at is null));
