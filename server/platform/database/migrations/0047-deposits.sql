-- A deposit is a part of the fare that is asked for by itself. For the fare or its deposit one link can be open; one that
-- was taken back is none, and a card that is held leaves what the price has risen by since to be asked for.
alter table payments
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('fare', 'deposit', 'extra', 'invoice')),
  add constraint payments_deposit_is_paid check (purpose <> 'deposit' or kind = 'pay'),
  -- What the office has charged beyond the fare, on purpose: it does not go back as paid too much.
  add column agreed_pence int not null default 0 check (agreed_pence >= 0);
drop index payments_one_open_fare;
create unique index payments_one_open_fare on payments (reservation_id)
  where purpose in ('fare', 'deposit') and state in ('asked', 'saved', 'failed') and withdrawn_at is null;
