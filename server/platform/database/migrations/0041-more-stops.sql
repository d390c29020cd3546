-- The stops of a journey after the first, which stays in via and via_place: [{"text", "place"}].
alter table reservations add column more_stops jsonb not null default '[]';
alter table reservations add column stops text generated always as (
  via || coalesce(' → ' || (more_stops -> 0 ->> 'text'), '') || coalesce(' → ' || (more_stops -> 1 ->> 'text'), '')
) stored;
-- [{"text", "place"}], the place as it was asked for.
alter table series add column more_stops jsonb not null default '[]';
