-- Bookings that email somebody who may be a stranger, by keyed hashes of network, mailbox and phone number: they can be
-- counted, and not read.
create table asks (
  key bytea not null,
  at timestamptz not null
);
create index asks_by_key on asks (key, at desc);
create index asks_by_age on asks (at);

-- Proofs of work that were used; each is good once.
create table spent_proofs (
  name text primary key,
  expires_at timestamptz not null
);
