-- The passenger did not come, although the driver had arrived.
alter table reservations add column no_show_at timestamptz;

create index reservations_by_status_receipt on reservations (status, created_at desc, id desc) where deleted_at is null;
create index reservations_deleted on reservations (pickup_at desc, id desc) where deleted_at is not null;

create index people_by_age on people (created_at desc, id desc);
create index people_search on people using gin (email_key gin_trgm_ops);
create index sign_ins_of_person on sign_ins (person_id, id desc);
create index outbox_by_channel on outbox (channel, id desc);

-- What staff do beside bookings (drivers, cars, tariff, people, messages): who, when, what, from, to.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  what text not null,
  subject text not null,
  changes jsonb not null default '{}'
);
create trigger staff_actions_stay before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();
