create extension if not exists pg_trgm;

-- The tariff is data: a version is never changed once published, a new one takes its place from its date on.
create table tariff_versions (
  version int primary key,
  tariff jsonb not null,
  state text not null check (state in ('draft', 'published')),
  effective_from timestamptz,
  published_at timestamptz,
  published_by uuid references people on delete set null,
  note text not null default '',
  created_at timestamptz not null default now(),
  check (state = 'draft' or effective_from is not null)
);
create index tariff_versions_in_force on tariff_versions (effective_from desc) where state = 'published';

create table quotes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references people on delete set null,
  asked jsonb not null,
  legs jsonb not null,
  cars jsonb not null,
  tariff_version int not null references tariff_versions,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index quotes_by_expiry on quotes (expires_at);

create table drivers (
  id uuid primary key default gen_random_uuid(),
  person_id uuid unique references people on delete set null,
  name text not null,
  phone text not null,
  badge_number text not null unique,
  badge_authority text not null,
  badge_expires date not null,
  licence_expires date not null,
  remarks text not null default '',
  retired_at timestamptz,
  created_at timestamptz not null default now()
);

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  registration text not null unique,
  plate_number text not null unique,
  plate_authority text not null,
  plate_expires date not null,
  insurance_expires date not null,
  mot_expires date not null,
  make_and_model text not null,
  colour text not null,
  car_type text not null check (car_type in ('Executive', 'Saloon')),
  seats int not null check (seats between 1 and 8),
  remarks text not null default '',
  retired_at timestamptz,
  created_at timestamptz not null default now()
);

create table reservations (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  -- Consecutive, without gaps: given in order of receipt by the job that seals the events.
  register_number bigint unique,
  person_id uuid references people on delete set null,
  quote_id uuid,
  outbound_id uuid references reservations,
  created_at timestamptz not null,
  how_made text not null check (how_made in ('online', 'telephone', 'e-mail', 'in-person', 'business-account')),
  taken_by uuid references people on delete set null,
  language text not null default 'eng',
  pickup_location text not null,
  via text not null default '',
  dropoff_location text not null,
  pickup_place jsonb,
  via_place jsonb,
  dropoff_place jsonb,
  pickup_at timestamptz not null,
  ends_at timestamptz not null,
  metres int not null check (metres >= 0),
  seconds int not null check (seconds >= 0),
  estimated boolean not null default false,
  passengers int not null check (passengers between 1 and 8),
  louggages int not null check (louggages between 0 and 8),
  greet boolean not null,
  car_type text not null check (car_type in ('Executive', 'Saloon')),
  car_image text not null,
  name text not null,
  phone_number text not null,
  phone_tail text not null,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  driver_instruction text not null default '',
  flight_number text not null default '',
  access_needs text[] not null default '{}',
  cost_reference text not null default '',
  price_pence int not null check (price_pence >= 0),
  fare_lines jsonb not null default '[]',
  tariff_version int references tariff_versions,
  status smallint not null default 0 check (status between 0 and 8),
  version int not null default 1,
  driver_id uuid references drivers,
  vehicle_id uuid references vehicles,
  allocated_at timestamptz,
  dispatched_by uuid references people on delete set null,
  remind_at timestamptz not null,
  reminded_at timestamptz,
  alerted_at timestamptz,
  started_at timestamptz,
  arrived_at timestamptz,
  boarded_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  review_asked_at timestamptz,
  remarks text not null default '',
  erased_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references people on delete set null,
  busy tstzrange generated always as (tstzrange(pickup_at, ends_at)) stored,
  search_text text generated always as (
    lower(reference || ' ' || name || ' ' || email || ' ' || phone_number || ' ' || pickup_location || ' ' || dropoff_location)
  ) stored,
  check (ends_at > pickup_at),
  -- A driver or car serves one trip at a time; what is over or called off no longer counts.
  constraint driver_is_free exclude using gist (driver_id with =, busy with &&)
    where (driver_id is not null and status not in (2, 3, 4, 7) and deleted_at is null),
  constraint vehicle_is_free exclude using gist (vehicle_id with =, busy with &&)
    where (vehicle_id is not null and status not in (2, 3, 4, 7) and deleted_at is null)
);

create index reservations_of_person on reservations (person_id, pickup_at desc, id desc) where deleted_at is null;
create index reservations_upcoming on reservations (person_id, pickup_at, id)
  where deleted_at is null and status in (0, 1, 5, 6, 8);
create index reservations_cancelled on reservations (person_id, pickup_at desc, id desc) where deleted_at is null and status = 2;
create index reservations_by_pickup on reservations (pickup_at desc, id desc) where deleted_at is null;
create index reservations_by_receipt on reservations (created_at desc, id desc) where deleted_at is null;
create index reservations_by_status on reservations (status, pickup_at desc, id desc) where deleted_at is null;
create index reservations_of_driver on reservations (driver_id, pickup_at desc, id desc) where deleted_at is null;
create index reservations_of_guest on reservations (email_key) where person_id is null and deleted_at is null;
create index reservations_by_phone on reservations (phone_tail, pickup_at desc) where deleted_at is null;
create index reservations_search on reservations using gin (search_text gin_trgm_ops);
create index reservations_to_remind on reservations (remind_at) where reminded_at is null and status in (0, 1) and deleted_at is null;
create index reservations_unnumbered on reservations (created_at, id) where register_number is null;
create index reservations_return on reservations (outbound_id) where outbound_id is not null;
create index reservations_to_review on reservations (completed_at) where status = 3 and review_asked_at is null and deleted_at is null;

-- Who changed what, and when. Rows are only ever added; each carries the hash of the one before it of the same booking.
create table booking_events (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'guest', 'staff', 'driver', 'system')),
  actor_id uuid,
  what text not null,
  changes jsonb not null default '{}',
  details_hash bytea,
  previous_hash bytea,
  hash bytea not null,
  written_in xid8 not null default pg_current_xact_id()
);
create index booking_events_of on booking_events (reservation_id, id);

-- Personal data of an event stands apart, so that it can be erased without breaking the chain, which holds its hash.
create table booking_event_details (
  event_id bigint primary key references booking_events,
  details jsonb not null
);

-- A seal binds all events since the last one: what is sealed cannot be added, changed or taken away unseen.
create table event_seals (
  id bigint generated always as identity primary key,
  first_event bigint not null,
  last_event bigint not null,
  events int not null,
  sealed_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger booking_events_stay before update or delete or truncate on booking_events
  for each statement execute function refuse_change();
create trigger event_seals_stay before update or delete or truncate on event_seals
  for each statement execute function refuse_change();
create trigger tariff_versions_stay before update on tariff_versions
  for each row when (old.state = 'published' and (old.tariff, old.effective_from) is distinct from (new.tariff, new.effective_from))
  execute function refuse_change();

-- What people are told inside the site. The words are made when it is read, in the reader's language.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  dismissed_at timestamptz
);
create index notifications_of on notifications (person_id, created_at desc, id desc) where dismissed_at is null;
create index notifications_unread on notifications (person_id) where read_at is null and dismissed_at is null;

-- Where a trip's driver was; removed after the retention time.
create table trip_positions (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations on delete cascade,
  driver_id uuid not null references drivers,
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy real
);
create index trip_positions_of on trip_positions (reservation_id, at desc);
create index trip_positions_by_age on trip_positions (at);
