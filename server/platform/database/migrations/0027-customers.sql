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

-- Everybody who has booked so far: account holders first, then guests, whose number is not known by then.
create function pg_temp.gather(of_person uuid, of_tail text) returns void language plpgsql as $$
declare
  latest reservations;
  made uuid;
begin
  select * into latest from reservations r
    where r.deleted_at is null and r.erased_at is null
      and case when of_person is null then r.phone_tail = of_tail and r.person_id is null else r.person_id = of_person end
    order by r.pickup_at desc limit 1;
  insert into customers (name, phones, email, addresses, created_at, last_pickup_at)
    select latest.name, array[latest.phone_number], latest.email,
      array(select place from (
          select r.pickup_location, r.dropoff_location, r.pickup_at from reservations r
          where r.deleted_at is null and r.erased_at is null
            and case when of_person is null then r.phone_tail = of_tail and r.person_id is null else r.person_id = of_person end
          order by r.pickup_at desc limit 20) last
        cross join lateral (values (last.pickup_location), (last.dropoff_location)) both_ends (place)
        group by place order by max(last.pickup_at) desc limit 12),
      latest.created_at, latest.pickup_at
    returning id into made;
  if of_person is not null then insert into customer_links (customer_id, person_id) values (made, of_person); end if;
  if latest.phone_tail <> '' then
    insert into customer_links (customer_id, phone_tail) values (made, latest.phone_tail) on conflict do nothing;
  end if;
end $$;

select pg_temp.gather(p.person_id, null) from (
  select distinct person_id from reservations where person_id is not null and deleted_at is null and erased_at is null) p;
select pg_temp.gather(null, g.phone_tail) from (
  select distinct phone_tail from reservations
  where person_id is null and phone_tail <> '' and deleted_at is null and erased_at is null) g
  where not exists (select 1 from customer_links l where l.phone_tail = g.phone_tail);

drop function pg_temp.gather(uuid, text);
