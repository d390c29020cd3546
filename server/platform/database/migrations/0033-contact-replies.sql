-- A message that was answered or closed can be opened again: its replies so far are kept, and it counts as recent.
alter table contact_messages add column reopened_at timestamptz;
create table contact_replies (
  id bigint generated always as identity primary key,
  message_id uuid not null references contact_messages on delete cascade,
  text text not null,
  written_by uuid references people on delete set null,
  written_at timestamptz not null
);
create index contact_replies_of on contact_replies (message_id, id);
