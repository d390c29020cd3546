-- The authorities that license operators, drivers and cars: one row each, however its name was typed.
create table licensing_authorities (
  name text primary key,
  -- The operator's own licence, in the row of the authority that issued it.
  operator_number text,
  operator_expires date,
  -- False for a name that was typed before there were records: it bars nobody until somebody has looked at it.
  checked boolean not null default true,
  -- Of the operator's licence: who saved its end last, and when.
  version int not null default 1,
  changed_at timestamptz,
  changed_by uuid references people on delete set null,
  check (operator_number is not null or operator_expires is null)
);
create unique index one_operator_licence on licensing_authorities ((true)) where operator_number is not null;

-- As authorityKey in domain/fleet/licensing-authority.ts.
create function authority_key(name text) returns text language sql immutable as $$
  select coalesce(nullif(regexp_replace(lower(name),
    '\m(the|of|and|royal|city|county|metropolitan|unitary|borough|district|council|licensing|authority|mbc|bc|cc|dc)\M|[^a-z]+', '', 'g'), ''),
    trim(lower(name)))
$$;

insert into licensing_authorities (name, checked)
  select distinct on (authority_key(name)) name, false
  from (select badge_authority from drivers union all select plate_authority from vehicles) as typed (name)
  group by name order by authority_key(name), count(*) desc, name;
update drivers d set badge_authority = a.name from licensing_authorities a
  where authority_key(d.badge_authority) = authority_key(a.name) and d.badge_authority <> a.name;
update vehicles v set plate_authority = a.name from licensing_authorities a
  where authority_key(v.plate_authority) = authority_key(a.name) and v.plate_authority <> a.name;

alter table drivers add constraint drivers_badge_authority
  foreign key (badge_authority) references licensing_authorities on update cascade;
alter table vehicles add constraint vehicles_plate_authority
  foreign key (plate_authority) references licensing_authorities on update cascade;

-- The last day of the operator's licence; null while nobody has entered it.
create function operator_expires() returns date language sql stable as $$
  select operator_expires from licensing_authorities where operator_number is not null
$$;

-- A driver or car that another authority than the operator's has licensed may not do its jobs: as if the licence had
-- ended long ago. Null where nothing is wrong.
create function other_authority(authority text) returns date language sql stable as $$
  select date '0001-01-01' from licensing_authorities a
  where a.name = authority and a.checked and a.operator_number is null
    and exists (select from licensing_authorities where operator_number is not null)
$$;
