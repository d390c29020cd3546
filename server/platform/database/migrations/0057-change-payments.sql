-- What a customer's change makes a journey dearer by is paid before the change is made. `change` says which change it
-- is; it has been made, or given up, at `change_done_at`.
alter table payments
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('fare', 'deposit', 'change', 'extra', 'invoice')),
  add column change jsonb,
  add column change_done_at timestamptz,
  add constraint payments_change_is_paid check ((purpose = 'change') = (change is not null) and (change is null or kind = 'pay'));
create unique index payments_one_open_change on payments (reservation_id)
  where purpose = 'change' and state = 'asked' and withdrawn_at is null;
create index payments_changes_to_make on payments (created_at)
  where purpose = 'change' and captured_pence > 0 and change_done_at is null;
