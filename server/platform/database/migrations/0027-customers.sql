-- Everybody who books, with an account or without, and what the office knows of them beside their bookings.
create function one_line(text[]) returns text language sql immutable parallel safe return array_to_string($1, ' ');

create table customers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  name text not null,
  phones text[] not null default '{}',
  email text not null default '',
  addresses text[] not null default '{}',
  note text not null default '',
  is_vip boolean not null default false,
  access_needs text[] not null default '{}',
  pay_method text check (pay_method in ('card-in-car', 'cash', 'business-account')),
  preferred_driver_id uuid references drivers on delete set null,
  refused_driver_ids uuid[] not null default '{}',
  blocked_at timestamptz,
  block_reason text not null default '',
  -- A double stands behind the record that it belongs to. Nothing of it moves, so that the two can be separated again.
  merged_into uuid references customers on delete cascade,
  -- What the doubles are found by.
  also_known_as text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  last_pickup_at timestamptz not null,
  search_text text generated always as (
    lower(number::text || ' ' || name || ' ' || one_line(phones) || ' ' || email || ' ' || one_line(addresses) || ' ' || also_known_as)
  ) stored
);
create index customers_by_pickup on customers (last_pickup_at desc, id desc) where merged_into is null;
create index customers_search on customers using gin (search_text gin_trgm_ops) where merged_into is null;
create index customers_by_email on customers (lower(email)) where email <> '';
create index customers_by_name on customers (lower(name));
create index customers_doubles on customers (merged_into) where merged_into is not null;
create index customers_blocked on customers (blocked_at desc) where blocked_at is not null;
create index customers_vip on customers (last_pickup_at desc, id desc) where is_vip and merged_into is null;

-- What a booking is recognised by: the account that made it, or a guest's telephone number.
create table customer_links (
  customer_id uuid not null references customers on delete cascade,
  person_id uuid unique references people on delete cascade,
  phone_tail text unique,
  check (num_nonnulls(person_id, phone_tail) = 1)
);
create index customer_links_of on customer_links (customer_id);

-- Everybody who has booked so far: account holders first, then guests, whose number is not known by then. By sets, because a
-- firm may have hundreds of thousands of customers.
create temporary table gathered_bookings on commit drop as
  select coalesce(r.person_id::text, 'guest ' || r.phone_tail) as who, r.person_id, r.phone_tail, r.name, r.phone_number,
    r.email, r.pickup_location, r.dropoff_location, r.created_at, r.pickup_at,
    row_number() over (partition by coalesce(r.person_id::text, 'guest ' || r.phone_tail) order by r.pickup_at desc) as recent
  from reservations r
  where r.deleted_at is null and r.erased_at is null and (r.person_id is not null or r.phone_tail <> '');

create temporary table gathered_customers on commit drop as
  select gen_random_uuid() as id, b.* from gathered_bookings b
  where b.recent = 1 and (b.person_id is not null or not exists (
    select 1 from gathered_bookings other
    where other.recent = 1 and other.person_id is not null and other.phone_tail = b.phone_tail));

insert into customers (id, name, phones, email, addresses, created_at, last_pickup_at)
  with ends as (
    select b.who, place, max(b.pickup_at) as latest from gathered_bookings b
      cross join lateral (values (b.pickup_location), (b.dropoff_location)) both_ends (place)
    where b.recent <= 20 group by b.who, place),
  ranked as (select who, place, latest, row_number() over (partition by who order by latest desc) as rank from ends),
  known as (select who, array_agg(place order by rank) as addresses from ranked where rank <= 12 group by who)
  select g.id, g.name, array[g.phone_number], g.email, known.addresses, g.created_at, g.pickup_at
  from gathered_customers g join known using (who)
  order by g.person_id is null, g.created_at;

insert into customer_links (customer_id, person_id) select id, person_id from gathered_customers where person_id is not null;
-- Where two accounts share a number, it leads to the one that booked last.
insert into customer_links (customer_id, phone_tail)
  select distinct on (phone_tail) id, phone_tail from gathered_customers
  where phone_tail <> '' order by phone_tail, pickup_at desc
  on conflict do nothing;

drop table gathered_customers, gathered_bookings;
