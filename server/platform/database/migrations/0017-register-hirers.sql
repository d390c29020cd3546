-- Who hired, for the register alone, after a customer has had the account erased. It goes when the retention time is over.
create table register_hirers (
  reservation_id uuid primary key references reservations,
  name text not null,
  phone_number text not null,
  email text not null,
  kept_until date not null
);
create index register_hirers_by_age on register_hirers (kept_until);
create index outbox_by_age on outbox (created_at) where state <> 'waiting';
create index notifications_by_age on notifications (created_at);
